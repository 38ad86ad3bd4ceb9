import { fold } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'
import { withoutOpening } from './day-words'
import { dayOf, isShortYear } from './days'

/** What a file's name, a sheet's name or a title says about when its numbers were observed. */
export interface NamedTime {
  year: number | null
  month: number | null
  day: number | null
  /** The month is the last one of a quarter or half of a year. */
  isPeriod: boolean
}

export const NO_TIME: NamedTime = { year: null, month: null, day: null, isPeriod: false }

// English with its short forms, then Spanish, Portuguese, French, German, Italian, Indonesian, Dutch, Turkish, Polish,
// Czech and Russian, without words that are also names: Mai, Mars, Mei, Maja.
const MONTHS: readonly string[] = [
  'jan(?:uary)?|enero|janeiro|janvier|januari?|gennaio|ocak|styczen|stycznia|leden|ledna|январ[ья]',
  'feb(?:ruary)?|febrero|fevereiro|fevrier|februari?|febbraio|subat|luty|lutego|unora?|феврал[ья]',
  'mar(?:ch)?|marzo|marco|marz|maret|maart|marzec|brezen|brezna|март',
  'apr(?:il)?|abril|avril|aprile|nisan|kwiecien|kwietnia|duben|dubna|апрел[ья]',
  'may|mayo|maio|maggio|mayis|mayıs|maj|kveten|kvetna|маи|мая',
  'june?|junio|junho|juin|juni|giugno|haziran|czerwiec|czerwca|cerven|cervna|июн[ья]',
  'july?|julio|julho|juillet|juli|luglio|temmuz|lipiec|lipca|cervenec|cervence|июл[ья]',
  'aug(?:ust)?|agosto|aout|agustus|augustus|augusti|agustos|ağustos|sierpien|sierpnia|srpen|srpna|август',
  'sep(?:t(?:ember)?)?|septiembre|setembro|septembre|settembre|eylul|wrzesien|wrzesnia|сентябр[ья]',
  'oct(?:ober)?|octubre|outubro|octobre|oktober|ottobre|ekim|pazdziernika?|rijen|rijna|октябр[ья]',
  'nov(?:ember)?|noviembre|novembro|novembre|kasim|kasım|ноябр[ья]',
  'dec(?:ember)?|diciembre|dezembro|decembre|dezember|dicembre|desember|aralik|aralık|grudzien|grudnia|prosinec|prosince|декабр[ья]',
]
const NAME = MONTHS.map((month) => `(${month})`).join('|')
/** Years of social networks; other numbers of four digits count something. */
const YEAR = '(20(?:0[4-9]|[1-4]\\d))'
const MONTH = '(0?[1-9]|1[0-2])'
const DAY = '(0?[1-9]|[12]\\d|3[01])'
const SIGN = '[-_./ ]'

const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'u')

/** Chinese, Japanese and Korean write no space before a date. */
const unspaced = (source: string) => new RegExp(`(?<!\\d)${source}`, 'u')

type Part = 'year' | 'month' | 'day'

/** Patterns with their groups, the most precise first. */
const NUMBERED: readonly (readonly [pattern: RegExp, groups: readonly Part[]])[] = [
  [unspaced(`${YEAR}[年년] ?${MONTH}[月월] ?${DAY}[日일]`), ['year', 'month', 'day']],
  [unspaced(`${YEAR}[年년] ?${MONTH}[月월]`), ['year', 'month']],
  [pattern(`${YEAR}${SIGN}?(0[1-9]|1[0-2])${SIGN}?(0[1-9]|[12]\\d|3[01])`), ['year', 'month', 'day']],
  [pattern(`${YEAR}${SIGN}${MONTH}${SIGN}${DAY}`), ['year', 'month', 'day']],
  [pattern(`${DAY}${SIGN}${MONTH}${SIGN}${YEAR}`), ['day', 'month', 'year']],
  [pattern(`${MONTH}${SIGN}(1[3-9]|2\\d|3[01])${SIGN}${YEAR}`), ['month', 'day', 'year']],
  [pattern(`(?:thang|t)${SIGN}?${MONTH}(?:${SIGN}|nam)*${YEAR}`), ['month', 'year']],
  [pattern(`${YEAR}${SIGN}?t(?:hang)?${SIGN}?${MONTH}`), ['year', 'month']],
  [pattern(`${YEAR}${SIGN}${MONTH}`), ['year', 'month']],
  [pattern(`${YEAR}(0[1-9]|1[0-2])`), ['year', 'month']],
  [pattern(`${MONTH}${SIGN}${YEAR}`), ['month', 'year']],
]
const ONLY_MONTH: typeof NUMBERED = [[pattern(`(?:thang|t)${SIGN}?${MONTH}`), ['month']]]
const NAMED = new RegExp(`(?<!\\p{L})(?:${NAME})(?!\\p{L})`, 'u')
/** Names of months that people have too. */
const NAMES_OF_PEOPLE = /(?<!\p{L})(?:marco|julio|juli|(?:eylul|kasim|kasım|nisan|ekim)(?![-_. ]*20\d\d))(?!\p{L})/gu
const ONLY_YEAR = pattern(YEAR)
const YEAR_WITHIN = new RegExp(`(?<!\\d)${YEAR}(?!\\d)`)
const DAY_BEFORE = new RegExp(`(?<!\\d)${DAY}(?:st|nd|rd|th)?${SIGN}*(?:d[aei]? )?$`)
const DAY_AFTER = new RegExp(`^${SIGN}*${DAY}(?:st|nd|rd|th)?(?!\\d)`)

