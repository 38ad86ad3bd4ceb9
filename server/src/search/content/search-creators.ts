import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer } from '@kolscope/contract/core/route'
import {
  CONTENT_PAGE_SIZE,
  type ContentQuery,
  type content,
  type FoundCreator,
  type FoundPost,
  MAX_EVIDENCE,
} from '@kolscope/contract/search/content'
import type { Ctx } from '../../core/ctx'
import { NOT_COMPUTED, unknownFigure } from '../../market/metrics/figure-of'
import { detailFigure, readStored } from '../../market/metrics/stored-influencer'
import { hitsOf } from '../discovery/hits'
import { capOf } from '../discovery/market'
import { recordShown } from '../discovery/shown'
import { biosOf, findBios } from './find-bios'
import { findPosts } from './find-posts'
import { type Creator, groupCreators, sortCreators } from './group-creators'
import { countNaming } from './named-brands'
import { prepareSearch, tookSince, visible } from './prepare-search'
import { type Showing, showPosts } from './show-posts'

async function showCreators(showing: Showing, creators: readonly Creator[]): Promise<FoundCreator[]> {
  const { db, actor, catalog, terms, brands } = showing
  const ids = creators.map(({ id }) => id)
  const newest = creators.flatMap(({ posts }) => posts.slice(0, MAX_EVIDENCE))
  const hitContext = { actor, catalog, chosenCategories: [] }
  const all = creators.flatMap((creator) => creator.posts)
  const [hits, posts, naming, rows, bios] = await Promise.all([
    hitsOf(db, hitContext, ids),
    showPosts(showing, newest),
    countNaming(db, all, brands),
    readStored(db, ids),
    biosOf(db, ids, terms),
  ])
  const metricsById = new Map(rows.map((row) => [row.id, row]))
  const evidence = new Map<number, FoundPost[]>()
  for (const post of posts) evidence.set(post.influencer_id, [...(evidence.get(post.influencer_id) ?? []), post])
  const byId = new Map(creators.map((one) => [one.id, one]))
  return hits.flatMap((influencer) => {
    const creator = byId.get(influencer.id)
    if (!creator) return []
    const numbers = metricsById.get(influencer.id)
    const bio = bios.get(influencer.id)
    return [
      {
        influencer,
        posts: creator.posts.length,
        engagements: creator.engagements,
        views: creator.views,
        last_post_at: creator.lastPostAt === null ? null : new Date(creator.lastPostAt).toISOString(),
        posts_per_day: numbers ? detailFigure(numbers, 'avg_post_per_day') : unknownFigure(NOT_COMPUTED),
        sponsored: numbers ? detailFigure(numbers, 'commercial_rate') : unknownFigure(NOT_COMPUTED),
        brands: brands.map(({ name }, at) => ({ name, posts: naming.get(influencer.id)?.[at] ?? 0 })),
        evidence: evidence.get(influencer.id) ?? [],
        bio: bio && bio.marks.length > 0 ? bio : null,
      },
    ]
  })
}

/** One page of the authors whose posts or bios match. */
export async function searchCreators(ctx: Ctx, query: ContentQuery): Promise<Answer<typeof content.searchCreators>> {
  const startedAt = performance.now()
  const { actor, days, charge, showing, hidden, direction } = await prepareSearch(ctx, query)
  const [foundPosts, bios] = await Promise.all([findPosts(showing, query, days), findBios(showing, query)])
  const sorted = sortCreators(groupCreators(foundPosts.posts, bios.ids), query.sortField ?? 'found', direction)
  const idOf = ({ id }: Creator) => id
  const visibleCreators = visible({ actor, idOf, hidden }, sorted)
  const { offset, limit } = pageOf(query, CONTENT_PAGE_SIZE)
  const page = visibleCreators.slice(offset, offset + limit)
  const data = await showCreators(showing, page)
  // A search that the plan refuses throws here, before anyone is shown.
  const remaining = await charge()
  await recordShown(ctx.db, actor, page.map(idOf))
  return {
    code: 200,
    data,
    total: visibleCreators.length,
    is_more: (foundPosts.isMore || bios.isMore) && capOf(actor) === null,
    cap: capOf(actor),
    took_ms: tookSince(startedAt),
    remaining_searches: remaining,
  }
}
