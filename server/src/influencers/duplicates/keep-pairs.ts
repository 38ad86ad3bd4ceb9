import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { NAMED_LOCKS, tryLockByName } from '../../core/advisory-locks'
import { atIntervals } from '../../core/at-intervals'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import { comparedBy, IdPairs, judgePairs, keysOf, type Pair, pairsToJudge } from './compare-influencers'
import type { Compared } from './judge-pair'

type Trx = Transaction<Database>

const LOOK_EVERY_MS = 5_000
const AT_ONCE = 500
/** Ranges below this many influencers are what people change, and do not wait for jobs and loads. */
const FEW = 100

const ANY_SIZE = Number.MAX_SAFE_INTEGER

interface Range {
  first_id: number
  last_id: number
}

export async function addDue(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((id) => ({ first_id: id, last_id: id }))
  await db.insertInto('pairs_due').values(rows).execute()
}

const sizeOf = ({ first_id, last_id }: Range) => last_id - first_id
const smallestFirst = (a: Range, b: Range) => sizeOf(a) - sizeOf(b) || a.first_id - b.first_id

/**
 * Takes the influencers that are due next, of ranges below so many; what is too much for one time stays due. Small
 * ranges are what people have just changed, large ones what a load added.
 */
async function takeDue(trx: Trx, below: number): Promise<number[]> {
  const { rows: taken } = await sql<Range>`delete from pairs_due where ctid = any(array(
      select ctid from pairs_due where last_id - first_id < ${below}
      order by last_id - first_id, first_id limit ${AT_ONCE}))
    returning first_id, last_id`.execute(trx)
  // One range can be due several times.
  const ranges = [...new Map(taken.map((one) => [`${one.first_id}-${one.last_id}`, one])).values()].sort(smallestFirst)
  if (ranges.length === 0) return []
  const { rows } = await sql<{ place: number; id: number }>`select due.place, i.id
    from unnest(${ranges.map((one) => one.first_id)}::bigint[], ${ranges.map((one) => one.last_id)}::bigint[])
      with ordinality as due (first_id, last_id, place)
    cross join lateral (select id from influencers where id between due.first_id and due.last_id
      order by id limit ${AT_ONCE}) i
    order by due.place, i.id limit ${AT_ONCE}`.execute(trx)
  const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  const rest = last
    ? ranges
        .slice(last.place - 1)
        .map((one, at) => (at === 0 ? { ...one, first_id: last.id + 1 } : one))
        .filter(({ first_id, last_id }) => first_id <= last_id)
    : []
  if (rest.length > 0) await trx.insertInto('pairs_due').values(rest).execute()
  return [...new Set(rows.map(({ id }) => id))]
}

