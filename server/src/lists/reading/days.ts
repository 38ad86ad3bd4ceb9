import { wordsOf } from '@kolscope/contract/core/fold'
import { DAY_ORDERS, type DayOrder } from '@kolscope/contract/lists/loads/list-fields'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** YYYY-MM-DD of a calendar day, null if there is no such day. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    year >= 1900 &&
    year <= 2200 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    Number.isInteger(year)
  return isReal ? date.toISOString().slice(0, 10) : null
}

export const isDayOrder = (text: string): text is DayOrder => DAY_ORDERS.some((order) => order === text)

/** A month by number, or by English or Vietnamese name (Jan, tháng 1, T1), 1-12. */
export function parseMonth(cell: string): number | null {
  const text = wordsOf(cell).join(' ')
  const monthIndex = MONTHS.findIndex((month) => text.startsWith(month))
  if (monthIndex >= 0) return monthIndex + 1
  const [, number = ''] = /^(?:thang |t)?(\d{1,2})(?: 0+)?$/.exec(text) ?? []
  return Number(number) >= 1 && Number(number) <= 12 ? Number(number) : null
}

const THREE_NUMBERS = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T\s].*)?$/
const FIRST_YEAR = 1990

/** Years of the Buddhist calendar, which Thai lists use, are 543 larger. */
const BUDDHIST = { from: 2400, offset: 543 }

/** A year of two digits belongs to this century. */
function yearOf(digits: string): number {
  const year = digits.length <= 2 ? 2000 + Number(digits) : Number(digits)
  return year >= BUDDHIST.from ? year - BUDDHIST.offset : year
}

/** A date of three numbers in that order; a year is written with two or four digits. */
function dayIn(order: DayOrder, numbers: readonly [string, string, string]): string | null {
  const part = (letter: 'y' | 'm' | 'd') => numbers[order.indexOf(letter)] ?? ''
  const [year, month, day] = [part('y'), part('m'), part('d')]
  if (year.length === 1 || year.length === 3 || month.length > 2 || day.length > 2) return null
  return yearOf(year) < FIRST_YEAR ? null : dayOf(yearOf(year), Number(month), Number(day))
}

function threeNumbers(cell: string): [string, string, string] | null {
  const [, first = '', second = '', third = ''] = THREE_NUMBERS.exec(cell.trim()) ?? []
  return first === '' ? null : [first, second, third]
}

/** The orders in which a cell of three numbers is a day; null for other cells. */
export function ordersOf(cell: string): readonly DayOrder[] | null {
  const numbers = threeNumbers(cell)
  return numbers && DAY_ORDERS.filter((order) => dayIn(order, numbers) !== null)
}

const DEFAULT_ORDERS: readonly DayOrder[] = ['ymd', 'dmy', 'mdy']

/**
 * A day as three numbers (2022-09-14, 14/9/2022, 17.14.11) or with the month's name (Mar 13, 2006). Without an order, a
 * year of four digits is required and the day comes before the month.
 */
export function parseDay(cell: string, order?: DayOrder): string | null {
  const numbers = threeNumbers(cell)
  if (numbers) {
    if (order) return dayIn(order, numbers)
    const [first, , third] = numbers
    if (first.length !== 4 && third.length !== 4) return null
    return DEFAULT_ORDERS.map((one) => dayIn(one, numbers)).find((day) => day !== null) ?? null
  }
  const [first = '', second = '', third = '', ...more] = wordsOf(cell)
  const isMonthFirst = /\p{L}/u.test(first)
  const month = parseMonth(isMonthFirst ? first : second)
  // 28-Nov-26, as spreadsheets show days.
  const isShort = !isMonthFirst && /^\d{2}$/.test(third) && /^\p{L}+$/u.test(second) && more.length === 0
  if (month === null || !(isShort || /^\d{4}$/.test(third))) return null
  return dayOf(yearOf(third), month, Number(isMonthFirst ? second : first))
}

const SERIAL = /^\d{5}(?:[.,]\d+)?$/
/** The numbers of spreadsheets for days from 2000 to 2099. */
const SERIALS = { first: 36_526, last: 73_050, unixEpoch: 25_569 }
const DAY_MS = 86_400_000

