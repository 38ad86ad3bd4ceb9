import type { Performance } from '@kolscope/contract/influencers/performance'

type Day = NonNullable<Performance['trendlineActivity']>[number]

export interface Week {
  /** The first day of the week. */
  from: string
  posts: number
  /** Mean count per post; null in a week without posts or whose reactions are unknown. */
  engagement: number | null
}

const WEEK_DAYS = 7

/** A trendline in whole weeks that end with its last day; days before the first whole week are left out. */
export function weeksOf(days: readonly Day[]): Week[] {
  const whole = days.slice(days.length % WEEK_DAYS)
  const starts = Array.from({ length: whole.length / WEEK_DAYS }, (_, index) => index * WEEK_DAYS)
  return starts.map((start) => {
    const week = whole.slice(start, start + WEEK_DAYS)
    const postDays = week.filter((day) => day.trendline_total_post > 0)
    const knownDays = postDays.filter((day) => day.trendline_total_engagement !== null)
    const knownPosts = knownDays.reduce((sum, day) => sum + day.trendline_total_post, 0)
    const total = knownDays.reduce((sum, day) => sum + (day.trendline_total_engagement ?? 0), 0)
    return {
      from: week[0]?.trendline_time ?? '',
      posts: postDays.reduce((sum, day) => sum + day.trendline_total_post, 0),
      engagement: knownPosts === 0 ? null : total / knownPosts,
    }
  })
}