/** Keeps these from being deleted or merged meanwhile, and leaves out those that are right now. */
async function keptOf(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('influencers')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes what others can have in common with these; returns the keys that they had before. */
async function writeKeys(trx: Trx, all: readonly Compared[]): Promise<string[]> {
  const { rows: former } = await sql<{ key: string }>`
    delete from influencer_keys where influencer_id = any(${all.map(({ id }) => id)}::bigint[])
    returning key::text as key`.execute(trx)
  const keys = all.flatMap((one) => keysOf(one).map((key) => [one.id, key] as const))
  await sql`insert into influencer_keys (influencer_id, key)
    select given.id, hashtextextended(given.key, 0)
    from unnest(${keys.map(([id]) => id)}::bigint[], ${keys.map(([, key]) => key)}::text[]) as given (id, key)
    on conflict do nothing`.execute(trx)
  return former.map(({ key }) => key)
}

const writePairs = (trx: Trx, pairs: readonly Pair[]) =>
  sql`insert into influencer_pairs (influencer_id, other_id, kind, is_sure, strength)
    select * from unnest(${pairs.map((one) => one.influencerId)}::bigint[], ${pairs.map((one) => one.otherId)}::bigint[],
      ${pairs.map((one) => one.kind)}::text[], ${pairs.map((one) => one.isSure)}::boolean[],
      ${pairs.map((one) => one.strength)}::smallint[])`.execute(trx)

/** Deletes the pairs of these influencers, and other pairs that were judged again. */
async function deletePairs(trx: Trx, ids: readonly number[], judged: IdPairs): Promise<void> {
  await sql`delete from influencer_pairs where influencer_id = any(${ids}::bigint[])`.execute(trx)
  await sql`delete from influencer_pairs where other_id = any(${ids}::bigint[])`.execute(trx)
  const pairs = judged.all()
  await sql`delete from influencer_pairs p using unnest(${pairs.map(([id]) => id)}::bigint[],
      ${pairs.map(([, other]) => other)}::bigint[]) as again (influencer_id, other_id)
    where p.influencer_id = again.influencer_id and p.other_id = again.other_id`.execute(trx)
}

/**
 * Compares the next influencers that changed with all others. Pairs among the others can change as well: what they have
 * in common is shared by more or by fewer now.
 */
async function compareNext(trx: Trx, below: number): Promise<{ compared: number; isStuck: boolean }> {
  await sql`set local statement_timeout = 0`.execute(trx)
  // Another one compares them right now.
  if (!(await tryLockByName(trx, NAMED_LOCKS.pairs))) return { compared: 0, isStuck: true }
  const due = await takeDue(trx, below)
  const ids = await keptOf(trx, due)
  const compared = [...(await comparedBy(trx, ids)).values()]
  const former = await writeKeys(trx, compared)
  const toJudge = await pairsToJudge(trx, compared, former)
  const held = new Set([...ids, ...(await keptOf(trx, toJudge.ids()))])
  const free = new IdPairs(toJudge.all().filter(([a, b]) => held.has(a) && held.has(b)))
  const judged = await judgePairs(trx, free)
  await deletePairs(trx, ids, free)
  await writePairs(trx, judged)
  // Those that others are changing right now are compared the next time.
  await addDue(
    trx,
    [...new Set([...due, ...toJudge.ids()])].filter((id) => !held.has(id)),
  )
  return { compared: ids.length, isStuck: due.length > 0 && ids.length === 0 }
}

interface CompareOptions {
  /** About how many; the rest stays due. */
  most?: number
  isStopped?: () => boolean
  /**
   * Leaves the machine to others: pauses as long as each batch took, and leaves large ranges until no job runs and no
   * list is loaded.
   */
  isResting?: boolean
}

/**
 * Compares influencers that changed since they were compared; returns whether none is due any longer. While
 * another one compares already, it leaves them to that one.
 */
export async function comparePairs(
  db: Kysely<Database>,
  { most = Number.POSITIVE_INFINITY, isStopped = () => false, isResting = false }: CompareOptions = {},
): Promise<boolean> {
  let all = 0
  while (all < most && !isStopped()) {
    const below = isResting && (await isBusy(db)) ? FEW : ANY_SIZE
    if (!(await isAnyDue(db, below))) break
    const startedAt = performance.now()
    const { compared, isStuck } = await db.transaction().execute((trx) => compareNext(trx, below))
    if (isStuck) return false
    all += compared
    if (isResting) await sleep(performance.now() - startedAt)
  }
  return !(await isAnyDue(db))
}

/** Whether influencers have changed since they were compared, in ranges below so many. */
export async function isAnyDue(db: Kysely<Database>, below = ANY_SIZE): Promise<boolean> {
  const due = await db
    .selectFrom('pairs_due')
    .select('first_id')
    .where(sql<boolean>`last_id - first_id < ${below}`)
    .orderBy(sql`last_id - first_id`)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Whether a job runs, or the command line loads a list. */
async function isBusy(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is_busy: boolean }>`select exists (select from jobs where status = 'running')
    or exists (select from loads where state = 'loading') as is_busy`.execute(db)
  return rows[0]?.is_busy === true
}

/** Compares at intervals; returns a function that stops it and waits for the current run. */
export const keepPairsCompared = (db: Kysely<Database>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'Influencers could not be compared', log }, (stopping) =>
    comparePairs(db, { isStopped: () => stopping.aborted, isResting: true }),
  )
