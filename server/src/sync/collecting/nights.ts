import type { ReadName } from '@kolscope/contract/core/enums'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type ByRank = readonly [linked: number, followed: number, others: number]

/** 2:00 in Viet Nam, when most of the people who are read sleep. */
export const NIGHT_HOUR_UTC = 19

/**
 * An account read by day is not read again the same night, except linked accounts, whose owners are waiting for data.
 */
const LEAST_REST_MS: ByRank = [4 * HOUR_MS, 12 * HOUR_MS, 12 * HOUR_MS]

/** The start of the night at or after a time. */
export function nightFrom(time: Date): Date {
  const night = new Date(time)
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0)
  return night < time ? new Date(night.getTime() + DAY_MS) : night
}

/** Days between two readings; URLs of pictures expire sooner than pictures change. */
const EVERY_DAYS: Readonly<Record<ReadName, ByRank>> = {
  counts: [1, 1, 7],
  posts: [1, 1, 7],
  picture: [14, 14, 28],
}

/** When an account that has just been read is read again. */
export function nextRunAt(now: Date, read: ReadName, rank: number): Date {
  const days = EVERY_DAYS[read][rank] ?? EVERY_DAYS[read][2]
  const restMs = LEAST_REST_MS[rank] ?? LEAST_REST_MS[2]
  return nightFrom(new Date(now.getTime() + restMs + (days - 1) * DAY_MS))
}

/**
 * The time by which readings are ordered: linked ones move a day ahead, so that the others never wait behind them
 * forever.
 */
export const turnOf = (nextAt: Date, rank: number): Date => (rank === 0 ? new Date(nextAt.getTime() - DAY_MS) : nextAt)
