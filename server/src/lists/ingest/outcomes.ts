import { LOAD_OUTCOMES, type LoadOutcome } from '@kolscope/contract/lists/loads/load-outcomes'
import { storable } from '../../core/storable-text'
import type { Batch, RefusedRow, RowDoubt } from './batch'
import { conflictsOf } from './conflicts'
import { type Change, isChanged, isPostChanged } from './decide'
import { addWarning, type FileReport, forgetCell, joinWarnings, placeWarning } from './report'

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
  /** An account of a row is counted once, by its first day. */
  furtherDays: Batch['furtherDays']
  /** Doubts that only the stored data or other rows show. */
  doubts: Map<number, RowDoubt[]>
  seen: Seen
}

/** Letters of the name of an account with a doubtful cell. */
const MAX_NAME = 60

const noRows = () => Object.fromEntries(LOAD_OUTCOMES.map((outcome) => [outcome, 0])) as Tally['rows']

export const newTally = ({ furtherDays }: Batch, refused: readonly RefusedRow[]): Tally => ({
  rows: noRows(),
  influencersCreated: 0,
  influencersChanged: 0,
  postsCreated: 0,
  postsChanged: 0,
  refused: [...refused],
  furtherDays,
  doubts: new Map(),
  seen: nothingSeen(),
})

/** The outcome of each row about an account, by row; of several, the first one has loaded it and the others joined. */
export type RowOutcomes = (rows: readonly number[], outcome: LoadOutcome) => void

/** Counts what a decision changes. `earlier` is what the batches before have touched. */
export function tallyChange(tally: Tally, earlier: Seen, change: Change, onRows?: RowOutcomes): void {
  const { id, account, isNew, posts } = change
  const hasChanged = isChanged(change)
  const isRepeated = tally.seen.influencers.has(id) || earlier.influencers.has(id)
  addDoubts(tally, change, isRepeated)
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

const NOTHING_SAID: Change['before'] = new Map()

/** Doubts that only the stored data or other rows show. */
function addDoubts(
  { doubts, furtherDays }: Tally,
  { account, differences, before }: Change,
  isRepeated: boolean,
): void {
  for (const [row, conflicts] of conflictsOf(account, isRepeated ? before : NOTHING_SAID)) {
    const counted = furtherDays.get(row) ?? row
    doubts.set(counted, [...(doubts.get(counted) ?? []), ...conflicts])
  }
  const [firstRow] = account.rows
  if (firstRow === undefined || differences.length === 0) return
  const edited = differences.map((one): RowDoubt => ({ doubt: 'edited', ...one }))
  doubts.set(firstRow, [...(doubts.get(firstRow) ?? []), ...edited])
}

/** A doubt as an example of its kind; of a conflict, the larger number is used. */
const exampleOf = ({ text, used }: RowDoubt): string => (used === undefined ? text : `${text} < ${used}`)

function outcomeOf(isNew: boolean, hasChanged: boolean, wasChanged: boolean): LoadOutcome {
  if (isNew) return 'new'
  if (wasChanged) return 'merged'
  return hasChanged ? 'changed' : 'unchanged'
}

function countRows(tally: Tally, numbers: readonly number[], outcome: LoadOutcome, onRows?: RowOutcomes): void {
  const rows = numbers.filter((number) => !tally.furtherDays.has(number))
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
  for (const doubts of tally.doubts.values()) for (const one of doubts) addWarning(warnings, one, exampleOf(one))
  placeDoubts(warnings, tally, batch)
  for (const { number, code } of tally.refused)
    if (code === 'erased') for (const one of batch.doubts.get(number) ?? []) forgetCell(warnings, one, one.text)
  const next = { ...report, rows: report.rows + batch.fileRows, warnings }
  for (const outcome of LOAD_OUTCOMES) next[outcome] += tally.rows[outcome]
  for (const number of NUMBERS) next[number] += tally[number]
  next.refused += tally.refused.length
  next.accounts = LOAD_OUTCOMES.reduce((sum, outcome) => sum + next[outcome], 0)
  next.doubtful += doubtsOf(tally, batch).size
  return next
}

/** The doubts of rows that are loaded, by row. */
export function doubtsOf({ refused, doubts: found }: Tally, batch: Batch): Map<number, readonly RowDoubt[]> {
  const doubts = new Map<number, readonly RowDoubt[]>(batch.doubts)
  for (const [number, more] of found) doubts.set(number, [...(doubts.get(number) ?? []), ...more])
  for (const { number } of refused) doubts.delete(number)
  return doubts
}

/** Says in which row, and of which account, doubtful cells are. */
function placeDoubts(warnings: FileReport['warnings'], { doubts }: Tally, batch: Batch): void {
  const found = [...batch.doubts, ...doubts]
  if (found.length === 0) return
  const accounts = new Map(batch.rows.flatMap(({ rows, handle, name }) => rows.map((row) => [row, handle ?? name])))
  for (const [number, ofRow] of found) {
    const place = {
      row: storable(batch.sources.get(number)?.label ?? ''),
      account: storable((accounts.get(number) ?? '').slice(0, MAX_NAME)),
    }
    for (const one of ofRow)
      placeWarning(warnings, one, doubts.get(number)?.includes(one) ? exampleOf(one) : one.text, place)
  }
}

/** Takes over what a committed batch has touched. */
export function rememberSeen(earlier: Seen, { seen }: Tally): void {
  for (const [id, hasChanged] of seen.influencers) earlier.influencers.set(id, hasChanged)
  for (const key of seen.posts) earlier.posts.add(key)
}
