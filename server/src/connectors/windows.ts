const HOUR_MS = 3_600_000

/** How far a zone's clock is from UTC at a time, in milliseconds. */
function offsetMs(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - (at - (at % 1_000))
}

/** The next midnight of a zone's own clock, summer time included. */
export function nextMidnightIn(zone: string, now: Date): Date {
  const local = new Date(now.getTime() + offsetMs(zone, now.getTime()))
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + 1)
  const guess = midnight - offsetMs(zone, now.getTime())
  return new Date(midnight - offsetMs(zone, guess))
}

export const nextFullHour = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS)
