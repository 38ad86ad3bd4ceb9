import type { Pool, PoolClient } from 'pg'
import { isWriteConflict } from '../../core/sqlstate'
import { withoutDifferent } from '../../influencers/duplicates/different'
import { mergeDuplicates } from '../../influencers/duplicates/merge-duplicates'
import { LOCK_LOADING } from '../../influencers/erasure/erasing'
import type { Account } from './account'
import type { Batch, RefusedRow } from './batch'
import { type Change, decide, isChanged, isPostChanged } from './decide'
import { monthOf } from './decide-post'
import { erasedAmong, withoutErased } from './erased'
import { type Ledger, recordBatch } from './ledger'
import { recordTogether } from './listed-together'
import { type Candidate, findCandidates } from './match'
import { matchRows, type RefusedAccount } from './match-rows'
import { newTally, rememberSeen, reportAfter, type Seen, type Tally, tallyChange } from './outcomes'
import { keepPublishers } from './publishers'
import { readStored } from './read-stored'
import type { FileReport } from './report'
import { outcomesBySheet, type RowOutcome } from './row-outcomes'
import { ALONE, type Turn } from './turn'
import { markUnscored } from './unscored'
import { writeChanges } from './write'

/** What the files of one run share. */
export interface Run {
  pool: Pool
  /** The database's time at the start, ISO. */
  since: string
  erasureKey: Buffer
  /** Partitions known to exist, as `table month`. */
  months: Set<string>
}

/** What the files of a run share, from the database's time on. */
export async function newRun(pool: Pool, erasureKey: Buffer): Promise<Run> {
  const { rows } = await pool.query<{ now: string }>('select now() as now')
  return { pool, since: rows[0]?.now ?? new Date(0).toISOString(), erasureKey, months: new Set() }
}

export interface LoadContext {
  run: Run
  report: FileReport
  seen: Seen
  /** Where the load is recorded, so that it can be continued and undone; null for a single account. */
  ledger: Ledger | null
  /** For adding accounts only: finds who is listed as each of them, and then stays as it is. Lists match otherwise. */
  findListed?: (client: PoolClient) => Promise<Candidate[][]>
}

const ATTEMPTS = 5

/**
 * Loads a batch in one transaction and counts its outcomes. A batch that met another writer is decided again from what
 * is stored then.
 */
export async function loadBatch(batch: Batch, context: LoadContext, turn: Turn = ALONE): Promise<Tally> {
  const { run } = context
  const client = await run.pool.connect()
  try {
    await ensureMonths(client, batch.accounts, run.months)
    const tally = await inOneTransaction(client, turn, () => loadRounds(client, batch, context, turn))
    Object.assign(context.report, reportAfter(context.report, tally, batch))
    rememberSeen(context.seen, tally)
    if (context.ledger) context.ledger.rowsDone = batch.lastRow
    return tally
  } finally {
    client.release()
  }
}

/** A matched influencer was merged into another or removed before it could be locked; it is matched again. */
class MergedMeanwhile extends Error {}

async function inOneTransaction<T>(client: PoolClient, turn: Turn, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (attempt >= ATTEMPTS || !(error instanceof MergedMeanwhile || isWriteConflict(error))) throw error
      await turn.beforeRetry()
    }
  }
}

async function loadRounds(client: PoolClient, batch: Batch, context: LoadContext, turn: Turn): Promise<Tally> {
  const { run, report, seen, ledger } = context
  await client.query(LOCK_LOADING)
  const tally = newTally(batch, await withoutErased(client, run.erasureKey, batch.refused))
  const all: Change[] = []
  let areScored = false
  let remaining: readonly Account[] = batch.accounts
  while (remaining.length > 0) {
    const { changes, refused, deferred, twins } = await decideAndWrite(client, remaining, context, turn)
    tally.refused.push(...refused.flatMap((one) => refusedRows(one, batch)))
    all.push(...changes)
    areScored ||= twins.length > 0 || changes.some((change) => isChanged(change) && isScored(change))
    remaining = deferred.map(({ account }) => account)
  }
  await turn.untilFirst()
  const outcomes: RowOutcome[] = []
  for (const change of all)
    tallyChange(tally, seen, change, (numbers, outcome) => {
      for (const number of numbers) outcomes.push({ number, outcome, influencerId: change.id })
    })
  if (areScored) await markUnscored(client, run.since)
  await recordTogether(client, all, batch, ledger?.loadId ?? null)
  if (ledger) await keepPublishers(client, new Set(batch.rows.map(({ source }) => source)))
  const createdIds = all.flatMap(({ id, isNew }) => (isNew ? id : []))
  if (ledger)
    await recordBatch(client, ledger, {
      lastRow: batch.lastRow,
      report: reportAfter(report, tally, batch),
      tally,
      createdIds,
      outcomes: outcomesBySheet(outcomes, tally, batch),
    })
  return tally
}

