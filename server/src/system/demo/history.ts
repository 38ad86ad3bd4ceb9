import type { Platform } from '@kolscope/contract/core/enums'
import type { FollowerPoint } from '../../market/metrics/observations'
import { LOOK_BACK_DAYS } from '../../market/metrics/observed-influencers'
import { dayText } from '../../market/metrics/window'
import type { Behaviour } from './behaviour'
import type { Random } from './random'

const DAILY_DAYS = 90
const ALL_DAYS = 400
const WEEK = 7
const SHORT_DAYS = 18
const NEW_DAYS = 260

/** YouTube shows three significant digits. */
function asShown(platform: Platform, followers: number): number {
  if (platform !== 'youtube' || followers < 1_000) return Math.round(followers)
  const unit = 10 ** (Math.floor(Math.log10(followers)) - 2)
  return Math.floor(followers / unit) * unit
}

/** How many days ago each observation was made, oldest first: daily for 90 days, weekly to 400. */
function daysAgo(random: Random, { history, staleDays }: Behaviour): number[] {
  if (history === 'none') return []
  const oldest = history === 'short' ? staleDays + SHORT_DAYS : random.chance(0.1) ? NEW_DAYS : ALL_DAYS
  const ages: number[] = []
  for (let ago = staleDays; ago <= oldest; ago += ago < DAILY_DAYS ? 1 : WEEK) {
    // Now and then a day was not observed.
    if (ago === staleDays || !random.chance(0.02)) ages.push(ago)
  }
  return ages.reverse()
}

/** Followers by day, oldest first, ending with `followers` on the day of the last observation. */
export function followerHistory(
  random: Random,
  platform: Platform,
  followers: number,
  behaviour: Behaviour,
  today: number,
) {
  const ages = daysAgo(random, behaviour)
  const boughtAgo = behaviour.oddity === 'bought-followers' ? behaviour.staleDays + 6 + random.below(60) : null
  const boughtShare = random.between(0.12, 0.5)
  const values: number[] = new Array(ages.length)
  let log = Math.log(Math.max(1, followers))
  for (let at = ages.length - 1; at >= 0; at--) {
    values[at] = asShown(platform, Math.exp(log))
    const ago = ages[at] ?? 0
    const before = ages[at - 1] ?? ago
    const days = before - ago
    log -= behaviour.growth * days + behaviour.unrest * Math.sqrt(days) * random.normal()
    if (boughtAgo !== null && ago <= boughtAgo && boughtAgo < before) log -= Math.log(1 + boughtShare)
  }
  return { days: ages.map((ago) => today - ago), followers: values }
}

export type Followed = ReturnType<typeof followerHistory>

/** The history of followers as the metrics read it: no further back than they look. */
export function pointsOf({ days, followers }: Followed): FollowerPoint[] {
  const first = Math.max(
    0,
    days.findIndex((day) => day >= (days.at(-1) ?? 0) - LOOK_BACK_DAYS),
  )
  return days.slice(first).map((day, at) => ({ day: dayOf(day), followers: followers[first + at] ?? null }))
}

const spellings = new Map<number, string>()

/** YYYY-MM-DD of a day number; there are some hundred of them and a million uses. */
export function dayOf(day: number): string {
  const spelling = spellings.get(day)
  if (spelling !== undefined) return spelling
  const text = dayText(day)
  spellings.set(day, text)
  return text
}
