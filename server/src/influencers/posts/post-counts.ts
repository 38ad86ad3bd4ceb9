import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { Post } from '../../metrics/observations'
import { firstOfMonth } from '../../metrics/window'

type Counts = Omit<Post, 'paid' | 'text' | 'hashtags' | 'categories'>
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

/** The counts of posts from day to day (UTC, both included), newest first; null where posts were never collected. */
export async function readCounts(
  db: Kysely<Database>,
  influencerId: number,
  from: string,
  to: string,
): Promise<Post[] | null> {
  const { rows } = await sql<Counts>`
    select social_id as id, extract(epoch from posted_at)::float8 * 1000 as "postedAt", likes, comments, shares, views,
      reach, followers_at_post as "followersAtPost", positive, negative, neutral
    from posts where influencer_id = ${influencerId} and month between ${firstOfMonth(from)}::date and ${to}::date
      and posted_at >= ${from}::date and posted_at < ${to}::date + 1
    order by posted_at desc, social_id`.execute(db)
  if (rows.length === 0 && !(await hasDatedPosts(db, influencerId))) return null
  return rows.map(postOf)
}

async function hasDatedPosts(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('month')
    .where('influencer_id', '=', id)
    .where('posted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
