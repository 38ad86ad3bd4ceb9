import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RecordedChange, type Row, undoRow } from './undo-row'

const COLUMNS = ['a', 'b', 'c'] as const
type Column = (typeof COLUMNS)[number]
const NOTHING = { a: null, b: null, c: null, values: {} }

interface Step {
  by: 'load' | 'person'
  row: Row
}

/** Sets some columns and entries to the given value. */
const stepOf = (by: Step['by'], columns: readonly Column[], entries: readonly string[], value: number) => ({
  by,
  columns,
  entries,
  value,
})
type PlannedStep = ReturnType<typeof stepOf>

const planned = (by: fc.Arbitrary<Step['by']>, value: fc.Arbitrary<number>): fc.Arbitrary<PlannedStep> =>
  fc
    .tuple(by, fc.subarray([...COLUMNS], { minLength: 1 }), fc.subarray(['x', 'y']), value)
    .map(([who, columns, entries, one]) => stepOf(who, columns, entries, one))

function after(row: Row | null, { columns, entries, value }: PlannedStep): Row {
  const { values, ...others } = { ...NOTHING, ...row } as { values: Row }
  return {
    ...others,
    ...Object.fromEntries(columns.map((column) => [column, value])),
    values: { ...values, ...Object.fromEntries(entries.map((entry) => [entry, value])) },
  }
}

type Recorded = RecordedChange & { step: number }

/** Plays steps on a row; a person only edits what is there. */
function play(start: Row | null, steps: readonly PlannedStep[]) {
  let row = start
  const changes: Recorded[] = []
  steps.forEach((step, index) => {
    if (step.by === 'person' && row === null) return
    const before = row
    row = after(row, step)
    if (step.by === 'load') changes.push({ before, after: row, step: index })
  })
  return { row, changes }
}

function undoAll({ row, changes }: ReturnType<typeof play>, order: readonly number[]): Row | null {
  let [current, recorded] = [row, changes]
  for (const index of order) {
    const change = recorded.find(({ step }) => step === index)
    if (!change) continue
    const { now, rewritten } = undoRow(change, {
      earlier: recorded.filter(({ step }) => step < index),
      later: recorded.filter(({ step }) => step > index),
      current,
      isNullable: () => true,
    })
    if (now !== null) current = now === 'delete' ? null : now
    recorded = recorded.filter((one) => one !== change).map((one) => ({ ...one, ...rewritten.get(one) }))
  }
  return current
}

const starts = fc.constantFrom(null, { a: -1, b: -2, c: -3, values: { x: -4 } })
const shuffled = (count: number) => fc.shuffledSubarray(Array.from({ length: count }, (_, index) => index))

describe('undoing loads', () => {
  it('leaves a row as if only the other loads had been, whatever the order', () => {
    // Each load sets a value of its own, so that a load that changes nothing does not occur.
    const cases = fc
      .array(planned(fc.constant('load'), fc.constant(0)), { minLength: 1, maxLength: 6 })
      .map((steps) => steps.map((step, index) => ({ ...step, value: index + 1 })))
      .chain((steps) => fc.tuple(starts, fc.constant(steps), shuffled(steps.length)))
    fc.assert(
      fc.property(cases, ([start, steps, order]) => {
        const others = steps.filter((_, index) => !order.includes(index))
        expect(undoAll(play(start, steps), order)).toEqual(play(start, others).row)
      }),
      { numRuns: 3_000 },
    )
  })

  it('never changes a value that a person set last', () => {
    // Loads may set the same values; a person enters others, because what is entered twice is no trace of a load.
    const steps = fc
      .array(planned(fc.constantFrom('load', 'person'), fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 8 })
      .map((all) => all.map((step, index) => (step.by === 'person' ? { ...step, value: 10 + index } : step)))
    fc.assert(
      fc.property(
        steps.chain((all) => fc.tuple(fc.constant(all), shuffled(all.length))),
        ([all, order]) => {
          const start = { a: -1, b: -2, c: -3, values: {} }
          const row = undoAll(play(start, all), order)
          for (const column of COLUMNS) {
            const index = all.findLastIndex(({ columns }) => columns.includes(column))
            const last = all[index]
            if (last?.by !== 'person') continue
            // To enter the value that is there already is no edit.
            const found = play(start, all.slice(0, index)).row
            if (found?.[column] !== last.value) expect(row?.[column]).toBe(last.value)
          }
        },
      ),
      { numRuns: 3_000 },
    )
  })

  const alone = { earlier: [], later: [], isNullable: () => true }

  it('restores what is told about one metric and keeps what was told since about another', () => {
    const before = { followers: 1, about: { followers: { source: 'a' } } }
    const changed = { followers: 2, about: { followers: { source: 'b' } } }
    const current = { followers: 2, about: { followers: { source: 'b' }, rate: { source: 'computed' } } }
    expect(undoRow({ before, after: changed }, { ...alone, current }).now).toEqual({
      followers: 1,
      about: { followers: { source: 'a' }, rate: { source: 'computed' } },
    })
  })

  it('keeps a row that was changed since it was added, and says so', () => {
    const added = { before: null, after: { likes: 5 } }
    expect(undoRow(added, { ...alone, current: { likes: 6 } })).toMatchObject({ now: null, isKept: true })
    expect(undoRow(added, { ...alone, current: { likes: 5 } })).toMatchObject({ now: 'delete', isKept: false })
    expect(undoRow(added, { ...alone, current: null })).toMatchObject({ now: null, isKept: false })
  })
})
