import type { ReadingError } from '@kolscope/contract/connectors'
import type { Pool, PoolClient } from 'pg'
import type { Given } from '../core/tables/collecting'
import { LOCK_LOADING } from '../corrections/erasing'
import { absorbTwins } from '../ingest/absorb'
import { type Change, decide, isChanged } from '../ingest/decide'
import type { Incoming } from '../ingest/incoming'
import { ensureMonths } from '../ingest/load'
import { readStored } from '../ingest/read-stored'
import { writeChanges } from '../ingest/write'
import { heldLeases, type Lease } from './lease'
import { turnOf } from './nights'
import { refreshed } from './refreshed'

/** How a reading goes on. */
export interface Onward {
  nextAt: Date
  /** The page of posts to go on with. */
  page: string | null
  tries: number
  failedAt: Date | null
  error: ReadingError | null
  detail: string | null
  isSuccess: boolean
}

/** What a reading brought; nothing when it failed. */
export interface Brought {
  lease: Lease
  incoming: Incoming | null
  /** What the provider says in words. */
  given?: Given
  /** A call of its own tells more of new posts. */
  areUndescribed?: boolean
  /** Whatever else is written with it. */
  also?: (client: PoolClient) => Promise<void>
  /** Where the account's posts and its picture are. */
  leads?: { posts: string; picture: string | null }
  onward: Onward
}

const ATTEMPTS = 5
// Somebody else added the same row, or both waited for one another: what is stored decides anew.
const AGAIN = new Set(['23505', '40P01', '40001'])
const months = new WeakMap<Pool, Set<string>>()

/** Writes what readings brought and how they go on, at once or not at all; whose lease has gone writes nothing. Answers how many were written. */
export async function storeReadings(pool: Pool, brought: readonly Brought[], now: Date): Promise<number> {
  const client = await pool.connect()
  const known = months.get(pool) ?? new Set()
  months.set(pool, known)
  try {
    await ensureMonths(
      client,
      brought.flatMap(({ incoming }) => incoming ?? []),
      known,
    )
    return await inTransaction(client, () => write(client, brought, now))
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
      if (attempt >= ATTEMPTS || !AGAIN.has(String((error as { code?: string }).code))) throw error
    }
  }
}

async function write(client: PoolClient, brought: readonly Brought[], now: Date): Promise<number> {
  // Few rows against tables of any size: only the indexes are right.
  await client.query(
    'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
  )
  await client.query(LOCK_LOADING)
  const leases = await heldLeases(
    client,
    brought.map(({ lease }) => lease),
  )
  const held = new Set(leases.map(({ id }) => id))
  const mine = brought.filter(({ lease }) => held.has(lease.id))
  const gone = await joinTwins(client, mine)
  const left = mine.filter(({ lease }) => !gone.has(lease.influencerId))
  const changes = await decideAll(client, left)
  await writeChanges(client, changes)
  for (const { also } of left) await also?.(client)
  await noteUnscored(client, changes)
  await noteUndescribed(client, left, changes, now)
  await advance(client, left, now)
  await lead(client, left, now)
  return mine.length
}

/** Somebody known by name alone may turn out to be somebody who is listed by id already. */
async function joinTwins(client: PoolClient, brought: readonly Brought[]): Promise<Set<number>> {
  const told = brought.flatMap(({ lease, incoming }) =>
    incoming?.socialId && lease.read === 'counts' ? [{ id: lease.influencerId, incoming }] : [],
  )
  if (told.length === 0) return new Set()
  const { rows } = await client.query<{ provisional: number; known: number }>(
    `select own.id as provisional, other.id as known
     from unnest($1::bigint[], $2::text[], $3::text[]) as given (id, platform, social_id)
     join influencers own on own.id = given.id and own.social_id is null
     join influencers other on other.platform = given.platform and other.social_id = given.social_id`,
    [
      told.map(({ id }) => id),
      told.map(({ incoming }) => incoming.platform),
      told.map(({ incoming }) => incoming.socialId),
    ],
  )
  await absorbTwins(client, rows)
  return new Set(rows.map(({ provisional }) => provisional))
}

