import { clockTime } from '../../core/zone-clock'

/** Periods of the specification: last 7, 14, 30 and 90 days. */
export const PERIODS = ['1w', '2w', '1M', '3M'] as const
export type Period = (typeof PERIODS)[number]

/** A run of whole days, including both ends; as days since 1970-01-01 and as YYYY-MM-DD. */
export type Window = { from: string; to: string; fromDay: number; toDay: number; days: number }

const DAY_MS = 86_400_000

/** Days of a period: w × 7, M × 30, and 7 for anything else. Source: specification, business constants. */
export function periodDays(period: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([wM])$/.exec(period) ?? []
  return count === undefined ? 7 : Number(count) * (unit === 'w' ? 7 : 30)
}

/**
 * Days since 1970-01-01 of a calendar day YYYY-MM-DD from year 100 on; throws RangeError if it is not a calendar day.
 */
export function dayNumber(day: string): number {
  const year = digits(day, 0, 4)
  const month = digits(day, 5, 7)
  const date = digits(day, 8, 10)
  const isShaped = day.length === 10 && day[4] === '-' && day[7] === '-' && year >= 100 && month >= 1 && month <= 12
  if (!isShaped || !(date >= 1 && date <= 31)) throw new RangeError(`not a day: ${day}`)
  const at = Date.UTC(year, month - 1, date)
  // 30 February would silently become 1 March.
  if (date > 28 && new Date(at).getUTCDate() !== date) throw new RangeError(`not a day: ${day}`)
  return at / DAY_MS
}

/**
 * Parses a decimal number, NaN unless all are digits; a history has hundreds of days and a pattern for each is slow.
 */
function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN
  }
  return value
}

/** YYYY-MM-DD of a number of days since 1970-01-01. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The first day of a day's month, both YYYY-MM-DD; posts are partitioned by it, and the database plans for fewer months
 * if it is given as a day.
 */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The window of a period (or a number of days) that ends with `date` (YYYY-MM-DD), that day included. */
export function windowOf(date: string, period: Period | number): Window {
  const days = typeof period === 'number' ? period : periodDays(period)
  const toDay = dayNumber(date)
  const fromDay = toDay - days + 1
  return { from: dayText(fromDay), to: date, fromDay, toDay, days }
}

const HOUR_MS = 3_600_000

/** The local hour of the day (0-23) of a time in epoch milliseconds; throws RangeError for an unknown IANA zone. */
export function hourOfTime(atMs: number, timeZone: string): number {
  const clock = clockTime(atMs, timeZone)
  return Math.floor((clock - Math.floor(clock / DAY_MS) * DAY_MS) / HOUR_MS)
}

/**
 * The local calendar day (days since 1970-01-01) of a time in epoch milliseconds; throws RangeError for an unknown IANA
 * zone.
 */
export function dayOfTime(atMs: number, timeZone: string): number {
  return Math.floor(clockTime(atMs, timeZone) / DAY_MS)
}
