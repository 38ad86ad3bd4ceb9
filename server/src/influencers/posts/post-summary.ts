import type { PostType } from '@kolscope/contract/core/enums'
import type { PostSummary } from '@kolscope/contract/market/posts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { engagementSql, sumSql } from '../../market/posts/post-sql'
import type { OpenedInfluencer } from '../opening/opened'

interface OfType {
  type: PostType
  count: number
  engaged: number
  engagements: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
  views: number | null
  dislikes: number | null
}

type Total = Exclude<keyof OfType, 'type'>

/** The sum over all types, null if none is known; counts of no posts are 0, and a sum stays within exact numbers. */
function total(rows: readonly OfType[], name: Total): number | null {
  if (rows.length === 0) return 0
  const known = rows.map((row) => row[name]).filter((value) => value !== null)
  const sum = known.reduce((all, value) => all + value, 0)
  return known.length === 0 ? null : Math.min(sum, Number.MAX_SAFE_INTEGER)
}

/** The summary of all posts that match. */
export async function summaryOf(
  db: Kysely<Database>,
  { platform }: OpenedInfluencer,
  where: RawBuilder<boolean>,
): Promise<PostSummary> {
  const engagement = engagementSql(platform)
  const { rows } = await sql<OfType>`select p.type, count(*) as count, count(${engagement}) as engaged,
      sum(${engagement})::float8 as engagements, ${sumSql('likes')} as reactions, ${sumSql('comments')} as comments,
      ${sumSql('shares')} as shares, ${sumSql('views')} as views, ${sumSql('dislikes')} as dislikes
    from posts p where ${where} group by p.type order by count(*) desc, p.type`.execute(db)
  const engaged = total(rows, 'engaged') ?? 0
  const engagements = total(rows, 'engagements')
  return {
    totalPosts: total(rows, 'count') ?? 0,
    totalEngagements: engagements,
    totalReactions: total(rows, 'reactions'),
    totalComments: total(rows, 'comments'),
    totalShares: total(rows, 'shares'),
    totalViews: total(rows, 'views'),
    totalDislikes: total(rows, 'dislikes'),
    avgEngagements: engaged === 0 || engagements === null ? null : engagements / engaged,
    types: rows.map(({ type, count }) => ({ type, count })),
  }
}
