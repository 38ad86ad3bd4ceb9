import { isOld } from '@kolscope/contract/market/age'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { Post } from '../../market/metrics/observations'
import { newestDay, readPostsObserved } from '../../market/metrics/observed-influencers'
import { dayText, firstOfMonth } from '../../market/metrics/window'

type Counts = Omit<Post, 'paid' | 'text' | 'hashtags' | 'categories'>

/** Posts of some days; null if posts were never collected. */
export interface CountedPosts {
  posts: Post[] | null
  /**
   * The latest day (UTC) on which any of them was observed; if there are none, on which any post of the influencer was.
   */
  observedOn: string | null
  /** The day (UTC) on which posts were last collected, as far as it matters for the last of these days. */
  postsObservedOn: string | null
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
  if (first === undefined) return otherPosts(db, influencerId)
  const newest = newestDay([first.observed_on, dayOf(first)])
  // Posts of these days say enough if they are recent.
  const postsObservedOn = isOld(newest, Date.parse(to)) ? await postsObserved(db, influencerId) : newest
  return { posts: rows.map(postOf), observedOn: first.observed_on, postsObservedOn }
}

const DAY_MS = 86_400_000

const dayOf = ({ postedAt }: Counts) => (postedAt === null ? null : dayText(Math.floor(postedAt / DAY_MS)))

const postsObserved = async (db: Kysely<Database>, id: number) => (await readPostsObserved(db, [id])).get(id) ?? null

/** What posts of other days say if there are none of these. */
async function otherPosts(db: Kysely<Database>, id: number): Promise<CountedPosts> {
  const [{ rows }, postsObservedOn] = await Promise.all([
    sql<{ has_dated: boolean | null; observed_on: string | null }>`
      select bool_or(posted_at is not null) as has_dated,
        to_char(max(observed_at) at time zone 'UTC', 'YYYY-MM-DD') as observed_on
      from posts where influencer_id = ${id}`.execute(db),
    postsObserved(db, id),
  ])
  return { posts: rows[0]?.has_dated ? [] : null, observedOn: rows[0]?.observed_on ?? null, postsObservedOn }
}
