import type { ContentQuery, content } from '@kolscope/contract/search/content'
import type { Ctx } from '../../core/ctx'
import { createGate } from '../../core/gate'
import type { Verbs } from '../../core/mount'
import type { CatalogOf } from '../../market/references/catalog'
import { searchCreators } from './search-creators'
import { searchPosts } from './search-posts'

/** Each asks for up to thousands of posts, so that few at once are faster than many. */
const SEARCHES = { running: 3, queued: 30, waitMs: 2_000 }

export function contentVerbs(catalogOf: CatalogOf): Verbs<typeof content> {
  const pass = createGate(SEARCHES)
  const admitted = <A>(verb: (ctx: Ctx, query: ContentQuery, lists: CatalogOf) => Promise<A>) => {
    return (ctx: Ctx, query: ContentQuery): Promise<A> =>
      pass(() => verb(ctx, query, catalogOf), ctx.signal, ctx.actor?.accountId)
  }
  return { searchPosts: admitted(searchPosts), searchCreators: admitted(searchCreators) }
}
