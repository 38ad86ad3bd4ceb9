import type { Platform } from '@kolscope/contract/core/enums'
import type { Tracked } from '@kolscope/contract/sync/tracking'
import { type Kysely, sql } from 'kysely'
import { groupedBy } from '../../core/grouped-by'
import type { Database } from '../../core/tables'
import { totalPosts } from '../../market/metrics/engagement'
import { figureOf, unknownFigure } from '../../market/metrics/figure-of'
import { followerGrowth } from '../../market/metrics/growth'
import type { FollowerPoint, Post } from '../../market/metrics/observations'
import { readHistory } from '../../market/metrics/observed-influencers'
import { prepare, scopeOf } from '../../market/metrics/own-metrics'
import { readStored, type Stored, wideFigure } from '../../market/metrics/stored-influencer'
import { dayNumber, dayText, firstOfMonth, windowOf } from '../../market/metrics/window'

const SPARKLINE_DAYS = 90
const POST_DAYS = 28

type Numbers = Pick<Tracked, 'followers' | 'growth' | 'engagement_rate' | 'posts'>
type PostTime = { influencer_id: number; id: string; postedAt: number }

/** Posts of the counted days, with only what the count needs. */
async function readPostTimes(db: Kysely<Database>, ids: readonly number[], date: string) {
  const since = dayText(dayNumber(date) - POST_DAYS)
  const { rows } = await sql<PostTime>`
    select influencer_id, social_id as id, extract(epoch from posted_at)::float8 * 1000 as "postedAt" from posts
    where influencer_id = any(${ids}::bigint[]) and month >= ${firstOfMonth(since)}::date
      and posted_at >= ${since}::date`.execute(db)
  return groupedBy(rows, (row) => row.influencer_id)
}

const UNCOUNTED = {
  likes: null,
  comments: null,
  shares: null,
  views: null,
  reach: null,
  followersAtPost: null,
  paid: null,
  text: null,
  hashtags: [],
  categories: [],
  positive: null,
  negative: null,
  neutral: null,
} as const satisfies Omit<Post, 'id' | 'postedAt'>

interface NumbersInput {
  platform: Platform
  date: string
  stored: Stored
  history: readonly FollowerPoint[]
  posts: readonly PostTime[]
  hasPosts: boolean
}

const dayOfTime = (time: string | null) => time?.slice(0, 10) ?? null

function numbersOf({ platform, date, stored, history, posts, hasPosts }: NumbersInput): Numbers {
  const uncountedPosts = hasPosts ? posts.map(({ id, postedAt }): Post => ({ ...UNCOUNTED, id, postedAt })) : null
  const observedOn = dayOfTime(stored.observed_at)
  const postsObservedOn = dayOfTime(stored.about.last_post?.observed_at ?? stored.observed_at)
  const known = { followers: stored.followers, history, posts: uncountedPosts, postsObservedOn, observedOn }
  const prepared = prepare({ platform, date, ...known })
  const toDay = dayNumber(date)
  const last = history.at(-1)?.day ?? null
  const over = (days: number) => {
    const { growth, percent } = followerGrowth(prepared.history, toDay, prepared.observed, days)
    const observedAt = last === null ? null : `${last}T00:00:00.000Z`
    return { count: figureOf(growth, observedAt), percent: figureOf(percent, observedAt) }
  }
  const from = last === null ? toDay : dayNumber(last) - SPARKLINE_DAYS
  return {
    followers: history.flatMap(({ day, followers }) =>
      followers !== null && dayNumber(day) > from ? [{ day, followers }] : [],
    ),
    growth: { days7: over(7), days28: over(28), days90: over(90) },
    engagement_rate: wideFigure(stored, 'engagement_rate'),
    posts: figureOf(totalPosts(scopeOf(prepared, windowOf(date, POST_DAYS))), stored.observed_at),
  }
}

const unknown = unknownFigure('left-market')
const unknownGrowth = { count: unknown, percent: unknown }
/** The numbers of an influencer outside the market of the account that follows it. */
export const UNTOLD: Numbers = {
  followers: [],
  growth: { days7: unknownGrowth, days28: unknownGrowth, days90: unknownGrowth },
  engagement_rate: unknown,
  posts: unknown,
}

/** The numbers of the list's rows on a day (YYYY-MM-DD), by influencer. */
export async function trackedNumbers(
  db: Kysely<Database>,
  rows: readonly { id: number; last_post_at: string | null }[],
  date: string,
): Promise<ReadonlyMap<number, Numbers>> {
  const ids = rows.map(({ id }) => id)
  const [storedRows, history, posts] = await Promise.all([
    readStored(db, ids),
    readHistory(db, ids, date),
    readPostTimes(db, ids, date),
  ])
  const hasPosts = new Set(rows.flatMap((row) => (row.last_post_at === null ? [] : [row.id])))
  return new Map(
    storedRows.map((one) => {
      const postTimes = posts.get(one.id) ?? []
      const input = { platform: one.platform, date, stored: one, history: history.get(one.id) ?? [], posts: postTimes }
      return [one.id, numbersOf({ ...input, hasPosts: postTimes.length > 0 || hasPosts.has(one.id) })]
    }),
  )
}
