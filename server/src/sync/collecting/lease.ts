import type { ConnectorName, ReadName } from '@kolscope/contract/core/enums'
import { type Kysely, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Database } from '../../core/tables'
import type { Given } from '../../core/tables/collecting'

/** A worker that is silent for this long counts as dead, and another one takes over its readings. */
export const LEASE_S = 60

/** A reading that only one worker may write until its lease ends. */
export interface Lease {
  id: number
  influencerId: number
  connector: ConnectorName
  read: ReadName
  rank: number
  tries: number
  nextAt: string
  succeededAt: string | null
  key: string | null
  page: string | null
  given: Given | null
  fence: number
}

export interface LeaseRequest {
  connector: ConnectorName
  read: ReadName
  worker: string
  /** The least urgent rank that can still pay. */
  rank: number
  limit: number
  now: Date
}

const due = ({ connector, read, rank, now }: LeaseRequest) => sql`
  connector = ${connector} and read = ${read} and failed_at is null and next_at <= ${now} and rank <= ${rank}
  and (leased_until is null or leased_until < clock_timestamp()) and (read = 'counts' or key is not null)`

/** One account can make the call of all others fail; accounts that may have done so are read alone. */
const isSuspect = sql`coalesce(error in ('transient', 'bug'), false)`

/** Leases readings that are due, in the order of their turns. */
export async function leaseReadings(db: Kysely<Database>, request: LeaseRequest): Promise<Lease[]> {
  const { rows: first } = await sql<{ suspect: boolean }>`
    select ${isSuspect} as suspect from readings where ${due(request)} order by turn_at, id limit 1`.execute(db)
  if (!first[0]) return []
  const limit = first[0].suspect ? 1 : request.limit
  const { rows } = await sql<Lease & { turn_at: string }>`
    with taken as (
      select id from readings where ${due(request)} and ${isSuspect} = ${first[0].suspect}
      order by turn_at, id limit ${limit} for update skip locked)
    update readings r set worker = ${request.worker}, fence = fence + 1,
      leased_until = clock_timestamp() + make_interval(secs => ${LEASE_S})
    from taken where r.id = taken.id
    returning r.id, r.influencer_id as "influencerId", r.connector, r.read, r.rank, r.tries, r.next_at as "nextAt",
      r.succeeded_at as "succeededAt", r.key, r.page, r.given, r.fence, r.turn_at`.execute(db)
  return rows.sort((a, b) => a.turn_at.localeCompare(b.turn_at) || a.id - b.id)
}

const marks = (leases: readonly Lease[]) => [leases.map(({ id }) => id), leases.map(({ fence }) => fence)] as const

/** Extends leases for another minute and returns those that this worker still holds. */
export async function renew(db: Kysely<Database>, leases: readonly Lease[]): Promise<Lease[]> {
  const [ids, fences] = marks(leases)
  const { rows } = await sql<{ id: number }>`
    update readings r set leased_until = clock_timestamp() + make_interval(secs => ${LEASE_S})
    from unnest(${ids}::bigint[], ${fences}::bigint[]) as mine (id, fence)
    where r.id = mine.id and r.fence = mine.fence and r.worker is not null returning r.id`.execute(db)
  const heldIds = new Set(rows.map(({ id }) => id))
  return leases.filter(({ id }) => heldIds.has(id))
}

/** Returns leases as if they had never been taken. */
export async function giveBack(db: Kysely<Database>, leases: readonly Lease[]): Promise<void> {
  const [ids, fences] = marks(leases)
  await sql`update readings r set worker = null, leased_until = null
    from unnest(${ids}::bigint[], ${fences}::bigint[]) as mine (id, fence)
    where r.id = mine.id and r.fence = mine.fence`.execute(db)
}

/** The leases that this worker still holds, locked until the transaction ends; nothing is written for lost leases. */
export async function heldLeases(client: PoolClient, leases: readonly Lease[]): Promise<Lease[]> {
  const [ids, fences] = marks(leases)
  const influencerIds = leases.map(({ influencerId }) => influencerId)
  // Lock influencers before their readings, the same order as linking and erasing.
  await client.query('select from influencers where id = any($1) order by id for update', [influencerIds])
  const { rows } = await client.query<{ id: number }>(
    `select r.id from readings r join unnest($1::bigint[], $2::bigint[], $3::bigint[]) as mine (id, fence, influencer_id)
       on r.id = mine.id and r.fence = mine.fence and r.influencer_id = mine.influencer_id and r.worker is not null
     order by r.id for update of r`,
    [ids, fences, influencerIds],
  )
  const heldIds = new Set(rows.map(({ id }) => id))
  return leases.filter(({ id }) => heldIds.has(id))
}
