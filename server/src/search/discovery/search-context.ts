import { type Ctx, signedIn } from '../../core/ctx'
import type { SearchContext } from './index/port'

/** Days and ages are counted in UTC, like metrics. */
const today = () => new Date().toISOString().slice(0, 10)

/** The context of a search by an account; `signal` ends it when the caller has disconnected. */
export const contextOfSearch = (accountId: number, signal?: AbortSignal): SearchContext => ({
  today: today(),
  accountId,
  ...(signal && { signal }),
})

/** The context of a search by a call. */
export const contextOfCall = (ctx: Ctx): SearchContext => contextOfSearch(signedIn(ctx).accountId, ctx.signal)
