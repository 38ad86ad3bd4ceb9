import { clockTime } from '../../core/zone-clock'

const HOUR_MS = 3_600_000

/** The offset of a zone's clock from UTC at a time, in milliseconds. */
const aheadMs = (zone: string, at: number) => clockTime(at, zone) - at

/** The next midnight by a zone's own clock, including summer time. */
export function nextMidnightIn(zone: string, now: Date): Date {
  const local = new Date(now.getTime() + aheadMs(zone, now.getTime()))
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + 1)
  const guess = midnight - aheadMs(zone, now.getTime())
  return new Date(midnight - aheadMs(zone, guess))
}

export const nextFullHour = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS)
