import { type FollowerPoint, isCount } from './observations'
import { dayNumber } from './window'

/** Follower counts in order of day (days since 1970-01-01), one per day; `isGiven`: they are of lists. */
export type History = { days: number[]; followers: number[]; isGiven: boolean }

/**
 * Known observations up to `toDay`, in order of day; of several on one day the largest count stays. Those of lists,
 * which are often rounded, count only if there are no others: the difference would look like growth.
 */
export function historyUntil(points: readonly FollowerPoint[], toDay: number): History {
  let observations: { day: number; followers: number }[] = []
  let isSorted = true
  let isGiven = true
  for (const point of points) {
    if (!isCount(point.followers) || (point.isGiven && !isGiven)) continue
    const day = dayNumber(point.day)
    if (day > toDay) continue
    if (isGiven && !point.isGiven) {
      isGiven = false
      isSorted = true
      observations = []
    }
    if (isSorted && day <= (observations.at(-1)?.day ?? -Infinity)) isSorted = false
    observations.push({ day, followers: point.followers })
  }
  if (!isSorted) observations.sort((a, b) => a.day - b.day || b.followers - a.followers)
  const history: History = { days: [], followers: [], isGiven }
  for (const { day, followers } of observations) {
    if (history.days.at(-1) === day) continue
    history.days.push(day)
    history.followers.push(followers)
  }
  return history
}

/** Index of the observation nearest to `day`, the earlier of two equally near; null if there is none. */
export function nearestIndex({ days }: History, day: number): number | null {
  if (days.length === 0) return null
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? Infinity) < day) low = middle + 1
    else high = middle
  }
  const after = days[low]
  const before = days[low - 1]
  if (after === undefined) return low - 1
  return before !== undefined && day - before <= after - day ? low - 1 : low
}

/** Followers observed nearest to a day, at most `withinDays` away; null if there are none. */
export function followersNear(history: History, day: number, withinDays = Infinity): number | null {
  const index = nearestIndex(history, day)
  if (index === null) return null
  const distance = Math.abs((history.days[index] ?? Infinity) - day)
  return distance <= withinDays ? (history.followers[index] ?? null) : null
}
