import { problem } from '@kolscope/contract/core/errors'
import { CONTENT_DAYS, type ContentQuery } from '@kolscope/contract/search/content'
import { invalid } from '../../core/errors'
import { dayInZone, startOfDay } from '../../core/zone-clock'

/** A range of time, as long as the days of a zone that were asked for. */
export interface Days {
  since: string
  /** Excluded. */
  until: string
}

const DAY_MS = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The range of days to search; without a requested range it ends today. */
export function daysOf(
  { fromDate, toDate }: Pick<ContentQuery, 'fromDate' | 'toDate'>,
  timeZone: string,
  nowMs = Date.now(),
): Days {
  const today = dayInZone(nowMs, timeZone)
  const to = toDate ?? (fromDate !== undefined && fromDate > today ? fromDate : today)
  const from = fromDate ?? iso(Date.parse(to) - (CONTENT_DAYS.usual - 1) * DAY_MS)
  if (from > to) throw invalid([problem('fromDate', 'min-above-max')])
  const longest = CONTENT_DAYS.most
  if (Date.parse(to) - Date.parse(from) > (longest - 1) * DAY_MS)
    throw invalid([problem('fromDate', 'too-many-days', { most: longest })])
  return { since: startOfDay(from, timeZone), until: startOfDay(to, timeZone, 1) }
}

/** The first days of the months of a range, newest first; posts are kept by the months of UTC. */
export function monthsOf({ since, until }: Days): string[] {
  const months: string[] = []
  const month = new Date(`${iso(Date.parse(until) - 1).slice(0, 7)}-01T00:00:00Z`)
  while (iso(month.getTime()).slice(0, 7) >= since.slice(0, 7)) {
    months.push(iso(month.getTime()))
    month.setUTCMonth(month.getUTCMonth() - 1)
  }
  return months
}