/** A time, and the part of the folded text that names it. */
interface FoundTime {
  time: NamedTime
  index: number
  length: number
}

/**
 * A date or month with a year of its own is more precise than a quarter beside it, which may be a district: "KOL Q1
 * TPHCM 06-2024". A quarter with its own year is preferred to the name of a month, which may be a word.
 */
function findTime(folded: string): FoundTime | null {
  const period = findPeriod(folded)
  // Its number is no part of another date: "quý 2/2026".
  const rest = period
    ? `${folded.slice(0, period.index)}${'\0'.repeat(period.length)}${folded.slice(period.index + period.length)}`
    : folded
  const dated = findNumbered(rest, folded, NUMBERED)
  if (dated || period?.hasYear) return dated ?? period
  return findNumbered(rest, folded, ONLY_MONTH) ?? findNamed(rest, folded) ?? period
}

function findNumbered(rest: string, folded: string, patterns: typeof NUMBERED): FoundTime | null {
  for (const [numbered, groups] of patterns) {
    const match = numbered.exec(rest)
    if (!match) continue
    const time = isReal(timeOf(groups, match.slice(1)), yearIn(folded))
    return { time, index: match.index, length: match[0].length }
  }
  return null
}

/** "Máy" is a machine in Vietnamese, "mây" a cloud. */
const NO_MAY = /(?<!\p{L})m[\u00c0-\u1ef9]y(?!\p{L})/giu
const folded = (text: string): string => fold(normalize(text, 'NFC').replace(NO_MAY, ' '))
const prepared = (text: string): string => folded(text).replaceAll('_', ' ')

/** Finds a day, month or year in a text: "KOL T6-2022", "DEC 2022", "2022-11", "june", "Báo cáo tháng 6 năm 2022". */
export const timeIn = (text: string): NamedTime => timeInFolded(prepared(text))

const WHOLE = `(?:${YEAR}${SIGN}?(?:0[1-9]|1[0-2])${SIGN}?(?:0[1-9]|[12]\\d|3[01])|${DAY}${SIGN}${MONTH}${SIGN}${YEAR})`
const TO = ' ?(?:[-–—~]|to|den|den ngay|toi) ?'
/** The first day of a time whose last day follows: what was counted over this time was known at its end. */
const FIRST_DAY = new RegExp(
  `(?<![\\p{L}\\d])(?:${WHOLE}(?:${TO}| )|${DAY}${SIGN}${MONTH}${TO})(?=${WHOLE}(?!\\d))`,
  'gu',
)

function timeInFolded(folded: string): NamedTime {
  const text = folded.replace(FIRST_DAY, ' ')
  return findTime(text)?.time ?? { ...NO_TIME, year: yearIn(text) }
}

/** Within joined words, as in names of files, "may" and "mar" are months only beside a number: "may_trang_kols". */
const WORD_OR_MONTH = new RegExp(
  `(?<!\\d(?:st|nd|rd|th)?${SIGN}*)(?:(?<=\\p{L}[_-])(?:may|mar)(?![\\p{L}\\d])|(?<!\\p{L})(?:may|mar)(?=[_-]\\p{L}))(?!${SIGN}*\\d)`,
  'gu',
)

/** Like timeIn, for the name of a file or sheet and for a title, which name people too: "Marco Rossi 2024". */
export function timeInName(text: string): NamedTime {
  const time = timeInFolded(prepared(folded(text).replace(WORD_OR_MONTH, ' ')).replace(NAMES_OF_PEOPLE, ' '))
  const isOrdinal = time.day === time.month && time.year === null && ORDINAL.test(text)
  return isOrdinal ? { ...time, day: null } : time
}
/** "02 February followers" is the second of twelve files, and not of the second day. */
const ORDINAL = /^\s*\d{2}[\s._-]+\p{L}+[\s._-]+\p{L}/u

/** Like timeInName, but the month of a title is preferred to the day on which its source was opened. */
export function timeInTitle(title: string): NamedTime {
  const time = timeInName(withoutOpening(folded(title)))
  return time.month === null ? timeInName(title) : time
}

/** Spreadsheets show a month as Apr-24, and a day as 24-Apr. */
const SHORT_YEAR = /^[-'’](\d\d)(?![\d./'’-])/

function shortYear(textAfter: string): number | null {
  const [, digits = ''] = SHORT_YEAR.exec(textAfter) ?? []
  return isShortYear(digits) ? 2000 + Number(digits) : null
}