/** The cells of a row about an erased person are not kept anywhere. */
export function refusedRows({ account, refusal }: RefusedAccount, { sources, furtherDays }: Batch): RefusedRow[] {
  const numbers = account.rows.filter((number) => !furtherDays.has(number))
  return numbers.map((number) => {
    const { label, cells } = sources.get(number) ?? { label: String(number), cells: [] }
    const { code, values } = refusal
    return { number, label, code, values, cells: code === 'erased' ? [] : cells }
  })
}

/** Few rows joined with tables of any size: only the indexes are right, whatever the statistics say. */
export const ONLY_INDEXES =
  'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'

async function decideAndWrite(
  client: PoolClient,
  accounts: readonly Account[],
  { run, ledger, findListed }: Pick<LoadContext, 'run' | 'ledger' | 'findListed'>,
  turn: Turn,
) {
  await client.query(ONLY_INDEXES)
  const erased = await erasedAmong(client, run.erasureKey, accounts)
  const candidates = await (findListed?.(client) ?? findCandidates(client, accounts))
  const round = matchRows(accounts, candidates, erased)
  const { matched, created, twins } = round
  await mergeDuplicates(client, await withoutDifferent(client, twins))
  const stored = await readStored(client, matched, { isLocked: true })
  if (stored.size < matched.size) throw new MergedMeanwhile()
  turn.beforeWriting(round)
  const ids = await newIds(client, created.length)
  const changes = (findListed ? [] : [...matched])
    .map(([id, row]) => decide(id, row, stored.get(id) ?? null))
    .concat(created.map((row, index) => decide(ids[index] as number, row, null)))
  await writeChanges(client, changes, ledger?.loadId ?? null)
  return { ...round, changes }
}

async function newIds(client: PoolClient, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await client.query<{ ids: string }>(
    // Materialized, because it would look the sequence up for each id. One row costs less than one for each id.
    `with ids as materialized (select pg_get_serial_sequence('influencers', 'id')::regclass as sequence)
     select string_agg(nextval(ids.sequence)::text, ',') as ids from ids, generate_series(1, $1)`,
    [count],
  )
  return (rows[0]?.ids ?? '').split(',').map(Number)
}

// Data that the computed metrics or the distributions of peers depend on.
const isScored = ({ observations, metrics, history, posts }: Change) =>
  observations.length > 0 || metrics !== null || history.length > 0 || posts.some(isPostChanged)

/** Creates the partitions that the posts and histories of these accounts need. */
export async function ensureMonths(
  client: PoolClient,
  accounts: readonly Account[],
  knownMonths: Set<string>,
): Promise<void> {
  for (const partition of unknownMonths(accounts, knownMonths)) {
    const [table, month] = partition.split(' ')
    await client.query('select ensure_month($1::regclass, $2::date)', [table, month])
    knownMonths.add(partition)
  }
}

/** The partitions, as `table month`, that posts and histories of these accounts need and that may not exist. */
export function unknownMonths(accounts: readonly Account[], knownMonths: ReadonlySet<string>): string[] {
  const partitions = new Set<string>()
  const days = new Set<string>()
  for (const { posts, history } of accounts) {
    for (const { posted_at } of posts) if (posted_at) partitions.add(`posts ${monthOf(posted_at)}`)
    for (const { day } of history) days.add(day)
  }
  for (const day of days) partitions.add(`follower_history ${day.slice(0, 7)}-01`)
  return [...partitions].filter((partition) => !knownMonths.has(partition))
}
