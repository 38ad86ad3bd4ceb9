import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import type { discovery, FacetsAnswer, SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import {
  type CompiledSearch,
  choosesLike,
  compileSearch,
  type Search,
  type SearchQuery,
} from '@kolscope/contract/search/discovery/search'
import type { Kysely } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { createGate } from '../../core/gate'
import type { Verbs } from '../../core/mount'
import type { Services } from '../../core/services'
import type { Database } from '../../core/tables'
import { type Catalog, maySee } from '../../market/references/catalog'
import { type FilterState, filterState } from '../../people/plans/filter-state'
import { checkPlan, checkSearchQuota } from '../../people/plans/plans'
import type { Follower } from './follow'
import { hitsOf } from './hits'
import type { DiscoveryIndex, IdFilter, SearchContext, SearchIndex } from './index/port'
import { chosenCategories } from './index/semantics'
import { type Lookalikes, lookalikesOf } from './lookalikes'
import { capOf } from './market'
import { idFilterOf, personalOf } from './personal'
import { preview } from './preview'
import { contextOfSearch } from './search-context'
import { findVisible, showVisible, visibleFacets } from './visible'

declare module '../../core/services' {
  interface Services {
    /** The index for pages; facets have their own gate, so that a page never waits behind them. */
    pages: SearchIndex
    /** The index without a queue and a cache, unlike `pages`. */
    index: SearchIndex
    facets: Pick<DiscoveryIndex, 'facets' | 'landscape'>
    follower: Follower
    marketSize: ReturnType<typeof createMarketSize>
  }
}

const EVERYTHING = compileSearch({}).search

/** Limits whole requests, cards included; otherwise results cached by the index could wait for the database forever. */
const SEARCHES = { running: 8, queued: 60, waitMs: 400 }
const COUNTS = { running: 4, queued: 24, waitMs: 1_000 }

function compile(query: Partial<SearchQuery>): CompiledSearch {
  const compiled = compileSearch(query)
  if (compiled.errors.length > 0) throw invalid(compiled.errors)
  return compiled
}

/** A category that a role may not see looks to it like one that does not exist: it has no influencers. */
function hideCategories(catalog: Catalog, actor: Actor, conditions: Condition[]): Condition[] {
  return conditions.map((condition): Condition => {
    if (condition.field !== 'categories') return condition
    const values = condition.values.filter((id) => maySee(catalog, actor.roleId, Number(id)))
    // If one of several categories has no influencers, none can have all of them.
    if (condition.op === 'all' && values.length < condition.values.length) return { ...condition, op: 'in', values: [] }
    return { ...condition, values }
  })
}

/** Conditions whose value is typed or dragged. */
const TYPED: ReadonlySet<Condition['op']> = new Set(['range', 'share', 'words', 'account'])

/**
 * Users select the audience of a share and drag the share itself. With several shares of one field it would be unknown
 * which belongs to which, and permutations of one search would be one charge; so together they count as one selected
 * filter.
 */
function partsOf(one: Condition, isOneOfSeveral: boolean): (readonly [string, unknown])[] {
  if (one.op !== 'share' || isOneOfSeveral) return [[one.field, one]]
  const { share, ...rest } = one
  return [
    [`${one.field}.values`, rest],
    [one.field, share],
  ]
}

/** The filters a plan is charged for; page and sort are free. */
function planState(conditions: readonly Condition[], query: Partial<SearchQuery>): FilterState | null {
  const isOneOfSeveral = ({ op, field }: Condition) =>
    op === 'share' && conditions.filter((other) => other.field === field).length > 1
  const conditionParts = conditions.flatMap((one) => partsOf(one, isOneOfSeveral(one)))
  const personal = personalOf(query).flatMap((one) => Object.entries(one))
  const like = choosesLike(query) ? [['like', query.like] as const] : []
  const filters = [...conditionParts, ...personal, ...like]
  if (filters.length === 0) return null
  const typedFields = conditions
    .filter((one) => TYPED.has(one.op) && !one.not && !isOneOfSeveral(one))
    .map(({ field }) => field)
  return filterState('search', filters, typedFields)
}

/** The filter state of a raw query, for data shown next to a search that has been paid for. */
export const stateOfSearch = (query: Partial<SearchQuery>): FilterState | null =>
  planState(compile(query).search.conditions, query)

/** Services needed for a search: index and database for lookalikes, the catalog for what a role may know. */
export type SearchServices = Pick<Services, 'pages' | 'catalogOf' | 'dbOf'>

interface Requester {
  db: Kysely<Database>
  actor: Actor
  signal?: AbortSignal
}

/** Lookalikes among the influencers that other filters select, by similarity. */
function alikeOf({ within }: IdFilter, lookalikes: Lookalikes | undefined): IdFilter {
  if (!lookalikes) return {}
  const others = within && new Set(within)
  return { within: [...lookalikes.keys()].filter((id) => others?.has(id) ?? true) }
}

/** A search as an account may run it, without the categories that its role does not know. Does not check its plan. */
export async function searchOf({ db, actor, signal }: Requester, query: Partial<SearchQuery>, parts: SearchServices) {
  const { search, dropped } = compile(query)
  const context = contextOfSearch(actor.accountId, signal)
  const [catalog, idFilter] = await Promise.all([parts.catalogOf(), idFilterOf(db, actor, query)])
  const conditions = hideCategories(catalog, actor, search.conditions)
  // Other requests may wait for the same ranking, so its queries do not stop when this caller leaves.
  const rankRequest = () => ({ db: parts.dbOf(actor.accountId), actor, index: parts.pages, catalog, context })
  const lookalikes = choosesLike(query) ? await lookalikesOf(rankRequest(), query.like ?? []) : undefined
  const permittedSearch: Search & IdFilter = { ...search, ...idFilter, ...alikeOf(idFilter, lookalikes), conditions }
  const isAlike = lookalikes !== undefined && personalOf(query).length === 0
  return { search: permittedSearch, dropped, context, lookalikes, isAlike }
}

/** Refuses a search that the account's plan no longer covers; charges nothing. Returns what it would cost. */
export async function checkSearch(
  { db, actor }: Requester,
  conditions: readonly Condition[],
  query: Partial<SearchQuery>,
): Promise<FilterState | null> {
  const state = planState(conditions, query)
  await checkPlan(db, actor.accountId, state)
  return state
}

/** Ranking lookalikes is expensive, so a used-up plan is refused before it. */
async function checkBeforeRanking(
  requester: Requester,
  query: Partial<SearchQuery>,
  parts: SearchServices,
): Promise<void> {
  if (!choosesLike(query)) return
  const { conditions } = compile(query).search
  await checkSearch(requester, hideCategories(await parts.catalogOf(), requester.actor, conditions), query)
}

/** Prepares a search and its cost to the plan, which depends on how many it shows: one page, or all up to the cap. */
export async function searchWithCharge(
  ctx: Ctx,
  query: Partial<SearchQuery>,
  shows: 'page' | 'all',
  parts: SearchServices = ctx.services,
) {
  const actor = signedIn(ctx)
  const requester = { db: ctx.db, actor, signal: ctx.signal }
  await checkBeforeRanking(requester, query, parts)
  const preparedSearch = await searchOf(requester, query, parts)
  const { limit, offset } = preparedSearch.search
  const isPage = shows === 'page'
  const places = {
    limit: isPage ? limit : Number.POSITIVE_INFINITY,
    cap: capOf(actor),
    isContinued: isPage && offset > 0,
  }
  const charge = await checkSearchQuota(
    ctx.db,
    actor.accountId,
    planState(preparedSearch.search.conditions, query),
    places,
  )
  return { ...preparedSearch, charge }
}

const MARKET_TRUST_MS = 1_000

/** The total number of influencers, queried at most once a second; the last known number if the query is refused. */
export function createMarketSize(index: Pick<DiscoveryIndex, 'search'>) {
  let cached: { size: Promise<number>; until: number } | null = null
  let last: number | null = null
  return (context: SearchContext, now = Date.now()): Promise<number> => {
    if (!cached || cached.until < now) {
      const size = index.search({ ...EVERYTHING, limit: 1 }, context).then(
        ({ total }) => {
          last = total
          return total
        },
        (error: unknown) => {
          cached = null
          if (last === null) throw error
          return last
        },
      )
      cached = { size, until: now + MARKET_TRUST_MS }
    }
    return cached.size
  }
}

/** Limits how many calls of a verb run at once; callers who would wait too long get a time to retry. */
function withGate<Q, A>(pass: ReturnType<typeof createGate>, verb: (ctx: Ctx, query: Q) => Promise<A>) {
  return (ctx: Ctx, query: Q): Promise<A> => pass(() => verb(ctx, query), ctx.signal, ctx.actor?.accountId)
}

/** Total of an account's market, if it does not see all influencers. */
async function sizeOfMarket(ctx: Ctx, { today, accountId }: SearchContext): Promise<number> {
  const actor = signedIn(ctx)
  if (capOf(actor) === null) return ctx.services.marketSize({ today })
  const searcher = { db: ctx.db, actor, index: ctx.services.pages }
  return (await findVisible(searcher, { ...EVERYTHING, limit: 1 }, { today, accountId })).total
}

async function searchNow(ctx: Ctx, query: Partial<SearchQuery>): Promise<SearchAnswer> {
  const startedAt = performance.now()
  const actor = signedIn(ctx)
  const cap = capOf(actor)
  const { catalogOf, pages, follower } = ctx.services
  const catalog = await catalogOf()
  const { search: permittedSearch, dropped, charge, context, lookalikes } = await searchWithCharge(ctx, query, 'page')
  // Charge before showing anything: parallel searches may have used up the quota. Repeating a paid search is free.
  const remaining = await charge()
  const [{ ids, total }, market] = await Promise.all([
    showVisible({ db: ctx.db, actor, index: pages }, permittedSearch, context),
    sizeOfMarket(ctx, context),
  ])
  const hitContext = { actor, catalog, chosenCategories: chosenCategories(permittedSearch.conditions) }
  const hits = await hitsOf(ctx.db, hitContext, ids)
  return {
    code: 200,
    influencers: lookalikes ? hits.map((hit) => ({ ...hit, ...lookalikes.get(hit.id) })) : hits,
    total,
    total_market: market,
    cap,
    sort_field: permittedSearch.sort,
    dropped,
    took_ms: Math.round((performance.now() - startedAt) * 10) / 10,
    index_lag_ms: follower.lagMs(),
    remaining_searches: remaining,
  }
}

async function facetsNow(ctx: Ctx, query: Partial<SearchQuery>): Promise<FacetsAnswer> {
  const startedAt = performance.now()
  const actor = signedIn(ctx)
  const requester = { db: ctx.db, actor, signal: ctx.signal }
  await checkBeforeRanking(requester, query, ctx.services)
  const [{ search, dropped, context, isAlike }, catalog] = await Promise.all([
    searchOf(requester, query, ctx.services),
    ctx.services.catalogOf(),
  ])
  const state = await checkSearch(requester, search.conditions, query)
  const visible = await visibleFacets(
    { db: ctx.db, actor, index: ctx.services.facets },
    search,
    { state, isAlike },
    context,
  )
  const categories = (visible.options.categories ?? []).filter((one) =>
    maySee(catalog, actor.roleId, Number(one.value)),
  )
  const options = { ...visible.options, categories }
  return { code: 200, ...visible, options, dropped, took_ms: Math.round((performance.now() - startedAt) * 10) / 10 }
}

const search = withGate(createGate(SEARCHES), searchNow)
const facets = withGate(createGate(COUNTS), facetsNow)

export const discoveryVerbs: Verbs<typeof discovery> = {
  search,
  searchByBody: search,
  facets,
  facetsByBody: facets,
  preview,
}
