import { problem } from '@kolscope/contract/core/errors'
import { CONTENT_DAYS, type ContentQuery } from '@kolscope/contract/search/content'
import { invalid } from '../../core/errors'

export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The range of days to search; without a requested range it ends today. */
export function daysOf({ fromDate, toDate }: Pick<ContentQuery, 'fromDate' | 'toDate'>, today: string): Days {
  const to = toDate ?? (fromDate !== undefined && fromDate > today ? fromDate : today)
  const from = fromDate ?? iso(Date.parse(to) - (CONTENT_DAYS.usual - 1) * DAY_MS)
  if (from > to) throw invalid([problem('fromDate', 'min-above-max')])
  const longest = CONTENT_DAYS.most
  if (Date.parse(to) - Date.parse(from) > (longest - 1) * DAY_MS)
    throw invalid([problem('fromDate', 'too-many-days', { most: longest })])
  return { from, to }
}

/** The first days of the months of a range, newest first. */
export function monthsOf({ from, to }: Days): string[] {
  const months: string[] = []
  const month = new Date(`${to.slice(0, 7)}-01T00:00:00Z`)
  while (iso(month.getTime()).slice(0, 7) >= from.slice(0, 7)) {
    months.push(iso(month.getTime()))
    month.setUTCMonth(month.getUTCMonth() - 1)
  }
  return months
}