/** The day of a number by which spreadsheets store days; only for cells of a column that holds days. */
export function serialDay(cell: string): string | null {
  const serial = SERIAL.test(cell.trim()) ? Math.floor(Number(cell.trim().replace(',', '.'))) : 0
  if (serial < SERIALS.first || serial > SERIALS.last) return null
  return new Date((serial - SERIALS.unixEpoch) * DAY_MS).toISOString().slice(0, 10)
}

/** A day in three cells: year, month by number or name, day of the month. */
export function dayFromParts(year: string, month: string, day: string): string | null {
  const monthNumber = parseMonth(month)
  return monthNumber === null ? null : dayOf(Number(year), monthNumber, Number(day))
}

/** Spreadsheets show a month as Apr-24, and a day as 24-Apr. */
const SHORT_YEAR = /^(\p{L}{3,9})[-'’](\d\d)$/u
/** Smaller numbers are days more often. */
const FIRST_SHORT_YEAR = 20

/** Whether a number of two digits behind a month is a year rather than a day. */
export const isShortYear = (digits: string): boolean =>
  Number(digits) >= FIRST_SHORT_YEAR && Number(digits) <= new Date().getUTCFullYear() % 100

/** Jul-26, where that is a year. */
export const shortMonth: DayMonthReader = (cell) => {
  const [, name = '', digits = ''] = SHORT_YEAR.exec(cell.trim()) ?? []
  const month = isShortYear(digits) ? parseMonth(name) : null
  return month === null ? null : { day: 1, month, year: 2000 + Number(digits) }
}

const DAY_AND_MONTH = /^(\d{1,2})([./])(\d{1,2})$/

/** Reads a day without a year; the year is given if the cell has it in short. */
export type DayMonthReader = (cell: string) => { day: number; month: number; year?: number } | null

/** Whether a cell is written like 13.09 or 24/3, a day and a month without a year. */
export const isDayMonth = (cell: string): boolean => DAY_AND_MONTH.test(cell.trim())

/** The orders in which most of these can be a day and a month: before a dot is the day, before a slash either. */
export function dayMonthOrders(column: readonly string[]): DayOrder[] {
  const parts = column.flatMap((cell) => {
    const [, first, sign, second] = DAY_AND_MONTH.exec(cell.trim()) ?? []
    return sign === undefined ? [] : [{ first: Number(first), sign, second: Number(second) }]
  })
  const isDay = (number: number) => number >= 1 && number <= 31
  const isMonth = (number: number) => number >= 1 && number <= 12
  const dmy = parts.filter(({ first, second }) => isDay(first) && isMonth(second)).length
  const mdy = parts.filter(({ first, sign, second }) => sign === '/' && isMonth(first) && isDay(second)).length
  // Cells that are a day in neither order say nothing.
  return [...(dmy > 0 && dmy >= mdy ? (['dmy'] as const) : []), ...(mdy > 0 && mdy >= dmy ? (['mdy'] as const) : [])]
}

/**
 * Parses a column of `dd.mm` that a spreadsheet converted to numbers: 01.10 became 1.1. A month of one digit means that
 * digit and a lost zero, if every other month of the column has two digits; otherwise it is read as written. Numbers
 * beside a slash are read in the order of the column.
 */
export function dayMonthReader(column: readonly string[], order: DayOrder = 'dmy'): DayMonthReader {
  const months = column.flatMap((cell) => {
    const [, , sign, month] = DAY_AND_MONTH.exec(cell.trim()) ?? []
    return sign === '.' && month !== undefined ? [month] : []
  })
  const short = new Set(months.filter((month) => month.length === 1))
  const hasLostZero =
    months.some((month) => month.startsWith('0')) && short.size > 0 && [...short].every((m) => m === '1')
  return (cell) => {
    const [, first = '', sign, second = ''] = DAY_AND_MONTH.exec(cell.trim()) ?? []
    const [day, month] = sign === '/' && order === 'mdy' ? [second, first] : [first, second]
    const number = Number(month.length === 1 && sign === '.' && hasLostZero ? `${month}0` : month)
    return day !== '' && number >= 1 && number <= 12 ? { day: Number(day), month: number } : null
  }
}
