import { type Ctx, signedIn } from '../../core/ctx'
import type { SearchContext } from './index/port'

/** Days and ages are counted in UTC, as metrics are. */
const today = () => new Date().toISOString().slice(0, 10)

/** Of a search that an account asks; `signal` ends it when the caller has gone. */
export const contextOfSearch = (accountId: number, signal?: AbortSignal): SearchContext => ({
  today: today(),
  accountId,
  ...(signal && { signal }),
})

/** Of a search that a call asks. */
export const contextOfCall = (ctx: Ctx): SearchContext => contextOfSearch(signedIn(ctx).accountId, ctx.signal)
