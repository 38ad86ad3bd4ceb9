import { DAY_ORDERS, type DayOrder, isDayMonth, ordersOf, parseDay } from './days'
import { timeIn } from './time-in-text'

const EXAMPLES = 5
/** Cells of a column that may be mistyped without putting its order in doubt. */
const MISTYPED = 0.02

/** More different days of a year cannot exist; a mistyped column can hold anything. */
const MOST_DAYS = 1_000

/** What all cells of a column say about the order of day, month and year. */
export interface DayEvidence {
  /** Cells of three numbers. */
  dates: number
  /** Cells that are a day in each order. */
  valid: Record<DayOrder, number>
  /** Cells that begin with a year of four digits. */
  yearFirst: number
  /** Filled cells that name no year, such as 13.09 or June. */
  withoutYear: number
  empty: number
  /** Different cells like 13.09, which are read with the whole column. */
  dayMonths: Set<string>
  examples: { dates: string[]; withoutYear: string[] }
}

export const noDays = (): DayEvidence => ({
  dates: 0,
  valid: { ymd: 0, dmy: 0, mdy: 0, ydm: 0 },
  yearFirst: 0,
  withoutYear: 0,
  empty: 0,
  dayMonths: new Set(),
  examples: { dates: [], withoutYear: [] },
})

export function addDay(evidence: DayEvidence, cell: string): void {
  const orders = ordersOf(cell)
  if (!orders) {
    if (parseDay(cell) === null && timeIn(cell).year === null) {
      evidence.withoutYear += 1
      if (isDayMonth(cell) && evidence.dayMonths.size < MOST_DAYS) evidence.dayMonths.add(cell.trim())
      if (evidence.examples.withoutYear.length < EXAMPLES) evidence.examples.withoutYear.push(cell.trim())
    }
    return
  }
  evidence.dates += 1
  for (const order of orders) evidence.valid[order] += 1
  if (/^\s*\d{4}/.test(cell)) evidence.yearFirst += 1
  if (evidence.examples.dates.length < EXAMPLES) evidence.examples.dates.push(cell.trim())
}

/** The orders in which a column can be read, as the cells leave them. */
export function possibleOrders({ dates, valid, yearFirst }: DayEvidence): DayOrder[] {
  const possible = DAY_ORDERS.filter((order) => valid[order] >= dates * (1 - MISTYPED))
  return yearFirst >= dates * (1 - MISTYPED) && possible.includes('ymd') ? ['ymd'] : possible
}
