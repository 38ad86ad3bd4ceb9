import { wordsOf } from '@kolscope/contract/core/fold'

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

/** A month by number or English name, 1-12. */
export function parseMonth(cell: string): number | null {
  const text = cell.trim().toLowerCase()
  const monthIndex = MONTHS.indexOf(text.slice(0, 3))
  if (monthIndex >= 0) return monthIndex + 1
  const number = /^\d{1,2}(\.0+)?$/.test(text) ? Number.parseInt(text, 10) : 0
  return number >= 1 && number <= 12 ? number : null
}

/** A day written year first (2022-09-14, 2022/9/14), or day first with the year last (14.09.2022, 14/9/2022). */
export function parseDay(cell: string): string | null {
  const text = cell.trim()
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})([T\s].*)?$/.exec(text)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (dayFirst) return dayOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))
  const [first = '', second = '', third = ''] = wordsOf(text)
  const month = parseMonth(/\p{L}/u.test(first) ? first : second)
  if (month === null || third === '') return null
  return dayOf(Number(third), month, Number(/\p{L}/u.test(first) ? second : first))
}

/** A day in three cells: year, month by number or name, day of the month. */
export function dayFromParts(year: string, month: string, day: string): string | null {
  const monthNumber = parseMonth(month)
  return monthNumber === null ? null : dayOf(Number(year), monthNumber, Number(day))
}

const DAY_DOT_MONTH = /^(\d{1,2})\.(\d{1,2})$/

/**
 * Parses a column of `dd.mm` that a spreadsheet converted to numbers: 01.10 became 1.1. A month of one digit means that
 * digit and a lost zero, if every other month of the column has two digits; otherwise it is read as written.
 */
export function dayMonthReader(column: readonly string[]): (cell: string) => { day: number; month: number } | null {
  const months = column.flatMap((cell) => DAY_DOT_MONTH.exec(cell.trim())?.[2] ?? [])
  const short = new Set(months.filter((month) => month.length === 1))
  const hasLostZero =
    months.some((month) => month.startsWith('0')) && short.size > 0 && [...short].every((m) => m === '1')
  return (cell) => {
    const [, day = '', month = ''] = DAY_DOT_MONTH.exec(cell.trim()) ?? []
    const number = Number(month.length === 1 && hasLostZero ? `${month}0` : month)
    return day !== '' && number >= 1 && number <= 12 ? { day: Number(day), month: number } : null
  }
}
