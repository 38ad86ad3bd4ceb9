import { isDeepStrictEqual } from 'node:util'

export type Row = Readonly<Record<string, unknown>>

/** A recorded change of one row; `before` is null if the load added the row. */
export interface RecordedChange {
  before: Row | null
  after: Row
}

export interface UndoneRow {
  /** The row as it becomes, null if it stays as it is, or 'delete'. */
  now: Row | 'delete' | null
  /** The recorded changes of other loads that are no longer true, as they have to be recorded. */
  rewritten: Map<RecordedChange, RecordedChange>
  /** Whether something of the load stays, because it was changed by other means since. */
  isKept: boolean
}

/** The recorded changes of the same row by other loads, in their order, and what is stored now; null if it is gone. */
export interface Surroundings {
  earlier: readonly RecordedChange[]
  later: readonly RecordedChange[]
  current: Row | null
  isNullable: (column: string) => boolean
}

/** Columns whose entries are values by themselves. */
const NESTED = ['about', 'values'] as const

/** A column, or an entry of a nested one. */
interface Value {
  column: string
  entry: string | null
}

const valuesOf = (row: Row): Value[] =>
  Object.entries(row).flatMap(([column, value]): Value[] =>
    NESTED.some((one) => one === column)
      ? Object.keys((value ?? {}) as Row).map((entry) => ({ column, entry }))
      : [{ column, entry: null }],
  )

/** Undefined if an entry is not there. */
const valueIn = (row: Row, { column, entry }: Value): unknown =>
  entry === null ? row[column] : ((row[column] ?? {}) as Row)[entry]

function withValue(row: Row, { column, entry }: Value, value: unknown): Row {
  if (entry === null) return { ...row, [column]: value }
  const { [entry]: _, ...others } = (row[column] ?? {}) as Row
  return { ...row, [column]: value === undefined ? others : { ...others, [entry]: value } }
}

/** Whether a change replaces a value; one that leaves it as it is says nothing about it. */
const replaces = ({ before, after }: RecordedChange, value: Value): boolean =>
  before === null || !isDeepStrictEqual(valueIn(before, value), valueIn(after, value))

/**
 * Undoes a recorded change of a row, value by value. What a later load has replaced is undone in that load's record
 * instead, so that undoing both in any order ends the same; what anything else has changed stays.
 */
export function undoRow({ before, after }: RecordedChange, surroundings: Surroundings): UndoneRow {
  const result: UndoneRow = { now: null, rewritten: new Map(), isKept: false }
  if (before === null) return undoAdded(after, surroundings, result)
  for (const value of distinct([...valuesOf(before), ...valuesOf(after)])) {
    const [old, own] = [valueIn(before, value), valueIn(after, value)]
    if (!isDeepStrictEqual(old, own)) undoValue(value, { old, own }, surroundings, result)
  }
  return result
}

const distinct = (values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify([value.column, value.entry]), value])).values(),
]

const hasAll = (row: Row, values: Row) =>
  valuesOf(values).every((value) => isDeepStrictEqual(valueIn(row, value), valueIn(values, value)))

function undoAdded(after: Row, surroundings: Surroundings, result: UndoneRow): UndoneRow {
  const { later, current, isNullable } = surroundings
  const [next] = later
  if (!next && current === null) return result
  if (!next && current !== null && hasAll(current, after)) return { ...result, now: 'delete' }
  if (!next?.before || !hasAll(next.before, after)) return keepAll(surroundings, result)
  for (const value of valuesOf(after)) {
    const isClearable = value.entry !== null || isNullable(value.column)
    const old = value.entry === null ? null : undefined
    if (isClearable) undoValue(value, { old, own: valueIn(after, value) }, surroundings, result)
  }
  // The next load's record takes over that the row was added.
  rewrite(result, next, (one) => ({ ...one, before: null }))
  return result
}

/** Sets a value to what it was before, where it was replaced: in the record of a later load, or in the row. */
function undoValue(
  value: Value,
  { old, own }: { old: unknown; own: unknown },
  surroundings: Surroundings,
  result: UndoneRow,
): void {
  const { later, current } = surroundings
  const place = later.findIndex((one) => replaces(one, value))
  const passed = place < 0 ? later : later.slice(0, place)
  const replacing = later[place]
  const found = [...passed, ...(replacing ? [replacing] : [])].map((one) => one.before)
  if (!replacing) found.push(current)
  if (found.some((row) => row === null || !isDeepStrictEqual(valueIn(row, value), own))) {
    keep(value, surroundings, result)
    return
  }
  for (const one of passed)
    rewrite(result, one, ({ before, after }) => ({
      before: before && withValue(before, value, old),
      after: withValue(after, value, old),
    }))
  if (replacing)
    rewrite(result, replacing, (one) => ({ ...one, before: one.before && withValue(one.before, value, old) }))
  else result.now = withValue((result.now as Row | null) ?? current ?? {}, value, old)
}

function rewrite(result: UndoneRow, change: RecordedChange, how: (change: RecordedChange) => RecordedChange): void {
  result.rewritten.set(change, how(result.rewritten.get(change) ?? change))
}

/** The value stays, also if an earlier load that happened to set the same one is undone. */
function keep(value: Value, { earlier }: Surroundings, result: UndoneRow): void {
  result.isKept = true
  for (const one of earlier)
    rewrite(result, one, ({ before, after }) => ({
      before: before === null ? after : withValue(before, value, valueIn(after, value)),
      after,
    }))
}

function keepAll({ earlier }: Surroundings, result: UndoneRow): UndoneRow {
  for (const one of earlier) rewrite(result, one, ({ after }) => ({ before: after, after }))
  return { ...result, isKept: true }
}
