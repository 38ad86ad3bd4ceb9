import { z } from 'zod'

const CalendarDay = z.iso.date()
/** As people also type it: without leading zeros, with other signs between, or with none. */
const LOOSE_DAY = /^(\d{4})(?:\D(\d{1,2})\D(\d{1,2})|(\d{2})(\d{2}))$/

/** What is typed as YYYY-MM-DD when it is a day of the calendar, else null; a year with leading zeros is not finished yet. */
export const dayOf = (typed: string): string | null =>
  typed >= '1000' && CalendarDay.safeParse(typed).success ? typed : null

/** The same for text that the user has finished typing. */
export function looseDayOf(typed: string): string | null {
  const [, year, month, day, mm, dd] = LOOSE_DAY.exec(typed.trim()) ?? []
  return year === undefined
    ? null
    : dayOf([year, (month ?? mm)?.padStart(2, '0'), (day ?? dd)?.padStart(2, '0')].join('-'))
}
