const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
/** Other ways to type it: without leading zeros, with other separators, or with none. */
const LOOSE_DAY = /^(\d{4})(?:\D(\d{1,2})\D(\d{1,2})|(\d{2})(\d{2}))$/

function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? []
  if (year === undefined || Number(year) < 1000) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Parses input as YYYY-MM-DD if it is a calendar day, otherwise returns null. */
export const dayOf = (typed: string): string | null => (isDay(typed) ? typed : null)

/** The same for text that the user has finished typing. */
export function looseDayOf(typed: string): string | null {
  const [, year, month, day, mm, dd] = LOOSE_DAY.exec(typed.trim()) ?? []
  return year === undefined
    ? null
    : dayOf([year, (month ?? mm)?.padStart(2, '0'), (day ?? dd)?.padStart(2, '0')].join('-'))
}
