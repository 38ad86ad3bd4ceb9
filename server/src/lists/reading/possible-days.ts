const DAY_MS = 86_400_000

/** No platform has accounts or posts from before. */
const FIRST_DAY = '1990-01-01'

/** Whether something can have happened or been counted then; a time zone ahead can already have the next day. */
export const isPossibleDay = (time: string): boolean => {
  const day = time.slice(0, 10)
  return day >= FIRST_DAY && day <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
}
