import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './tables'

/** Which changes of a database a reader has seen: everything visible in one snapshot. */
export interface Position {
  /**
   * The source of all documents: this very database (not a copy restored elsewhere), and the category tree and size
   * tiers, which shape all documents without counting as a change of an influencer.
   */
  origin: string
  /** PostgreSQL's own text: the oldest running transaction, the next one to begin, and those running between them. */
  snapshot: string
}

interface Present extends Position {
  /** Changes of transactions below this one may have been deleted. */
  prunedBelow: number
}

/** The position as text, to be stored with what was built from it. */
export const formatPosition = ({ origin, snapshot }: Position): string => `${origin} ${snapshot}`

/** The inverse; null without a text or for one in another format. */
export function parsePosition(text: string | null): Position | null {
  const [, origin, snapshot] = /^(\S+) (\d+:\d+:[\d,]*)$/.exec(text ?? '') ?? []
  return origin && snapshot ? { origin, snapshot } : null
}

/** The oldest transaction running at a position: all changes below it were seen. */
export const oldestOf = ({ snapshot }: Position): number => Number(snapshot.split(':')[0])

/** The next transaction at a position; grows with every change. */
export const nextOf = ({ snapshot }: Position): number => Number(snapshot.split(':')[1])

const PRESENT = `
  select pg_current_snapshot()::text as snapshot,
    concat_ws('.', (select value ->> 'id' from settings where key = 'installation'),
      (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()),
      md5(concat((select string_agg(concat(id, '<', parent_id), ',' order by id) from categories),
        (select value::text from settings where key = 'size_tiers')))) as origin,
    coalesce((select (value ->> 'below')::bigint from settings where key = 'discovery_feed_pruned'), 0) as "prunedBelow"`

/** Runs work in one snapshot of the database and passes the snapshot to it. */
export async function inSnapshot<T>(pool: Pool, work: (client: PoolClient, now: Present) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<Present>(PRESENT)
    const now = rows[0]
    if (!now) throw new Error('The database did not say where it is.')
    const result = await work(client, now)
    await client.query('commit')
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}

/** Whether a reader can continue from a position: same origin, not set back, nothing deleted since. */
export const isContinuable = (from: Position, now: Present): boolean =>
  from.origin === now.origin && nextOf(now) >= nextOf(from) && now.prunedBelow <= oldestOf(from)

/**
 * The influencers changed since a position, as the client's snapshot sees them. Sequence order is not commit order, so
 * the snapshots decide what was seen: a slow transaction delays only its own changes.
 */
export async function changedSince(client: PoolClient, from: Position): Promise<number[]> {
  const { rows } = await client.query<{ influencer_id: number }>(
    `select distinct influencer_id from discovery_feed
     where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot) order by 1`,
    [from.snapshot],
  )
  return rows.map((row) => row.influencer_id)
}

const KEEP_DAYS = 7
const PRUNE_BATCH = 5_000

/** Deletes from the oldest row to the first one to keep, without scanning the rest of a long feed. */
const PRUNE = `
  with oldest as (
    select id, added_at from discovery_feed where xid < $1::text::xid8 order by xid, id limit ${PRUNE_BATCH}
  ), gone as (
    delete from discovery_feed f using oldest o
    where f.id = o.id and o.added_at < now() - make_interval(days => ${KEEP_DAYS}) returning f.xid::text::bigint as xid
  ), marked as (
    insert into settings as s (key, value)
    select 'discovery_feed_pruned', jsonb_build_object('below', max(xid) + 1) from gone having count(*) > 0
    on conflict (key) do update set version = s.version + 1, updated_at = now(),
      value = jsonb_build_object('below', greatest((s.value ->> 'below')::bigint, (excluded.value ->> 'below')::bigint))
  )
  select count(*) as gone from gone`

/** Deletes changes older than a week that were seen at a position, and records how far; returns how many. */
export async function pruneFeed(pool: Pool, position: Position): Promise<number> {
  let sum = 0
  for (;;) {
    const { rows } = await pool.query<{ gone: number }>(PRUNE, [oldestOf(position)])
    const gone = rows[0]?.gone ?? 0
    sum += gone
    if (gone < PRUNE_BATCH) return sum
  }
}

/** Runs in its own transaction. */
type Connection = PoolClient | Kysely<Database>

async function run(connection: Connection, text: string, values: unknown[] = []): Promise<void> {
  if ('executeQuery' in connection) await connection.executeQuery(CompiledQuery.raw(text, values))
  else await connection.query(text, values)
}

/** Makes announce() write the feed in this transaction instead of one row per table. */
export const quietFeed = (connection: Connection): Promise<void> =>
  run(connection, "select set_config('kolscope.feed', 'once', true)")

/** Writes the feed for influencers that changed in this transaction, which quietFeed() silenced. */
export async function announce(connection: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(connection, 'insert into discovery_feed (influencer_id) select unnest($1::bigint[])', [ids])
  await run(connection, "select pg_notify('discovery', '')")
}
