import { problem } from '@kolscope/contract/core/errors'
import type { Period } from '@kolscope/contract/influencers/performance'
import { invalid } from '../../core/errors'
import { dayOfTime, dayText } from '../../market/metrics/window'

/** The days a call covers: a period that ends with a date, in a time zone. */
export interface AskedDays {
  date: string
  period: Period
  timeZone: string
}

interface RangeInput {
  date?: string | undefined
  period?: Period | undefined
  time_zone?: string | undefined
}

/** No one posted before the first day, and the database formats days beyond the last day differently. */
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2999-12-31'

/** One spelling per zone, so that caches keyed by it stay small. */
function zoneOf(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) throw invalid([problem('time_zone', 'wrong-value')])
    throw error
  }
}

/** Parses the requested period: by default a week that ends today, in the given zone unless one is requested. */
export function askedDays({ date, period = '1w', time_zone }: RangeInput, zone: string, nowMs = Date.now()): AskedDays {
  const timeZone = zoneOf(time_zone ?? zone)
  if (date !== undefined && (date < FIRST_DAY || date > LAST_DAY)) throw invalid([problem('date', 'wrong-value')])
  return { date: date ?? dayText(dayOfTime(nowMs, timeZone)), period, timeZone }
}
