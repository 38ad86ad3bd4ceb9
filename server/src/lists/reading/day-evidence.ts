import { DAY_ORDERS, type DayOrder } from '@kolscope/contract/lists/loads/list-fields'
import { isDayMonth, ordersOf, parseDay, serialDay, shortMonth } from './days'
import { timeIn } from './time-in-text'

const EXAMPLES = 5
/** Cells of a column that may be mistyped without putting its order in doubt. */
const MISTYPED = 0.02

/** More different days of a year cannot exist; a mistyped column can hold anything. */
const MOST_DAYS = 1_000

/** What all cells of a column say about the order of day, month and year. */
export interface DayEvidence {
  /** Cells with the name of a month, or only a year and month. */
  named: number
  /** Cells of three numbers. */
  dates: number
  /** Cells that are a day in each order. */
  valid: Record<DayOrder, number>
  /** Cells that begin with a year of four digits, and cells with dots. */
  yearFirst: number
  dotted: number
  /** The newest day in each order, and of those that any order gives; YYYY-MM-DD. */
  newest: Partial<Record<DayOrder | 'any', string>>
  /** Filled cells that name no year, such as 13.09 or June. */
  withoutYear: number
  /** Those of them that are a day and a month, and those that name a month. */
  dayMonthCells: number
  monthCells: number
  /** The years that cells like Jul-26 name, if these are no days, and how many such cells there are. */
  shortYears: Set<number>
  shortYearCells: number
  /** Different cells like 13.09, which are read with the whole column. */
  dayMonths: Set<string>
  examples: { dates: string[]; withoutYear: string[] }
}

export const noDays = (): DayEvidence => ({
  named: 0,
  dates: 0,
  valid: { ymd: 0, dmy: 0, mdy: 0, ydm: 0 },
  yearFirst: 0,
  dotted: 0,
  newest: {},
  withoutYear: 0,
  dayMonthCells: 0,
  monthCells: 0,
  shortYears: new Set(),
  shortYearCells: 0,
  dayMonths: new Set(),
  examples: { dates: [], withoutYear: [] },
})

export function addDay(evidence: DayEvidence, cell: string): void {
  const orders = ordersOf(cell)
  if (orders) {
    evidence.dates += 1
    for (const order of orders) {
      evidence.valid[order] += 1
      addNewest(evidence, order, parseDay(cell, order))
    }
    if (/^\s*\d{4}/.test(cell)) evidence.yearFirst += 1
    if (/^\s*\d+\.\d+\./.test(cell)) evidence.dotted += 1
    addExample(evidence.examples.dates, cell)
    return
  }
  const day = parseDay(cell) ?? serialDay(cell)
  if (day === null && timeIn(cell).year === null) {
    addWithoutYear(evidence, cell)
    return
  }
  evidence.named += 1
  addNewest(evidence, 'any', day)
}

function addNewest({ newest }: DayEvidence, order: DayOrder | 'any', day: string | null): void {
  const known = newest[order]
  if (day !== null && (known === undefined || day > known)) newest[order] = day
}

function addWithoutYear(evidence: DayEvidence, cell: string): void {
  evidence.withoutYear += 1
  addExample(evidence.examples.withoutYear, cell)
  if (!isDayMonth(cell)) {
    if (timeIn(cell).month !== null) evidence.monthCells += 1
    const year = shortMonth(cell)?.year
    if (year === undefined) return
    evidence.shortYearCells += 1
    if (evidence.shortYears.size < MOST_DAYS) evidence.shortYears.add(year)
    return
  }
  evidence.dayMonthCells += 1
  if (evidence.dayMonths.size < MOST_DAYS) evidence.dayMonths.add(cell.trim())
}

function addExample(examples: string[], cell: string): void {
  if (examples.length < EXAMPLES && !examples.includes(cell.trim())) examples.push(cell.trim())
}

/** Months of one or two years: as days, the same ones of many months would be strange. */
export const areShortYears = ({ withoutYear, shortYearCells, shortYears, examples }: DayEvidence): boolean =>
  shortYearCells > 0 &&
  shortYearCells === withoutYear &&
  shortYears.size < examples.withoutYear.length &&
  shortYears.size <= 2

/** The orders in which a column can be read, as the cells leave them. */
export function possibleOrders({ dates, valid, yearFirst, dotted }: DayEvidence): DayOrder[] {
  const most = dates * (1 - MISTYPED)
  const possible = DAY_ORDERS.filter((order) => valid[order] >= most)
  if (yearFirst >= most && possible.includes('ymd')) return ['ymd']
  // Nobody who writes dots writes the month first, unless the days prove it.
  return dotted >= most && possible.includes('dmy') ? possible.filter((order) => order !== 'mdy') : possible
}

/** The newest day of a column that is read in this order; null without one. */
export function newestDay({ newest }: DayEvidence, order: DayOrder | undefined): string | null {
  const days = [newest.any, order && newest[order]].filter((day) => day !== undefined)
  return days.toSorted().at(-1) ?? null
}

/** Share of the filled cells that can be read as days, 0-1; 1 for an empty column. */
export function readableShare({ named, dates, withoutYear, dayMonthCells, monthCells }: DayEvidence): number {
  const cells = named + dates + withoutYear
  return cells === 0 ? 1 : (named + dates + dayMonthCells + monthCells) / cells
}
