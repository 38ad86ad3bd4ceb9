import type { Platform } from '@kolscope/contract/core/enums'
import type { Kysely } from 'kysely'
import type { Database } from '../../core/tables'
import { growthSpikes } from '../../market/metrics/growth-spike'
import { historyUntil } from '../../market/metrics/history'
import { dayNumber, dayText } from '../../market/metrics/window'

export interface FollowersDay {
  day: string
  followers: number
  source: string
  /** A list's number, not one of a measured series. */
  isGiven: boolean
}

/** Followers of an influencer on the last days up to a date, oldest first. */
export async function readFollowers(
  db: Kysely<Database>,
  influencerId: number,
  date: string,
  days: number,
): Promise<FollowersDay[]> {
  return db
    .selectFrom('follower_history')
    .select(['day', 'followers', 'source', 'is_given as isGiven'])
    .where('influencer_id', '=', influencerId)
    .where('day', '<=', date)
    .where('day', '>', dayText(dayNumber(date) - days))
    .orderBy('day')
    .execute()
}

/** How many days one search for unusual growth covers. */
const SPIKE_DAYS = 90

/** The days of a history with unusual growth of followers, each compared with the days before it. */
export function spikeDays(platform: Platform, days: readonly FollowersDay[]): ReadonlySet<string> {
  const [first] = days
  const last = days.at(-1)
  const spikeDates = new Set<string>()
  if (first === undefined || last === undefined) return spikeDates
  const notObserved = { days: 0, ageDays: 0 }
  for (let toDay = dayNumber(last.day); toDay > dayNumber(first.day); toDay -= SPIKE_DAYS) {
    const { spikes } = growthSpikes(historyUntil(days, toDay), toDay, platform, notObserved)
    for (const { day } of spikes) spikeDates.add(day)
  }
  return spikeDates
}
