import { z } from 'zod'

const CalendarDay = z.iso.date()
/** Other ways to type a day: without leading zeros, with other separators, or with none. */
const LOOSE_DAY = /^(\d{4})(?:\D(\d{1,2})\D(\d{1,2})|(\d{2})(\d{2}))$/

/** Parses input as YYYY-MM-DD if it is a calendar day, otherwise returns null. */
export const dayOf = (text: string): string | null =>
  text >= '1000' && CalendarDay.safeParse(text).success ? text : null

/** Parses text that the user has finished typing, in looser formats than `dayOf`; null if it is not a calendar day. */
export function looseDayOf(text: string): string | null {
  const [, year, month, day, mm, dd] = LOOSE_DAY.exec(text.trim()) ?? []
  return year === undefined
    ? null
    : dayOf([year, (month ?? mm)?.padStart(2, '0'), (day ?? dd)?.padStart(2, '0')].join('-'))
}