/** Splits a header into a month or quarter and the rest of its text: "Followers Jan 2024"; null if it names none. */
export function splitTime(text: string): { rest: string; time: NamedTime } | null {
  const folded = prepared(text)
  const found = findTime(folded)
  if (!found) return null
  const [textBefore, textAfter] = [folded.slice(0, found.index), folded.slice(found.index + found.length)]
  const isWhole = found.time.year !== null || DAY_BEFORE.test(textBefore)
  const year = isWhole ? null : shortYear(textAfter)
  const rest = `${textBefore.replace(DAY_BEFORE, ' ')} ${textAfter.replace(DAY_AFTER, ' ')}`
  return {
    rest: rest.replace(YEAR_WITHIN, ' ').trim(),
    time: year === null ? found.time : { ...found.time, year, day: null },
  }
}

function timeOf(groups: readonly Part[], values: readonly string[]): NamedTime {
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

function findNamed(rest: string, folded: string): FoundTime | null {
  const match = NAMED.exec(rest)
  if (!match) return null
  const month = match.slice(1).findIndex((group) => group !== undefined) + 1
  const textBefore = rest.slice(0, match.index)
  const textAfter = rest.slice(match.index + match[0].length)
  const day = DAY_BEFORE.exec(textBefore)?.[1] ?? DAY_AFTER.exec(textAfter)?.[1]
  const year = yearIn(textAfter) ?? yearIn(textBefore) ?? yearIn(folded)
  const time = isReal({ ...NO_TIME, month, day: day === undefined ? null : Number(day) }, year)
  return { time, index: match.index, length: match[0].length }
}

const ROMAN = ['i', 'ii', 'iii', 'iv']
/** A year after a quarter or half of a year; one of two digits only if it is attached: Q1'24, Q1/24. */
const yearAfter = (attached: string) => `(?:[-_./' ]*(?:nam )?(20\\d\\d)|${attached}(\\d\\d))(?![-./]?\\d)`
/** Q4 2026, 4Q26, Quý IV/2026, 2026-Q4, H1 2026. */
const PERIODS: readonly (readonly [pattern: RegExp, months: number])[] = [
  [pattern(`(?:q|quy|quarter) ?[-_./]?(iv|iii|ii|i|[1-4])(?:${yearAfter("['/]")})?`), 3],
  [pattern(`([1-4])q(?:${yearAfter("['/]?")})?`), 3],
  [pattern(`h([12])${yearAfter("['/]")}`), 6],
  [/20\d\dq([1-4])(?![\p{L}\d])/u, 3],
]

function findPeriod(folded: string): (FoundTime & { hasYear: boolean }) | null {
  for (const [period, months] of PERIODS) {
    const match = period.exec(folded)
    if (!match) continue
    const [, number = '', own, digits] = match
    const place = ROMAN.indexOf(number) + 1 || Number(number)
    const ownYear = digits === undefined ? own : `20${digits}`
    const year = ownYear ?? YEAR_WITHIN.exec(folded)?.[1]
    const time = { year: year === undefined ? null : Number(year), month: place * months, day: null, isPeriod: true }
    return { time, hasYear: ownYear !== undefined, index: match.index, length: match[0].length }
  }
  return null
}

/** Whether two times can be the same: they differ in no part that both name. */
export const agree = (a: NamedTime, b: NamedTime) =>
  (['year', 'month', 'day'] as const).every((part) => a[part] === null || b[part] === null || a[part] === b[part])

const isMonth = ({ month, isPeriod }: NamedTime) => month !== null && !isPeriod

/**
 * The first text that names each part: the year of a file's name completes the month of a sheet's name. A day in
 * another text makes a month that agrees with it exact.
 */
export function combinedTime(times: readonly NamedTime[]): NamedTime {
  const month = times.find((time) => time.month !== null)
  const exact = times.find((time) => month && time.day !== null && isMonth(month) && agree(time, month)) ?? month
  const year = exact?.year ?? month?.year ?? times.find((time) => time.year !== null)?.year ?? null
  return { year, month: month?.month ?? null, day: exact?.day ?? null, isPeriod: month?.isPeriod ?? false }
}

/** Whether a text names another month than this day's. */
export const isOtherMonth = (dated: NamedTime, other: NamedTime): boolean =>
  dated.day !== null && isMonth(other) && !agree({ ...dated, day: null }, other)

/**
 * The day that a name stands for; null without a month and a year. Numbers of a month are no older than its first day;
 * those of a quarter are newer than the lists of its months, so they are of its last day.
 */
export function dayOfTime({ year, month, day, isPeriod }: NamedTime): string | null {
  if (year === null || month === null) return null
  return isPeriod ? dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate()) : dayOf(year, month, day ?? 1)
}

/** Like dayOfTime, but a day that is still to come says nothing about when numbers were observed. */
export function pastDayOfTime(time: NamedTime, today: string): string | null {
  const day = dayOfTime(time)
  return day !== null && day <= today ? day : null
}

/** The last day of a past year that is named alone; null for other times. */
export function endOfPastYear({ year, month }: NamedTime, today: string): string | null {
  return year !== null && month === null && `${year}` < today.slice(0, 4) ? `${year}-12-31` : null
}
