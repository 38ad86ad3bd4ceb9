import type { Pool, PoolClient } from 'pg'
import { isWriteConflict } from '../../core/sqlstate'
import { withoutDifferent } from '../../influencers/duplicates/different'
import { mergeDuplicates } from '../../influencers/duplicates/merge-duplicates'
import { LOCK_LOADING } from '../../influencers/erasure/erasing'
import type { Account } from './account'
import type { Batch, RefusedRow } from './batch'
import { type Change, decide, isChanged, isPostChanged } from './decide'
import { monthOf } from './decide-post'
import { erasedAmong } from './erased'
import { type Ledger, recordBatch } from './ledger'
import { recordTogether } from './listed-together'
import { type Candidate, findCandidates } from './match'
import { matchRows, type RefusedAccount } from './match-rows'
import { newTally, rememberSeen, reportAfter, type Seen, type Tally, tallyChange } from './outcomes'
import { readStored } from './read-stored'
import type { FileReport } from './report'
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
export async function loadBatch(batch: Batch, context: LoadContext): Promise<Tally> {
  const { run } = context
  const { accounts } = batch
  const client = await run.pool.connect()
  try {
    await ensureMonths(client, accounts, run.months)
    const tally = await inOneTransaction(client, () => loadRounds(client, accounts, batch, context))
    Object.assign(context.report, reportAfter(context.report, tally, batch))
    rememberSeen(context.seen, tally)
    if (context.ledger) context.ledger.rowsDone = batch.lastRow
    return tally
  } finally {
    client.release()
  }
}

async function inOneTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
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

async function loadRounds(
  client: PoolClient,
  accounts: readonly Account[],
  batch: Batch,
  context: LoadContext,
): Promise<Tally> {
  const { report, seen, ledger } = context
  const tally = newTally(batch)
  const createdIds: number[] = []
  const named: Change[] = []
  let remaining: readonly Account[] = accounts
  while (remaining.length > 0) {
    const { changes, refused, deferred } = await decideAndWrite(client, remaining, context)
    for (const change of changes) tallyChange(tally, seen, change)
    tally.refused.push(...refused.flatMap((one) => refusedRows(one, batch)))
    named.push(...changes)
    createdIds.push(...changes.filter(({ isNew }) => isNew).map(({ id }) => id))
    remaining = deferred.map(({ account }) => account)
  }
  await recordTogether(client, named, batch, ledger?.loadId ?? null)
  if (ledger) await recordBatch(client, ledger, { report: reportAfter(report, tally, batch), tally, createdIds })
  return tally
}

/** The cells of a row about an erased person are not kept anywhere. */
export function refusedRows({ account, refusal }: RefusedAccount, { sources }: Batch): RefusedRow[] {
  return account.rows.map((number) => {
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
) {
  await client.query(ONLY_INDEXES)
  await client.query(LOCK_LOADING)
  const erased = await erasedAmong(client, run.erasureKey, accounts)
  const candidates = await (findListed?.(client) ?? findCandidates(client, accounts))
  const { matched, created, twins, ...rest } = matchRows(accounts, candidates, erased)
  await mergeDuplicates(client, await withoutDifferent(client, twins))
  const stored = await readStored(client, matched, { isLocked: true })
  const ids = await newIds(client, created.length)
  const changes = (findListed ? [] : [...matched])
    .map(([id, row]) => decide(id, row, stored.get(id) ?? null))
    .concat(created.map((row, index) => decide(ids[index] as number, row, null)))
  await writeChanges(client, changes, ledger?.loadId ?? null)
  if (twins.length > 0 || changes.some((change) => isChanged(change) && isScored(change)))
    await markUnscored(client, run.since)
  return { ...rest, changes }
}

async function newIds(client: PoolClient, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await client.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('influencers', 'id')) as id from generate_series(1, $1)",
    [count],
  )
  return rows.map(({ id }) => id)
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
  const partitions = new Set<string>()
  for (const { posts, history } of accounts) {
    for (const { posted_at } of posts) if (posted_at) partitions.add(`posts ${monthOf(posted_at)}`)
    for (const { day } of history) partitions.add(`follower_history ${day.slice(0, 7)}-01`)
  }
  for (const partition of partitions) {
    if (knownMonths.has(partition)) continue
    const [table, month] = partition.split(' ')
    await client.query('select ensure_month($1::regclass, $2::date)', [table, month])
    knownMonths.add(partition)
  }
}
