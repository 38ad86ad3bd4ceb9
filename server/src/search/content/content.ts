import type { ContentQuery, content } from '@kolscope/contract/search/content'
import type { Ctx } from '../../core/ctx'
import { createGate } from '../../core/gate'
import type { Verbs } from '../../core/mount'
import { searchCreators } from './search-creators'
import { searchPosts } from './search-posts'

/** Each search reads up to thousands of posts, so running a few at once is faster than many. */
const SEARCHES = { running: 3, queued: 30, waitMs: 2_000 }

const pass = createGate(SEARCHES)

const admitted =
  <A>(verb: (ctx: Ctx, query: ContentQuery) => Promise<A>) =>
  (ctx: Ctx, query: ContentQuery): Promise<A> =>
    pass(() => verb(ctx, query), ctx.signal, ctx.actor?.accountId)

export const contentVerbs: Verbs<typeof content> = {
  searchPosts: admitted(searchPosts),
  searchCreators: admitted(searchCreators),
}
