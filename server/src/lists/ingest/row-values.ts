import type { Platform } from '@kolscope/contract/core/enums'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { dayNumber, dayText } from '../../market/metrics/window'
import { isUnknown } from '../reading/cells'
import { dayOf, parseDay } from '../reading/days'
import { groupedSign, numberOf, tidy, writtenNumber } from '../reading/number-cells'
import { isNumeric, isWhole, type NumberStyle } from '../reading/number-style'
import type { PlannedColumn, SheetPlan } from '../reading/plan-sheet'
import { RowRefused } from '../reading/refusals'
import { type ReadableRow, siteOf } from '../reading/row-accounts'
import { dayOfTime, pastDayOfTime, timeIn } from '../reading/time-in-text'
import { FACTORS } from '../reading/units'
import type { Warn } from './report'

/** The values of one row about one account, by field. */
export interface RowValues {
  /** Known cells in the columns' order of preference. */
  texts: (field: Field) => string[]
  number: (field: Field) => number | null
  /** YYYY-MM-DD, null if the row has none; throws RowRefused if a cell is no day. */
  day: (field: Field) => string | null
}

const LARGEST_NUMBER = 1e15
const SIGNED: ReadonlySet<Field> = new Set<Field>(['growth_30d', 'growth_4w', 'growth_4w_percent'])

/** The number of a cell in a column of that style: a count, or a rate in percent. Null if it is not a number. */
export function numberIn(cell: string, field: Field, style: NumberStyle | null): number | null {
  const number = writtenNumber(cell.trim())
  if (!number) return null
  const value = numberOf(number, style?.decimal ?? groupedSign(number))
  if (value === null) return null
  const isOwnUnit = number.hasScale || number.isPercent
  const factor = isOwnUnit || !style ? 1 : FACTORS[style.unit]
  const scaled = tidy(value * factor)
  return isWhole(field) ? Math.round(scaled) : scaled
}

const THREE_NUMBERS = /^\s*\d{1,4}([-./])\d{1,2}\1\d{1,4}(?!\d)/

/** A period under way, which says nothing about the day. */
const UNDER_WAY = 'under-way'

/** A day in a cell; one without a year of its own is in the given year. Null if it is none. */
function dayIn(
  cell: string,
  { dayOrder, dayMonth }: PlannedColumn,
  { year, today }: { year: number | null; today: string },
): string | null {
  const whole = parseDay(cell, dayOrder ?? undefined)
  if (whole) return whole
  const parts = dayMonth(cell)
  if (parts) return year === null ? null : dayOf(year, parts.month, parts.day)
  // No month is read from a date that does not exist.
  if (THREE_NUMBERS.test(cell)) return null
  const time = timeIn(cell)
  const named = { ...time, year: time.year ?? year }
  return dayOfTime(named) === null ? null : (pastDayOfTime(named, today) ?? UNDER_WAY)
}

type Columns = Pick<SheetPlan, 'columns' | 'year'>

const OWN_DAY: readonly (string | null)[] = [null]

/** Returns a function that gives the days of a row's numbers: those that headers name, and null for the list's own. */
export function daysReader({ columns }: Columns): (row: ReadableRow) => readonly (string | null)[] {
  if (columns.every(({ observedAt }) => observedAt === null)) return () => OWN_DAY
  const numeric = columns.filter(({ field }) => field !== null && isNumeric(field))
  return ({ cells }) => {
    const filled = numeric.filter(({ index }) => !isUnknown(cells[index] ?? ''))
    return filled.length === 0 ? OWN_DAY : [...new Set(filled.map(({ observedAt }) => observedAt))]
  }
}

const NONE: readonly PlannedColumn[] = []

/**
 * Returns a function that gives the values of a row about an account on a day; columns of others are not about it. The
 * columns of each field are looked up once, because few of the fields are in a list.
 */
export function valuesReader({ columns, year }: Columns, warn: Warn, today: string) {
  // The day can already be that of a time zone ahead.
  const tomorrow = dayText(dayNumber(today) + 1)
  const byField = new Map<Field, PlannedColumn[]>()
  for (const column of columns) {
    if (column.field !== null) byField.set(column.field, [...(byField.get(column.field) ?? []), column])
  }
  return ({ cells }: ReadableRow, about: { platform: Platform; isAlone: boolean; day: string | null }): RowValues => {
    const isAbout = ({ field, platform, observedAt }: PlannedColumn) => {
      if (field !== null && isNumeric(field) && observedAt !== about.day) return false
      if (platform !== null) return siteOf(platform) === siteOf(about.platform)
      // A number beside several accounts could be of any of them.
      return about.isAlone || field === null || !isNumeric(field)
    }
    const cellOf = ({ index }: PlannedColumn) => cells[index] ?? ''
    const known = (field: Field): readonly PlannedColumn[] =>
      byField.get(field)?.filter((column) => isAbout(column) && !isUnknown(cellOf(column))) ?? NONE
    return {
      texts: (field) => known(field).map(cellOf),
      number: (field) => {
        for (const column of known(field)) {
          const cell = cellOf(column)
          const value = numberIn(cell, field, column.numbers)
          if (value !== null && Math.abs(value) <= LARGEST_NUMBER && (value >= 0 || SIGNED.has(field))) return value
          warn('not-understood', cell, field)
        }
        return null
      },
      day: (field) => {
        if (about.day !== null && field === 'observed_at') return about.day
        const [first] = known(field)
        if (!first) return null
        const day = dayIn(cellOf(first), first, { year, today })
        if (!day) throw new RowRefused('no-day', { text: cellOf(first) })
        if (field === 'observed_at' && day !== UNDER_WAY && day > tomorrow)
          throw new RowRefused('future-day', { text: cellOf(first) })
        return day === UNDER_WAY ? null : day
      },
    }
  }
}
