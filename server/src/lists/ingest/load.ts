import type { Pool, PoolClient } from 'pg'
import { isWriteConflict } from '../../core/sqlstate'
import { LOCK_LOADING } from '../../influencers/erasure/erasing'
import type { Account } from './account'
import { type Change, decide, isChanged, isPostChanged } from './decide'
import { monthOf } from './decide-post'
import { ERASED, erasedAmong } from './erased'
import type { Incoming } from './incoming'
import { findCandidates, joinSame, pickMatch, twinOf } from './match'
import { mergeDuplicates, type Twin } from './merge-duplicates'
import { readStored } from './read-stored'
import type { FileReport, Outcome } from './report'
import { markUnscored } from './unscored'
import { writeChanges } from './write'

/** One run of the command over its files. */
export type Run = {
  pool: Pool
  /** The database's time at the start, ISO. */
  since: string
  erasureKey: Buffer
  /** The one transaction of a dry run, which is rolled back at the end. */
  dryClient: PoolClient | null
  /** Influencers of this run; true if the run changed them. */
  seen: Map<number, boolean>
  /** Posts that this run changed, as `influencer post`. */
  changedPosts: Set<string>
  /** Partitions known to exist, as `table month`. */
  months: Set<string>
}

/** `isSecret`: the contents of the row are not written anywhere. */
type Refuse = (row: number, reason: string, isSecret?: boolean) => void
export type LoadContext = { run: Run; report: FileReport; refuse: Refuse }

const ATTEMPTS = 5

/**
 * Loads parsed rows in separate transactions and counts their outcomes. A batch that met another writer is decided
 * again from what is stored then.
 */
export async function loadBatch(rows: readonly Incoming[], context: LoadContext): Promise<void> {
  const { run } = context
  let remaining = run.dryClient ? joinSame(rows).map(withoutGiven) : joinSame(rows)
  const client = run.dryClient ?? (await run.pool.connect())
  try {
    await ensureMonths(client, remaining, run.months)
    while (remaining.length > 0) remaining = await loadOnce(client, remaining, context)
  } finally {
    if (!run.dryClient) client.release()
  }
}

/** In a dry run, creating the months of the lists' followers would hold up every writer until its end. */
const withoutGiven = (account: Account): Account => ({
  ...account,
  history: account.history.filter(({ isGiven }) => !isGiven),
})

async function loadOnce(client: PoolClient, rows: readonly Account[], context: LoadContext): Promise<Account[]> {
  const { run } = context
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(run.dryClient ? 'savepoint batch' : 'begin')
      const result = await decideAndWrite(client, rows, run)
      await client.query(run.dryClient ? 'release savepoint batch' : 'commit')
      for (const { row, reason } of result.refused)
        for (const number of row.rows) context.refuse(number, reason, reason === ERASED)
      for (const change of result.changes) count(change, context)
      return result.deferred
    } catch (error) {
      await client.query(run.dryClient ? 'rollback to savepoint batch' : 'rollback').catch(() => undefined)
      if (attempt >= ATTEMPTS || !isWriteConflict(error)) throw error
    }
  }
}

type Decisions = { changes: Change[]; refused: { row: Account; reason: string }[]; deferred: Account[] }

async function decideAndWrite(client: PoolClient, rows: readonly Account[], run: Run): Promise<Decisions> {
  // Few rows joined with tables of any size: only the indexes are right, whatever the statistics of a fast-growing
  // market say.
  await client.query(
    'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
  )
  // A dry run writes nothing, and would block an erasure until its end.
  if (!run.dryClient) await client.query(LOCK_LOADING)
  const erased = await erasedAmong(client, run.erasureKey, rows)
  const { matched, created, twins, ...rest } = matchRows(rows, await findCandidates(client, rows), erased)
  await mergeDuplicates(client, twins)
  const stored = await readStored(client, matched)
  const ids = await newIds(client, created.length)
  const changes = [...matched]
    .map(([id, row]) => decide(id, row, stored.get(id) ?? null))
    .concat(created.map((row, index) => decide(ids[index] as number, row, null)))
  await writeChanges(client, changes)
  if (twins.length > 0 || changes.some((change) => isChanged(change) && isScored(change)))
    await markUnscored(client, run.since)
  return { ...rest, changes }
}

type Candidates = Awaited<ReturnType<typeof findCandidates>>

function matchRows(rows: readonly Account[], candidates: Candidates, erased: ReadonlySet<Account>) {
  const matched = new Map<number, Account>()
  const created: Account[] = []
  const deferred: Account[] = []
  const twins: Twin[] = []
  const refused: Decisions['refused'] = []
  rows.forEach((row, index) => {
    try {
      if (erased.has(row)) throw new Error(ERASED)
      const rowCandidates = candidates[index] ?? []
      const match = pickMatch(row, rowCandidates)
      const twin = match && twinOf(row, match, rowCandidates)
      if (twin && !matched.has(twin.id)) twins.push({ provisional: twin.id, known: match.id })
      if (!match) created.push(row)
      else if (matched.has(match.id)) deferred.push(row)
      else matched.set(match.id, row)
    } catch (error) {
      refused.push({ row, reason: (error as Error).message })
    }
  })
  return { matched, created, deferred, refused, twins }
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

function count(change: Change, { run, report }: LoadContext): void {
  const { id, account, isNew, posts } = change
  const hasChanged = isChanged(change)
  if (isNew) report.influencersCreated += 1
  else if (hasChanged && !run.seen.get(id)) report.influencersChanged += 1
  for (const post of posts) {
    if (post.change.isNew) report.postsCreated += 1
    else if (isPostChanged(post) && !run.changedPosts.has(`${id} ${post.post.social_id}`)) report.postsChanged += 1
  }
  const isPostList = posts.some(({ post }) => post.series.length > 0)
  if (isPostList) for (const post of posts) countRows(post.post.rows, outcomeOfPost(id, post, run), report)
  else countRows(account.rows, isNew ? 'loaded' : hasChanged || run.seen.get(id) ? 'merged' : 'unchanged', report)
  run.seen.set(id, hasChanged || run.seen.get(id) === true)
}

function outcomeOfPost(id: number, post: Change['posts'][number], run: Run): Outcome {
  const key = `${id} ${post.post.social_id}`
  const wasChanged = run.changedPosts.has(key)
  if (isPostChanged(post)) run.changedPosts.add(key)
  if (post.change.isNew) return 'loaded'
  return isPostChanged(post) || wasChanged ? 'merged' : 'unchanged'
}

// If several rows are about one thing, the first row loaded it and the other rows joined it.
function countRows(rows: readonly number[], outcome: Outcome, report: FileReport): void {
  if (outcome === 'loaded') {
    report.loaded += 1
    report.merged += rows.length - 1
  } else report[outcome] += rows.length
}
