import { pageOf } from '@kolscope/contract/core/paging'
import { CONTENT_PAGE_SIZE, type ContentQuery } from '@kolscope/contract/search/content'
import { type Ctx, signedIn } from '../../core/ctx'
import { currentSetting, timeZoneOf } from '../../core/settings/settings'
import { compileCues } from '../../market/metrics/cue-match'
import { type FilterState, filterState } from '../../people/plans/filter-state'
import { checkSearchQuota } from '../../people/plans/plans'
import { capOf } from '../discovery/market'
import { idFilterOf } from '../discovery/personal'
import { daysOf } from './days'
import { readBrands } from './query-brands'
import { parseTerms } from './query-terms'
import type { Showing } from './show-posts'

const TYPED = ['words', 'posts_per_week_min', 'posts_per_week_max', 'sponsored_min', 'sponsored_max'] as const

/** The filters a plan is charged for; page, sort and tab are free. */
function planState({ sortField: _f, sortType: _t, ...query }: ContentQuery): FilterState {
  const { page_size: _s, page_index: _i, limit: _l, offset: _o, $limit: _d, page: _p, ...filters } = query
  return filterState('content', Object.entries(filters), TYPED)
}

type VisibleOptions<T> = Pick<Showing, 'actor'> & { idOf: (one: T) => number; hidden: ReadonlySet<number> }

/**
 * The first items of a list up to the account's cap, minus hidden items: hiding an item does not reveal the next one.
 */
export const visible = <T>({ actor, idOf, hidden }: VisibleOptions<T>, list: readonly T[]): T[] =>
  list.slice(0, capOf(actor) ?? list.length).filter((one) => !hidden.has(idOf(one)))

/**
 * For an account with a cap each list starts at its upper end: with both ends a search would list two caps for one
 * charge.
 */
const directionFor = (cap: number | null, { sortType = -1 }: ContentQuery) => (cap === null ? sortType : -1)

/**
 * Prepares and validates a search before the database is queried; its plan is charged after the search has been
 * answered.
 */
export async function prepareSearch(ctx: Ctx, query: ContentQuery) {
  const actor = signedIn(ctx)
  const days = daysOf(query, await timeZoneOf(ctx.db))
  const { limit, offset } = pageOf(query, CONTENT_PAGE_SIZE)
  const cap = capOf(actor)
  const places = { limit, cap, isContinued: offset > 0 }
  const [catalog, cueList, brands, hidden, charge] = await Promise.all([
    ctx.services.catalogOf(),
    currentSetting(ctx.db, 'commercial_cues'),
    readBrands(ctx.db, query.brands ?? []),
    idFilterOf(ctx.db, actor, {}),
    checkSearchQuota(ctx.db, actor.accountId, planState(query), places),
  ])
  const terms = [...parseTerms(query.words ?? '').included, ...brands.flatMap((brand) => brand.terms)]
  const showing: Showing = { db: ctx.db, actor, catalog, cues: compileCues(cueList), terms, brands }
  return { actor, days, charge, showing, hidden: new Set(hidden.without), direction: directionFor(cap, query) }
}

export const tookSince = (startedAt: number) => Math.round((performance.now() - startedAt) * 10) / 10
