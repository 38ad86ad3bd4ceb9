import { problem } from '@kolscope/contract/core/errors'
import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer } from '@kolscope/contract/core/route'
import { POSTS_PAGE_SIZE, type PostsQuery, type posts } from '@kolscope/contract/market/posts'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { historyUntil } from '../../market/metrics/history'
import { commercialCuesOf } from '../../market/metrics/metric-settings'
import { dayNumber } from '../../market/metrics/window'
import { POST_COLUMNS, type PostRow } from '../../market/posts/post-rows'
import { shownPost } from '../../market/posts/post-shown'
import { historySql, sortSql } from '../../market/posts/post-sql'
import { type OpenedInfluencer, open } from '../opening/opened'
import { conditionsOf } from './post-conditions'
import { summaryOf } from './post-summary'
import { withTextFilters } from './post-text-filter'

const FOREVER = dayNumber('9999-12-31')

/**
 * Opens the influencer whose posts are requested; a query without one gets an error that names the missing parameter.
 */
function openAsked(ctx: Ctx, { influencer_id, platform, platformId }: PostsQuery): Promise<OpenedInfluencer> {
  if (influencer_id !== undefined) return open(ctx, { id: influencer_id })
  if (platform === undefined && platformId === undefined) throw invalid([problem('influencer_id', 'required')])
  if (platform === undefined || platformId === undefined)
    throw invalid([problem(platform === undefined ? 'platform' : 'platformId', 'required')])
  return open(ctx, { id: platformId, platform })
}

async function followersOf({ db }: Ctx, { id }: OpenedInfluencer) {
  const [history, row] = await Promise.all([
    db.selectFrom('follower_history').select(['day', 'followers']).where('influencer_id', '=', id).execute(),
    db.selectFrom('influencer_metrics').select('followers').where('influencer_id', '=', id).executeTakeFirst(),
  ])
  return { history: historyUntil(history, FOREVER), followers: row?.followers ?? null }
}

async function listPosts(ctx: Ctx, input: PostsQuery): Promise<Answer<typeof posts.listPosts>> {
  const actor = signedIn(ctx)
  const of = await openAsked(ctx, input)
  const [catalog, commercialCues, followerFacts] = await Promise.all([
    ctx.services.catalogOf(),
    commercialCuesOf(ctx.db),
    followersOf(ctx, of),
  ])
  const where = await withTextFilters(
    ctx.db,
    conditionsOf(of, input, { actor, catalog, timeZone: catalog.timeZone }),
    input,
    commercialCues,
  )
  const { sortField = 'total_engagements', sortType = -1 } = input
  const { offset, limit } = pageOf({ page_size: input.pageSize, page_index: input.pageIndex }, POSTS_PAGE_SIZE)
  const direction = sortType === -1 ? sql`desc` : sql`asc`
  const [summary, { rows }] = await Promise.all([
    summaryOf(ctx.db, of, where),
    sql<PostRow>`with h as (${historySql(of.id)}) select ${POST_COLUMNS} from posts p cross join h where ${where}
      order by ${sortSql(sortField, of.platform, followerFacts.followers)} ${direction} nulls last, p.posted_at desc nulls last,
        p.social_id limit ${limit} offset ${offset}`.execute(ctx.db),
  ])
  const context = { actor, catalog, commercialCues, ...followerFacts }
  return {
    code: 200,
    data: rows.map((row) => shownPost(row, of, context)),
    total: summary.totalPosts,
    summary: input.summary === 1 || input.summary === true ? summary : null,
  }
}

export const postVerbs: Verbs<typeof posts> = { listPosts }