async function decideAll(client: PoolClient, brought: readonly Brought[]): Promise<Change[]> {
  const matched = new Map(brought.flatMap(({ lease, incoming }) => (incoming ? [[lease.influencerId, incoming]] : [])))
  const stored = await readStored(client, matched)
  return brought.flatMap(({ lease, incoming, given }) => {
    const known = stored.get(lease.influencerId)
    if (!incoming || !known) return []
    // A page of posts does not say whose it is.
    const named = lease.read === 'counts' ? incoming : { ...incoming, socialId: known.social_id }
    const change = decide(lease.influencerId, named, known, false)
    return given ? refreshed(change, known, lease.given, given) : change
  })
}

async function noteUnscored(client: PoolClient, changes: readonly Change[]): Promise<void> {
  await client.query(
    'insert into unscored_influencers select unnest($1::bigint[]) on conflict (influencer_id) do nothing',
    [changes.filter(isChanged).map(({ id }) => id)],
  )
}

/** A call more is worth it for posts that the shares of a month count. */
const DESCRIBED_DAYS = 30

async function noteUndescribed(client: PoolClient, brought: readonly Brought[], changes: readonly Change[], now: Date) {
  const since = new Date(now.getTime() - DESCRIBED_DAYS * 86_400_000).toISOString()
  const connectors = new Map(
    brought.flatMap(({ lease, areUndescribed }) => (areUndescribed ? [[lease.influencerId, lease.connector]] : [])),
  )
  const posts = changes.flatMap(({ id, posts: given }) => {
    const connector = connectors.get(id)
    if (!connector) return []
    const isWorthIt = ({ post, change }: Change['posts'][number]) => change.isNew && (post.posted_at ?? '') >= since
    return given.filter(isWorthIt).map(({ post }) => [id, post.social_id, connector])
  })
  if (posts.length === 0) return
  await client.query(
    `insert into undescribed_posts (influencer_id, social_id, connector)
     select * from unnest($1::bigint[], $2::text[], $3::text[]) on conflict do nothing`,
    [posts.map(([id]) => id), posts.map(([, post]) => post), posts.map(([, , connector]) => connector)],
  )
}

async function advance(client: PoolClient, brought: readonly Brought[], now: Date): Promise<void> {
  const rows = brought.map(({ lease, onward, given }) => ({
    id: lease.id,
    next_at: onward.nextAt,
    // Whoever goes on with the next page keeps its turn.
    turn_at: turnOf(onward.nextAt, lease.rank),
    page: onward.page,
    tries: onward.tries,
    error: onward.error,
    error_detail: onward.detail,
    failed_at: onward.failedAt,
    succeeded_at: onward.isSuccess ? now : null,
    given: given ?? null,
  }))
  await client.query(
    `update readings r set next_at = g.next_at, turn_at = g.turn_at, page = g.page, tries = g.tries, error = g.error,
       error_detail = g.error_detail, failed_at = g.failed_at, succeeded_at = coalesce(g.succeeded_at, r.succeeded_at),
       given = coalesce(nullif(g.given, 'null'), r.given), worker = null, leased_until = null
     from jsonb_populate_recordset(null::readings, $1::jsonb) g where r.id = g.id`,
    [JSON.stringify(rows)],
  )
}

async function lead(client: PoolClient, brought: readonly Brought[], now: Date): Promise<void> {
  const leads = brought.flatMap(({ lease, leads: to }) => (to ? [{ lease, ...to }] : []))
  const keyed = leads.flatMap(({ lease, posts, picture }) => [
    { ...lease, read: 'posts', key: posts },
    ...(picture === null ? [] : [{ ...lease, read: 'picture', key: picture }]),
  ])
  // The address of a picture may change from day to day; the picture has a rhythm of its own.
  await client.query(
    `insert into readings as r (influencer_id, connector, read, rank, next_at, turn_at, key)
     select influencer_id, connector, read, rank, $6, $6, key
     from unnest($1::bigint[], $2::text[], $3::text[], $4::smallint[], $5::text[]) as g (influencer_id, connector, read, rank, key)
     on conflict (influencer_id, read) do update set key = excluded.key where r.key is distinct from excluded.key`,
    [
      keyed.map(({ influencerId }) => influencerId),
      keyed.map(({ connector }) => connector),
      keyed.map(({ read }) => read),
      keyed.map(({ rank }) => rank),
      keyed.map(({ key }) => key),
      now,
    ],
  )
}
