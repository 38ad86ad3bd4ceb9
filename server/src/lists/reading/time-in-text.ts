import { fold } from '@kolscope/contract/core/fold'
import { dayOf } from './days'

/** What a file's name, a sheet's name or a title says about when its numbers were observed. */
export interface NamedTime {
  year: number | null
  month: number | null
  day: number | null
}

export const NO_TIME: NamedTime = { year: null, month: null, day: null }

const MONTHS: readonly string[] = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sep(?:t(?:ember)?)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
]
const NAME = MONTHS.map((month) => `(${month})`).join('|')
/** Years of social networks; other numbers of four digits count something. */
const YEAR = '(20(?:0[4-9]|[1-4]\\d))'
const MONTH = '(0?[1-9]|1[0-2])'
const DAY = '(0?[1-9]|[12]\\d|3[01])'
const SIGN = '[-_./ ]'

const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'u')

/** Patterns with their groups, the most precise first. */
const NUMBERED: readonly (readonly [pattern: RegExp, groups: readonly (keyof NamedTime)[]])[] = [
  [pattern(`${YEAR}${SIGN}?(0[1-9]|1[0-2])${SIGN}?(0[1-9]|[12]\\d|3[01])`), ['year', 'month', 'day']],
  [pattern(`${YEAR}${SIGN}${MONTH}${SIGN}${DAY}`), ['year', 'month', 'day']],
  [pattern(`${DAY}${SIGN}${MONTH}${SIGN}${YEAR}`), ['day', 'month', 'year']],
  [pattern(`(?:thang|t)${SIGN}?${MONTH}(?:${SIGN}|nam)*${YEAR}`), ['month', 'year']],
  [pattern(`${YEAR}${SIGN}?t(?:hang)?${SIGN}?${MONTH}`), ['year', 'month']],
  [pattern(`${YEAR}${SIGN}${MONTH}`), ['year', 'month']],
  [pattern(`${YEAR}(0[1-9]|1[0-2])`), ['year', 'month']],
  [pattern(`${MONTH}${SIGN}${YEAR}`), ['month', 'year']],
  [pattern(`(?:thang|t)${SIGN}?${MONTH}`), ['month']],
]
const NAMED = new RegExp(`(?<!\\p{L})(?:${NAME})(?!\\p{L})`, 'u')
const ONLY_YEAR = pattern(YEAR)
const DAY_BEFORE = new RegExp(`(?<!\\d)${DAY}(?:st|nd|rd|th)?${SIGN}*$`)
const DAY_AFTER = new RegExp(`^${SIGN}*${DAY}(?:st|nd|rd|th)?(?!\\d)`)

/** Finds a day, month or year in a text: "KOL T6-2022", "DEC 2022", "2022-11", "june", "Báo cáo tháng 6 năm 2022". */
export function timeIn(text: string): NamedTime {
  const folded = fold(text).replaceAll('_', ' ')
  for (const [numbered, groups] of NUMBERED) {
    const match = numbered.exec(folded)
    if (match) return isReal(timeOf(groups, match.slice(1)), yearIn(folded))
  }
  return namedMonth(folded) ?? { ...NO_TIME, year: yearIn(folded) }
}

function timeOf(groups: readonly (keyof NamedTime)[], values: readonly string[]): NamedTime {
  const time = { ...NO_TIME }
  for (const [index, group] of groups.entries()) time[group] = Number(values[index])
  return time
}

function isReal(time: NamedTime, year: number | null): NamedTime {
  const whole = { ...time, year: time.year ?? year }
  return whole.day !== null && dayOf(whole.year ?? 2000, whole.month ?? 1, whole.day) === null
    ? { ...whole, day: null }
    : whole
}

const yearIn = (folded: string): number | null => {
  const [, year] = ONLY_YEAR.exec(folded) ?? []
  return year === undefined ? null : Number(year)
}

// "may" and "mar" are words of other meanings too, but a file's name with them is nearly always about the month.
function namedMonth(folded: string): NamedTime | null {
  const match = NAMED.exec(folded)
  if (!match) return null
  const month = match.slice(1).findIndex((group) => group !== undefined) + 1
  const textBefore = folded.slice(0, match.index)
  const textAfter = folded.slice(match.index + match[0].length)
  const day = DAY_BEFORE.exec(textBefore)?.[1] ?? DAY_AFTER.exec(textAfter)?.[1]
  const year = yearIn(textAfter) ?? yearIn(textBefore)
  return isReal({ year: null, month, day: day === undefined ? null : Number(day) }, year)
}

/** The first text that names each part: the year of a file's name completes the month of a sheet's name. */
export function combinedTime(times: readonly NamedTime[]): NamedTime {
  const month = times.find((time) => time.month !== null)
  const year = month?.year ?? times.find((time) => time.year !== null)?.year ?? null
  return { year, month: month?.month ?? null, day: month?.day ?? null }
}

/** The first day of what is known: numbers of a month or year are no older than that. Null without a year. */
export function dayOfTime({ year, month, day }: NamedTime): string | null {
  return year === null ? null : dayOf(year, month ?? 1, day ?? 1)
}
