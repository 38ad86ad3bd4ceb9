const DAY_MS = 86_400_000
const SECOND_MS = 1_000
/** 2100-01-01 in days since 1970-01-01; all posts and comments are before it. */
const LAST_KEPT_DAY = 47_482

interface Zone {
  format: Intl.DateTimeFormat
  /** How far the clocks are ahead all day, in milliseconds, by day of UTC; null on a day on which they change. */
  ahead: Map<number, number | null>
}

const zones = new Map<string, Zone>()

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const zone = { format, ahead: new Map<number, number | null>() }
  zones.set(timeZone, zone)
  return zone
}

function aheadAt({ format }: Zone, atMs: number): number {
  // With locale, calendar and digits fixed this is month/day/year, hour:minute:second, at a third of the cost of
  // formatToParts.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = format.format(atMs).split(/\D+/).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / SECOND_MS) * SECOND_MS
}

/** Formatting the times of a thousand posts one by one is slow; clocks change at most once a day. */
function aheadAllDay(zone: Zone, utcDay: number): number | null {
  const known = zone.ahead.get(utcDay)
  if (known !== undefined) return known
  const first = aheadAt(zone, utcDay * DAY_MS)
  const ahead = first === aheadAt(zone, (utcDay + 1) * DAY_MS - SECOND_MS) ? first : null
  zone.ahead.set(utcDay, ahead)
  return ahead
}

/** What a zone's clocks show at a time, both in epoch milliseconds; throws RangeError for an unknown IANA zone. */
export function clockTime(atMs: number, timeZone: string): number {
  if (timeZone === 'UTC') return atMs
  const zone = zoneOf(timeZone)
  const utcDay = Math.floor(atMs / DAY_MS)
  const isKept = utcDay >= 0 && utcDay < LAST_KEPT_DAY
  return atMs + ((isKept ? aheadAllDay(zone, utcDay) : null) ?? aheadAt(zone, atMs))
}

/** The time at which a zone's clocks show this; of two the first, and the next one if they skip it. */
export function timeOfClock(clockMs: number, timeZone: string): number {
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => {
    const near = clockMs + ms
    return clockMs - (clockTime(near, timeZone) - near)
  }) as [number, number]
  return clockTime(before, timeZone) !== clockMs && clockTime(after, timeZone) === clockMs ? after : before
}

/** The day (YYYY-MM-DD) of a time on a zone's clocks. */
export const dayInZone = (atMs: number, timeZone: string): string =>
  new Date(clockTime(atMs, timeZone)).toISOString().slice(0, 10)

/** The time at which a day (YYYY-MM-DD) or the one so many days later begins in a zone, in ISO 8601. */
export const startOfDay = (day: string, timeZone: string, later = 0): string =>
  new Date(timeOfClock(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS, timeZone)).toISOString()
