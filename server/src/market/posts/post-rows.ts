import type { PostType } from '@kolscope/contract/core/enums'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { Post } from '../metrics/observations'
import { dayNumber, dayText, firstOfMonth } from '../metrics/window'

/** A stored post: the input of metrics, and what else is shown of it. */
export type PostRow = Post & {
  id: string
  createdTime: string | null
  type: PostType
  title: string | null
  message: string | null
  link: string | null
  photos: string[]
  hashtags: string[]
  mentions: string[]
  categories: number[]
  dislikes: number | null
  source: string
  observed_at: string | null
}

export const POST_COLUMNS = sql`p.social_id as id, extract(epoch from p.posted_at)::float8 * 1000 as "postedAt",
  p.posted_at as "createdTime", p.type, p.likes, p.comments, p.shares, p.views, p.reach, p.dislikes,
  p.followers_at_post as "followersAtPost", p.paid, p.title, p.message,
  nullif(concat_ws(E'\\n', p.title, p.message), '') as text, p.hashtags, p.mentions, p.category_ids as categories,
  p.positive, p.negative, p.neutral, p.link, p.photos, p.source, p.observed_at`

/** Days between which posts were published, in any zone. */
export interface Within {
  from: string
  to: string
}

/** Reads only the months of these days, plus a day on each side, because zones differ. */
export const monthsOf = ({ from, to }: Within) =>
  sql<boolean>`month between ${firstOfMonth(dayText(dayNumber(from) - 1))}::date and ${dayText(dayNumber(to) + 1)}::date`

/** The existing posts of an influencer with these platform ids, in the order of the ids. */
export async function readPostRows(
  db: Kysely<Database>,
  influencerId: number,
  ids: readonly (string | number)[],
  within: Within,
): Promise<PostRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PostRow>`select ${POST_COLUMNS} from posts p
    where p.influencer_id = ${influencerId} and p.social_id = any(${ids.map(String)}::text[]) and ${monthsOf(within)}`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}
