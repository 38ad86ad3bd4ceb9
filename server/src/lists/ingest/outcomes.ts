import { LOAD_OUTCOMES, type LoadOutcome } from '@kolscope/contract/lists/loads/loads'
import type { Batch, RefusedRow, RowDoubt } from './batch'
import { type Change, isChanged, isPostChanged } from './decide'
import { addWarning, type FileReport, joinWarnings } from './report'

/** What a file's load has touched so far. */
export interface Seen {
  /** Influencers; true if the file changed them. */
  influencers: Map<number, boolean>
  /** Posts that the file changed, as `influencer post`. */
  posts: Set<string>
}

export const nothingSeen = (): Seen => ({ influencers: new Map(), posts: new Set() })

/** Outcomes of a batch, counted in the report once its transaction is committed. */
export interface Tally {
  rows: Record<LoadOutcome, number>
  influencersCreated: number
  influencersChanged: number
  postsCreated: number
  postsChanged: number
  refused: RefusedRow[]
  /** Doubts that only the stored data shows. */
  doubts: Map<number, RowDoubt[]>
  seen: Seen
}

const noRows = () => Object.fromEntries(LOAD_OUTCOMES.map((outcome) => [outcome, 0])) as Tally['rows']

export const newTally = (batch: Batch): Tally => ({
  rows: noRows(),
  influencersCreated: 0,
  influencersChanged: 0,
  postsCreated: 0,
  postsChanged: 0,
  refused: [...batch.refused],
  doubts: new Map(),
  seen: nothingSeen(),
})

/** The outcome of each row about an account, by row; of several, the first one has loaded it and the others joined. */
export type RowOutcomes = (rows: readonly number[], outcome: LoadOutcome) => void

/** Counts what a decision changes. `earlier` is what the batches before have touched. */
export function tallyChange(tally: Tally, earlier: Seen, change: Change, onRows?: RowOutcomes): void {
  const { id, account, isNew, posts, differences } = change
  const hasChanged = isChanged(change)
  const [firstRow] = account.rows
  if (firstRow !== undefined && differences.length > 0)
    tally.doubts.set(
      firstRow,
      differences.map((one) => ({ doubt: 'edited', ...one })),
    )
  const wasChanged = tally.seen.influencers.get(id) ?? earlier.influencers.get(id) ?? false
  if (isNew) tally.influencersCreated += 1
  else if (hasChanged && !wasChanged) tally.influencersChanged += 1
  const isPostList = posts.some(({ post }) => post.series.length > 0)
  for (const post of posts) {
    const key = `${id} ${post.post.social_id}`
    const wasPostChanged = tally.seen.posts.has(key) || earlier.posts.has(key)
    if (post.change.isNew) tally.postsCreated += 1
    else if (isPostChanged(post) && !wasPostChanged) tally.postsChanged += 1
    if (isPostList)
      countRows(tally, post.post.rows, outcomeOf(post.change.isNew, isPostChanged(post), wasPostChanged), onRows)
    if (isPostChanged(post)) tally.seen.posts.add(key)
  }
  if (!isPostList) countRows(tally, account.rows, outcomeOf(isNew, hasChanged, wasChanged), onRows)
  tally.seen.influencers.set(id, hasChanged || wasChanged)
}

function outcomeOf(isNew: boolean, hasChanged: boolean, wasChanged: boolean): LoadOutcome {
  if (isNew) return 'new'
  if (wasChanged) return 'merged'
  return hasChanged ? 'changed' : 'unchanged'
}

function countRows(tally: Tally, rows: readonly number[], outcome: LoadOutcome, onRows?: RowOutcomes): void {
  if (outcome === 'new' || outcome === 'changed') {
    tally.rows[outcome] += 1
    tally.rows.merged += rows.length - 1
    onRows?.(rows.slice(0, 1), outcome)
    onRows?.(rows.slice(1), 'merged')
  } else {
    tally.rows[outcome] += rows.length
    onRows?.(rows, outcome)
  }
}

const NUMBERS = ['influencersCreated', 'influencersChanged', 'postsCreated', 'postsChanged'] as const

/** The report after a batch. */
export function reportAfter(report: FileReport, tally: Tally, batch: Batch): FileReport {
  const warnings = joinWarnings(report.warnings, batch.warnings)
  for (const doubts of tally.doubts.values()) for (const one of doubts) addWarning(warnings, one, one.text)
  const next = { ...report, rows: batch.lastRow, warnings }
  for (const outcome of LOAD_OUTCOMES) next[outcome] += tally.rows[outcome]
  for (const number of NUMBERS) next[number] += tally[number]
  next.refused += tally.refused.length
  const refusedNumbers = new Set(tally.refused.map(({ number }) => number))
  const doubtfulNumbers = new Set([...batch.doubts.keys(), ...tally.doubts.keys()])
  next.doubtful += [...doubtfulNumbers].filter((number) => !refusedNumbers.has(number)).length
  return next
}

/** Takes over what a committed batch has touched. */
export function rememberSeen(earlier: Seen, { seen }: Tally): void {
  for (const [id, hasChanged] of seen.influencers) earlier.influencers.set(id, hasChanged)
  for (const key of seen.posts) earlier.posts.add(key)
}
