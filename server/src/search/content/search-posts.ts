import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer } from '@kolscope/contract/core/route'
import { CONTENT_PAGE_SIZE, type ContentQuery, type content } from '@kolscope/contract/search/content'
import type { Ctx } from '../../core/ctx'
import { capOf } from '../discovery/market'
import { recordShown } from '../discovery/shown'
import { type FoundKey, findPosts } from './find-posts'
import { sortPosts } from './group-creators'
import { prepareSearch, tookSince, visible } from './prepare-search'
import { showPosts } from './show-posts'

/** One page of the matching posts. */
export async function searchPosts(ctx: Ctx, query: ContentQuery): Promise<Answer<typeof content.searchPosts>> {
  const startedAt = performance.now()
  const { actor, days, charge, showing, hidden, direction } = await prepareSearch(ctx, query)
  const { posts, isMore } = await findPosts(showing, query, days)
  const sorted = sortPosts(posts, query.sortField ?? 'created_time', direction)
  const idOf = (post: FoundKey) => post.influencer_id
  const visibleKeys = visible({ actor, idOf, hidden }, sorted)
  const { offset, limit } = pageOf(query, CONTENT_PAGE_SIZE)
  const page = visibleKeys.slice(offset, offset + limit)
  const data = await showPosts(showing, page)
  // A search that the plan refuses throws here, before anyone is shown.
  const remaining = await charge()
  await recordShown(ctx.db, actor, page.map(idOf))
  return {
    code: 200,
    data,
    total: visibleKeys.length,
    is_more: isMore && capOf(actor) === null,
    cap: capOf(actor),
    took_ms: tookSince(startedAt),
    remaining_searches: remaining,
  }
}
