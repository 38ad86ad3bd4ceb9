import type { Pool, PoolClient } from 'pg'
import { isWriteConflict } from '../../core/sqlstate'
import { mergeDuplicates, type Twin } from '../../influencers/duplicates/merge-duplicates'
import { LOCK_LOADING } from '../../influencers/erasure/erasing'
import { accountOf } from '../../lists/ingest/account'
import { type Change, decide, isChanged } from '../../lists/ingest/decide'
import { erasedAmong } from '../../lists/ingest/erased'
import { ensureMonths } from '../../lists/ingest/load'
import { readStored } from '../../lists/ingest/read-stored'
import { writeChanges } from '../../lists/ingest/write'
import { advance, lead } from './advance'
import { afterErasure } from './after-reading'
import type { FetchResult } from './fetch-result'
import { heldLeases } from './lease'
import type { Collecting } from './parts'
import { refreshed } from './refreshed'

type Store = Pick<Collecting, 'pool' | 'erasureKey'>

const ATTEMPTS = 5
const months = new WeakMap<Pool, Set<string>>()

/**
 * Stores results and next runs of readings in one transaction and returns how many; writes nothing for expired leases.
 */
export async function storeReadings(
  { pool, erasureKey }: Store,
  results: readonly FetchResult[],
  now: Date,
): Promise<number> {
  const client = await pool.connect()
  const knownMonths = months.get(pool) ?? new Set()
  months.set(pool, knownMonths)
  try {
    await ensureMonths(
      client,
      results.flatMap(({ incoming }) => (incoming ? accountOf(incoming) : [])),
      knownMonths,
    )
    return await inTransaction(client, () => write(client, erasureKey, results, now))
  } finally {
    client.release()
  }
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (attempt >= ATTEMPTS || !isWriteConflict(error)) throw error
    }
  }
}

async function write(
  client: PoolClient,
  erasureKey: Buffer,
  results: readonly FetchResult[],
  now: Date,
): Promise<number> {
  // Few rows joined with tables of any size: only the indexes are right.
  await client.query(
    'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
  )
  await client.query(LOCK_LOADING)
  const leases = await heldLeases(
    client,
    results.map(({ lease }) => lease),
  )
  const heldIds = new Set(leases.map(({ id }) => id))
  const mine = await withoutErased(
    client,
    erasureKey,
    results.filter(({ lease }) => heldIds.has(lease.id)),
    now,
  )
  const mergedIds = await joinTwins(client, mine)
  const remaining = mine.filter(({ lease }) => !mergedIds.has(lease.influencerId))
  const changes = await decideAll(client, remaining)
  await writeChanges(client, changes, null)
  for (const { also } of remaining) await also?.(client)
  await noteUnscored(client, changes)
  await noteUndescribed(client, remaining, changes, now)
  await advance(client, remaining, now)
  await lead(client, remaining, now)
  return mine.length
}

/** An account known only by name may belong to an erased person: then nothing is stored, and it is not read again. */
async function withoutErased(client: PoolClient, erasureKey: Buffer, results: readonly FetchResult[], now: Date) {
  const incomingAccounts = results.flatMap(({ lease, incoming }) =>
    incoming && lease.read === 'counts' ? [incoming] : [],
  )
  const erased = await erasedAmong(client, erasureKey, incomingAccounts)
  return results.map(
    (one): FetchResult =>
      one.incoming && erased.has(one.incoming)
        ? {
            lease: one.lease,
            incoming: null,
            nextRun: { ...afterErasure(one.nextRun, now), page: null, isSuccess: false },
          }
        : one,
  )
}

/** An account known only by name may already be listed by its id. */
async function joinTwins(client: PoolClient, results: readonly FetchResult[]): Promise<Set<number>> {
  const identified = results.flatMap(({ lease, incoming }) =>
    incoming?.socialId && lease.read === 'counts' ? [{ id: lease.influencerId, incoming }] : [],
  )
  if (identified.length === 0) return new Set()
  const { rows } = await client.query<Twin>(
    `select own.id as merged, other.id as kept
     from unnest($1::bigint[], $2::text[], $3::text[]) as given (id, platform, social_id)
     join influencers own on own.id = given.id and own.social_id is null
     join influencers other on other.platform = given.platform and other.social_id = given.social_id`,
    [
      identified.map(({ id }) => id),
      identified.map(({ incoming }) => incoming.platform),
      identified.map(({ incoming }) => incoming.socialId),
    ],
  )
  await mergeDuplicates(client, rows)
  return new Set(rows.map(({ merged }) => merged))
}

async function decideAll(client: PoolClient, results: readonly FetchResult[]): Promise<Change[]> {
  const accounts = new Map(
    results.flatMap(({ lease, incoming }) => (incoming ? [[lease.influencerId, accountOf(incoming)]] : [])),
  )
  const storedById = await readStored(client, accounts, { isLocked: true })
  return results.flatMap(({ lease, incoming, given }) => {
    const stored = storedById.get(lease.influencerId)
    if (!incoming || !stored) return []
    // A page of posts does not say whose it is.
    const named = lease.read === 'counts' ? incoming : { ...incoming, socialId: stored.social_id }
    const change = decide(lease.influencerId, accountOf(named), stored)
    return given ? refreshed(change, stored, lease.given, given) : change
  })
}

async function noteUnscored(client: PoolClient, changes: readonly Change[]): Promise<void> {
  await client.query(
    'insert into unscored_influencers select unnest($1::bigint[]) on conflict (influencer_id) do nothing',
    [changes.filter(isChanged).map(({ id }) => id)],
  )
}

/** Posts that count in the shares of a month are worth another call. */
const DESCRIBED_DAYS = 30

async function noteUndescribed(
  client: PoolClient,
  results: readonly FetchResult[],
  changes: readonly Change[],
  now: Date,
) {
  const since = new Date(now.getTime() - DESCRIBED_DAYS * 86_400_000).toISOString()
  const connectors = new Map(
    results.flatMap(({ lease, areUndescribed }) => (areUndescribed ? [[lease.influencerId, lease.connector]] : [])),
  )
  const posts = changes.flatMap(({ id, posts: changedPosts }) => {
    const connector = connectors.get(id)
    if (!connector) return []
    const isWorthIt = ({ post, change }: Change['posts'][number]) => change.isNew && (post.posted_at ?? '') >= since
    return changedPosts.filter(isWorthIt).map(({ post }) => [id, post.social_id, connector])
  })
  if (posts.length === 0) return
  await client.query(
    `insert into undescribed_posts (influencer_id, social_id, connector)
     select * from unnest($1::bigint[], $2::text[], $3::text[]) on conflict do nothing`,
    [posts.map(([id]) => id), posts.map(([, post]) => post), posts.map(([, , connector]) => connector)],
  )
}
