import type { Platform } from '@kolscope/contract/core/enums'
import { type Kysely, sql } from 'kysely'
import { groupedBy } from '../../core/grouped-by'
import type { Database } from '../../core/tables'
import { historyUntil } from '../../market/metrics/history'
import { readHistory } from '../../market/metrics/observed-influencers'
import { postEngagement } from '../../market/metrics/post-engagement'
import { dayNumber, dayText, firstOfMonth } from '../../market/metrics/window'
import { DAY_MS, type EarlierCount, GATHERING_MS, RECENT_DAYS, type Watched, type WatchedPost } from './watched'

const POST_DAYS = 90

type Counts = { likes: number | null; comments: number | null; shares: number | null }

interface KnownRow {
  id: number
  platform: Platform
  last: number | null
  observed: number | null
}

async function readKnown(db: Kysely<Database>, ids: readonly number[], now: string): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select i.id, i.platform, extract(epoch from p.last)::float8 * 1000 as last,
      extract(epoch from greatest(p.observed, r.read))::float8 * 1000 as observed
    from influencers i
    left join (select influencer_id, max(posted_at) filter (where posted_at <= ${now}::timestamptz) as last,
        max(observed_at) filter (where observed_at <= ${now}::timestamptz) as observed
      from posts where influencer_id = any(${ids}::bigint[]) group by 1) p on p.influencer_id = i.id
    left join (select influencer_id, max(succeeded_at) filter (where succeeded_at <= ${now}::timestamptz) as read
      from readings where influencer_id = any(${ids}::bigint[]) and read = 'posts' group by 1) r on r.influencer_id = i.id
    where i.id = any(${ids}::bigint[]) order by i.id`.execute(db)
  return rows
}

async function readPosts(db: Kysely<Database>, ids: readonly number[], now: string) {
  const since = dayText(dayNumber(now.slice(0, 10)) - POST_DAYS)
  const { rows } = await sql<Counts & { influencer_id: number; id: string; posted: number; observed: number | null }>`
    select influencer_id, social_id as id, extract(epoch from posted_at)::float8 * 1000 as posted,
      extract(epoch from observed_at)::float8 * 1000 as observed, likes, comments, shares
    from posts where influencer_id = any(${ids}::bigint[]) and month >= ${firstOfMonth(since)}::date
      and posted_at >= ${since}::date and posted_at <= ${now}::timestamptz`.execute(db)
  return groupedBy(rows, (row) => row.influencer_id)
}

async function readEarlier(db: Kysely<Database>, ids: readonly number[], now: string) {
  const today = dayNumber(now.slice(0, 10))
  const since = dayText(today - RECENT_DAYS - Math.ceil(GATHERING_MS / DAY_MS))
  const { rows } = await sql<Counts & { influencer_id: number; id: string; day: string }>`
    select influencer_id, social_id as id, day, likes, comments, shares from post_observations
    where influencer_id = any(${ids}::bigint[]) and day >= ${since}::date and day <= ${dayText(today)}::date`.execute(
    db,
  )
  return groupedBy(rows, (row) => row.influencer_id)
}

type Rows<Read extends (...args: never[]) => Promise<ReadonlyMap<number, unknown[]>>> =
  Awaited<ReturnType<Read>> extends ReadonlyMap<number, infer Row> ? Row : never

const postsOf = (platform: Platform, rows: Rows<typeof readPosts> = []): WatchedPost[] =>
  rows.map((row) => ({
    id: row.id,
    postedAt: row.posted,
    observedAt: row.observed,
    engagement: postEngagement(platform, row),
  }))

/** An observation contains only its day, so it can have been as late as that day's end. */
const earlierOf = (platform: Platform, rows: Rows<typeof readEarlier> = []): EarlierCount[] =>
  rows.flatMap((row) => {
    const engagement = postEngagement(platform, row)
    return engagement === null ? [] : [{ postId: row.id, byMs: (dayNumber(row.day) + 1) * DAY_MS, engagement }]
  })

/** What is known about these influencers at a time, ordered by id; later data is ignored. */
export async function readWatched(db: Kysely<Database>, ids: readonly number[], now: Date): Promise<Watched[]> {
  const at = now.toISOString()
  const day = at.slice(0, 10)
  const [known, history, posts, earlier] = await Promise.all([
    readKnown(db, ids, at),
    readHistory(db, ids, day),
    readPosts(db, ids, at),
    readEarlier(db, ids, at),
  ])
  return known.map(({ id, platform, last, observed }) => ({
    id,
    platform,
    history: historyUntil(history.get(id) ?? [], dayNumber(day)),
    posts: postsOf(platform, posts.get(id)),
    earlier: earlierOf(platform, earlier.get(id)),
    lastPostAt: last,
    postsObservedAt: observed,
  }))
}
