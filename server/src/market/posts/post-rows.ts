import type { PostType } from '@kolscope/contract/core/enums'
import { type Kysely, type RawBuilder, sql } from 'kysely'
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

/** The title and the message of a post, read from posts as p; null if it has neither. */
export const POST_TEXT = sql<string | null>`nullif(concat_ws(E'\\n', p.title, p.message), '')`

const COLUMNS = {
  id: sql`p.social_id`,
  postedAt: sql`extract(epoch from p.posted_at)::float8 * 1000`,
  createdTime: sql`p.posted_at`,
  type: sql`p.type`,
  likes: sql`p.likes`,
  comments: sql`p.comments`,
  shares: sql`p.shares`,
  views: sql`p.views`,
  reach: sql`p.reach`,
  dislikes: sql`p.dislikes`,
  followersAtPost: sql`p.followers_at_post`,
  paid: sql`p.paid`,
  title: sql`p.title`,
  message: sql`p.message`,
  text: POST_TEXT,
  hashtags: sql`p.hashtags`,
  mentions: sql`p.mentions`,
  categories: sql`p.category_ids`,
  positive: sql`p.positive`,
  negative: sql`p.negative`,
  neutral: sql`p.neutral`,
  link: sql`p.link`,
  photos: sql`p.photos`,
  source: sql`p.source`,
  observed_at: sql`p.observed_at`,
} satisfies Record<keyof PostRow, RawBuilder<unknown>>

/** The columns of a PostRow, read from posts as p. */
export const POST_COLUMNS = sql.join(Object.entries(COLUMNS).map(([name, value]) => sql`${value} as ${sql.id(name)}`))

/** The first and the last day on which posts were published, in any zone. */
export interface DayRange {
  from: string
  to: string
}

/** Reads only the partitions of the months in the range, with a day more on each side because time zones differ. */
export const isInMonthsOf = ({ from, to }: DayRange) =>
  sql<boolean>`month between ${firstOfMonth(dayText(dayNumber(from) - 1))}::date and ${dayText(dayNumber(to) + 1)}::date`

/** The existing posts of an influencer with these platform ids, in the order of the ids. */
export async function readPostRows(
  db: Kysely<Database>,
  influencerId: number,
  ids: readonly (string | number)[],
  days: DayRange,
): Promise<PostRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PostRow>`select ${POST_COLUMNS} from posts p
    where p.influencer_id = ${influencerId} and p.social_id = any(${ids.map(String)}::text[]) and ${isInMonthsOf(days)}`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}
