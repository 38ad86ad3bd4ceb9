import type { Platform } from '@kolscope/contract/core/enums'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { dayNumber, dayText } from '../../market/metrics/window'
import { isUnknown } from '../reading/cells'
import { dayOf, parseDay, serialDay } from '../reading/days'
import { siteOf } from '../reading/facebook-kind'
import { IDENTIFYING } from '../reading/fields'
import { groupedSign, numberOf, tidy, writtenNumber } from '../reading/number-cells'
import { numberOwners } from '../reading/number-owners'
import { isNumeric, isPossible, isRate, isWhole, type NumberStyle } from '../reading/number-style'
import { numbersByPlatform } from '../reading/numbers-by-platform'
import type { PlannedColumn, SheetPlan } from '../reading/plan-sheet'
import type { ReadableRow } from '../reading/readable-row'
import { RowRefused } from '../reading/refusals'
import type { RowAccount } from '../reading/row-accounts'
import { dayOfTime, pastDayOfTime, timeIn } from '../reading/time-in-text'
import { FACTORS } from '../reading/units'
import { isTooLong } from './longest-values'
import type { Warn } from './report'

/** The values of one row about one account, by field. */
export interface RowValues {
  /** Known cells in the columns' order of preference, without those that are too long. */
  texts: (field: Field) => string[]
  number: (field: Field) => number | null
  /** YYYY-MM-DD, null if the row has none; a cell that is no possible day refuses its row, or goes to `leaveOut`. */
  day: (field: Field, leaveOut?: (text: string) => void) => string | null
}

/** Beside a growth it can be the sign: "3.2% ▼". Beside other numbers it tells how they have changed. */
const ARROW = /[▲▼△▽↑↓]/

/** The number of a cell in a column of that style: a count, or a rate in percent. Null if it is not a number. */
export function numberIn(cell: string, field: Field, style: NumberStyle | null): number | null {
  const number = writtenNumber(cell.trim(), style?.local ?? null)
  if (!number || (number.isPercent && !isRate(field))) return null
  if (field.startsWith('growth_') && ARROW.test(cell)) return null
  const decimal = number.hasScale ? style?.scaledDecimal : style?.decimal
  const value = numberOf(number, decimal ?? groupedSign(number))
  if (value === null) return null
  const isOwnUnit = number.hasScale || number.isPercent
  const isAsWritten = isOwnUnit || !style || (style.below !== null && Math.abs(value) >= style.below)
  const factor = isAsWritten ? 1 : FACTORS[style.unit]
  const scaled = factor === 1 ? value : tidy(value * factor)
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
  const whole = parseDay(cell, dayOrder ?? undefined) ?? serialDay(cell)
  if (whole) return whole
  const parts = dayMonth(cell)
  if (parts) {
    const ofYear = parts.year ?? year
    return ofYear === null ? null : dayOf(ofYear, parts.month, parts.day)
  }
  // No month is read from a date that does not exist.
  if (THREE_NUMBERS.test(cell)) return null
  const time = timeIn(cell)
  const named = { ...time, year: time.year ?? year }
  return dayOfTime(named) === null ? null : (pastDayOfTime(named, today) ?? UNDER_WAY)
}

type Columns = Pick<SheetPlan, 'columns' | 'year' | 'numbersOf'>

const OWN_DAY: readonly (string | null)[] = [null]

/** Returns a function that gives the days of a row's numbers: those that headers name, and null for the list's own. */
export function daysReader({ columns }: Pick<Columns, 'columns'>): (row: ReadableRow) => readonly (string | null)[] {
  if (columns.every(({ observedAt }) => observedAt === null)) return () => OWN_DAY
  const numeric = columns.filter(({ field }) => field !== null && isNumeric(field))
  return ({ cells }) => {
    const filled = numeric.filter(({ index }) => !isUnknown(cells[index] ?? ''))
    return filled.length === 0 ? OWN_DAY : [...new Set(filled.map(({ observedAt }) => observedAt))]
  }
}

/** The account of a row that its values are about, and the day of its numbers. */
interface About {
  platform: Platform
  /** All accounts of the row. */
  accounts: readonly RowAccount[]
  day: string | null
}

const NONE: readonly PlannedColumn[] = []

