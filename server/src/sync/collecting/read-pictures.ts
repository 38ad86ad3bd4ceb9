import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { NoAnswer } from '../connectors/guarded-request'
import type { Failure, Outcome } from '../connectors/port'
import { isFailure } from './call'
import type { FetchResult } from './fetch-result'
import { keepReadings } from './keep-readings'
import { KEPT_PICTURES } from './kept-pictures'
import { type Lease, leaseReadings } from './lease'
import type { Run, Step } from './parts'
import { successOf, withoutResult } from './settle'
import { smallPicture } from './small-picture'

const AT_ONCE = 5

/** Fetches the pictures that are due; a host that fails says nothing about the provider's data. */
export async function readPictures(run: Run): Promise<Step> {
  const { db, connector, worker } = run
  const request = { connector: connector.name, read: 'picture', worker, rank: 2, limit: AT_ONCE } as const
  const leases = await leaseReadings(db, { ...request, now: run.now() })
  if (leases.length === 0) return 'idle'
  const outcomes = await Promise.all(leases.map(async (lease) => ({ lease, outcome: await pictureOf(run, lease) })))
  const now = run.now()
  const results = outcomes.map(({ lease, outcome }) =>
    isFailure(outcome) ? withoutResult({ lease }, outcome, now, false) : broughtPicture(lease, outcome.value, now),
  )
  await keepReadings(run, results, now)
  return 'worked'
}

const unavailable = (detail: string): Failure => ({ kind: 'unavailable', detail })

async function pictureOf(run: Run, { key, connector }: Lease): Promise<Outcome<Buffer>> {
  try {
    const small = await smallPicture(await run.fetchPicture(connector, key ?? ''))
    return small ? { kind: 'ok', value: small } : unavailable('What came is no picture.')
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const { message: detail, isRefused } = error
    return isRefused ? unavailable(detail) : { kind: 'transient', retryAfterMs: null, detail }
  }
}

const broughtPicture = (lease: Lease, bytes: Buffer, now: Date): FetchResult => ({
  lease,
  incoming: null,
  also: (client) => keep(client, lease, bytes, now),
  nextRun: successOf({ lease }, now),
})

async function keep(client: PoolClient, { influencerId, key: from }: Lease, bytes: Buffer, now: Date): Promise<void> {
  // A changed picture gets another URL, because caches keep the old picture.
  const key = createHash('sha256').update(`${influencerId} `).update(bytes).digest('base64url').slice(0, 22)
  await client.query(
    `insert into influencer_pictures (influencer_id, key, bytes, fetched_from, fetched_at) values ($1, $2, $3, $4, $5)
     on conflict (influencer_id) do update set key = excluded.key, bytes = excluded.bytes,
       fetched_from = excluded.fetched_from, fetched_at = excluded.fetched_at`,
    [influencerId, key, bytes, from, now],
  )
  const avatar = `${KEPT_PICTURES}${key}.webp`
  await client.query(
    `update influencers set avatar = $2 where id = $1 and avatar is distinct from $2
     and (avatar is null or avatar = 'drawn' or avatar like $3)`,
    [influencerId, avatar, `${KEPT_PICTURES}%`],
  )
}
