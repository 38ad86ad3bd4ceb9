import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { Post } from '../../market/metrics/observations'
import { firstOfMonth } from '../../market/metrics/window'

type Counts = Omit<Post, 'paid' | 'text' | 'hashtags' | 'categories'>

/** Posts of some days; null if posts were never collected. */
export interface CountedPosts {
  posts: Post[] | null
  /**
   * The latest day (UTC) on which any of them was observed; if there are none, on which any post of the influencer was.
   */
  observedOn: string | null
}

const NONE: readonly never[] = []

/** Field by field: spreading a thousand rows costs more than reading them. */
const postOf = (row: Counts): Post => ({
  id: row.id,
  postedAt: row.postedAt,
  likes: row.likes,
  comments: row.comments,
  shares: row.shares,
  views: row.views,
  reach: row.reach,
  followersAtPost: row.followersAtPost,
  paid: null,
  text: null,
  hashtags: NONE,
  categories: NONE,
  positive: row.positive,
  negative: row.negative,
  neutral: row.neutral,
})

/** The counts of posts from day to day (UTC, both included), newest first. */
export async function readCounts(
  db: Kysely<Database>,
  influencerId: number,
  from: string,
  to: string,
): Promise<CountedPosts> {
  const { rows } = await sql<Counts & { observed_on: string | null }>`
    select social_id as id, extract(epoch from posted_at)::float8 * 1000 as "postedAt", likes, comments, shares, views,
      reach, followers_at_post as "followersAtPost", positive, negative, neutral,
      to_char(max(observed_at) over () at time zone 'UTC', 'YYYY-MM-DD') as observed_on
    from posts where influencer_id = ${influencerId} and month between ${firstOfMonth(from)}::date and ${to}::date
      and posted_at >= ${from}::date and posted_at < ${to}::date + 1
    order by posted_at desc, social_id`.execute(db)
  const [first] = rows
  return first ? { posts: rows.map(postOf), observedOn: first.observed_on } : otherPosts(db, influencerId)
}

/** What posts of other days say if there are none of these. */
async function otherPosts(db: Kysely<Database>, id: number): Promise<CountedPosts> {
  const { rows } = await sql<{ has_dated: boolean | null; observed_on: string | null }>`
    select bool_or(posted_at is not null) as has_dated,
      to_char(max(observed_at) at time zone 'UTC', 'YYYY-MM-DD') as observed_on
    from posts where influencer_id = ${id}`.execute(db)
  return { posts: rows[0]?.has_dated ? [] : null, observedOn: rows[0]?.observed_on ?? null }
}