/**
 * Returns a function that gives the values of a row about an account on a day; columns of others are not about it. The
 * columns of each field are looked up once, because few of the fields are in a list.
 */
export function valuesReader({ columns, year, numbersOf }: Columns, warn: Warn, today: string) {
  // The day can already be that of a time zone ahead.
  const tomorrow = dayText(dayNumber(today) + 1)
  const byField = new Map<Field, PlannedColumn[]>()
  for (const column of columns) {
    if (column.field !== null) byField.set(column.field, [...(byField.get(column.field) ?? []), column])
  }
  const ofPages = columns.filter(
    ({ field, platform }) => field !== null && IDENTIFYING.has(field) && platform && siteOf(platform) === 'page',
  )
  const ownersOf = numberOwners(columns)
  return (row: ReadableRow, about: About): RowValues => {
    const { cells } = row
    const isOfAccount = (platform: Platform | null) => platform !== null && siteOf(platform) === siteOf(about.platform)
    // "Facebook" above the link to a group means the group.
    const isGroupOfPage =
      about.platform === 'group' && ofPages.some(({ index }) => (cells[index] ?? '').includes('/groups/'))
    const isAbout = ({ index, field, platform, observedAt, isOfChannels }: PlannedColumn) => {
      if (isOfChannels && about.platform !== 'youtube') return false
      if (field !== null && isNumeric(field) && observedAt !== about.day) return false
      if (platform !== null) return isOfAccount(platform) || (isGroupOfPage && siteOf(platform) === 'page')
      if (field === null || !isNumeric(field)) return true
      const byPlatform = numbersByPlatform(cells[index] ?? '', row)
      if (byPlatform) return [...byPlatform.keys()].some(isOfAccount)
      // A number beside several accounts could be of any of them, unless a person says whose it is.
      const owners = ownersOf(index, row, about.accounts)
      return about.accounts.length < 2
        ? owners.length > 0
        : owners.some(isOfAccount) && (owners.length === 1 || isOfAccount(numbersOf))
    }
    const cellOf = ({ index }: PlannedColumn) => cells[index] ?? ''
    const numberCell = (column: PlannedColumn) => {
      const own = [...(numbersByPlatform(cellOf(column), row) ?? [])].find(([platform]) => isOfAccount(platform))
      return own?.[1] ?? cellOf(column)
    }
    const known = (field: Field): readonly PlannedColumn[] => {
      const filled = byField.get(field)?.filter((column) => isAbout(column) && !isUnknown(cellOf(column))) ?? NONE
      // "Instagram followers" say more about an account there than "Followers".
      return isNumeric(field)
        ? filled.toSorted((a, b) => Number(b.platform !== null) - Number(a.platform !== null))
        : filled
    }
    const tooLong = new Set<number>()
    /** A cell that is read twice is counted once. */
    const isFitting = (column: PlannedColumn, field: Field): boolean => {
      if (!isTooLong(cellOf(column), field)) return true
      if (!tooLong.has(column.index)) warn('too-long', cellOf(column), field)
      tooLong.add(column.index)
      return false
    }
    return {
      texts: (field) =>
        known(field).flatMap((column) => {
          const link = field === 'post_url' ? row.links?.[column.index] : undefined
          return isFitting(column, field) ? (link ?? cellOf(column)) : []
        }),
      number: (field) => {
        for (const column of known(field)) {
          const cell = numberCell(column)
          const value = numberIn(cell, field, column.numbers)
          if (value !== null && isPossible(field, value)) return value
          warn(value === null ? 'not-understood' : 'impossible', cell, field)
        }
        return null
      },
      day: (field, leaveOut) => {
        if (about.day !== null && field === 'observed_at') return about.day
        const [first] = known(field)
        if (!first) return null
        const text = cellOf(first)
        const day = dayIn(text, first, { year, today })
        const isFuture = field === 'observed_at' && day !== null && day !== UNDER_WAY && day > tomorrow
        if (day !== null && !isFuture) return day === UNDER_WAY ? null : day
        if (!leaveOut) throw new RowRefused(isFuture ? 'future-day' : 'no-day', { text })
        leaveOut(text)
        return null
      },
    }
  }
}
