import type { Condition } from '@kolscope/contract/discovery/conditions'
import type { discovery, FacetsAnswer, SearchAnswer } from '@kolscope/contract/discovery/discovery'
import { type CompiledSearch, compileSearch, type SearchQuery } from '@kolscope/contract/discovery/search'
import type { Input } from '@kolscope/contract/route'
import { askPlan } from '../accounts/plans'
import { type Actor, type Ctx, signedIn } from '../core/ctx'
import { invalid, unavailable } from '../core/errors'
import { createGate, Overloaded } from '../core/gate'
import type { Verbs } from '../core/mount'
import { type Catalog, maySee } from '../references/catalog'
import { sizeTiersOf } from '../settings/settings'
import type { Follower } from './follow'
import { hitsOf } from './hits'
import { type DiscoveryIndex, type SearchContext, SearchTooSlow } from './index/port'
import { chosenCategories } from './index/semantics'
import { previewWith } from './preview'
import { capOf, findVisible, visibleFacets } from './visible'

export interface DiscoveryParts {
  /** For pages; facets have a gate of their own, so that a page never waits behind them. */
  pages: DiscoveryIndex
  facets: DiscoveryIndex
  follower: Follower
  catalogOf: () => Promise<Catalog>
}

const EVERYTHING = compileSearch({}).search

/** Whole answers at once, cards included; without it, answers that the index remembers would wait for the database without end. */
const SEARCHES = { running: 8, queued: 60, waitMs: 400 }
const COUNTS = { running: 4, queued: 24, waitMs: 1_000 }

/** Days and ages are counted in UTC, as metrics are. */
const today = () => new Date().toISOString().slice(0, 10)

export function tooBusy(error: unknown): unknown {
  if (error instanceof Overloaded)
    return unavailable('Too many searches at once. Please try again.', error.retryAfterSeconds)
  if (error instanceof SearchTooSlow) return unavailable('This search took too long. Please narrow it.', 2)
  return error
}

function compile(query: Partial<SearchQuery>): CompiledSearch {
  const compiled = compileSearch(query)
  if (compiled.errors.length > 0) throw invalid(compiled.errors)
  return compiled
}

/** A category that a role may not see is as unknown to it as one that does not exist: it has no influencers. */
function hideCategories(catalog: Catalog, actor: Actor, conditions: Condition[]): Condition[] {
  return conditions.map((condition): Condition => {
    if (condition.field !== 'categories') return condition
    const values = condition.values.filter((id) => maySee(catalog, actor.roleId, Number(id)))
    // Nobody holds all of several when nobody holds one of them.
    if (condition.op === 'all' && values.length < condition.values.length) return { ...condition, op: 'in', values: [] }
    return { ...condition, values }
  })
}

const inAnyOrder = (_key: string, value: unknown) => (Array.isArray(value) ? value.map(String).sort() : value)

/** What a plan is charged for: the filters, whatever their order; the page and the sort are free. */
function filtersText(conditions: readonly Condition[]): string | null {
  return conditions.length === 0
    ? null
    : JSON.stringify(conditions.map((one) => JSON.stringify(one, inAnyOrder)).sort())
}

/** A search as an account may ask it, without the categories that its role does not know, and what it costs the plan. */
export async function askedOf(ctx: Ctx, query: Partial<SearchQuery>, catalog: Catalog) {
  const actor = signedIn(ctx)
  const { search, dropped } = compile(query)
  const asked = { ...search, conditions: hideCategories(catalog, actor, search.conditions) }
  const charge = await askPlan(ctx.db, actor.accountId, filtersText(asked.conditions))
  return { search: asked, dropped, charge, context: { today: today(), signal: ctx.signal } }
}

const MARKET_TRUST_MS = 1_000

/** How many influencers there are at all, asked at most once a second; the last known number while that is refused. */
export function createMarketSize(index: Pick<DiscoveryIndex, 'search'>) {
  let known: { size: Promise<number>; until: number } | null = null
  let last: number | null = null
  return (context: SearchContext, now = Date.now()): Promise<number> => {
    if (!known || known.until < now) {
      const size = index.search({ ...EVERYTHING, limit: 1 }, context).then(
        ({ total }) => {
          last = total
          return total
        },
        (error: unknown) => {
          known = null
          if (last === null) throw error
          return last
        },
      )
      known = { size, until: now + MARKET_TRUST_MS }
    }
    return known.size
  }
}

/** A verb that runs only a few times at once; who would wait too long is told when to come again. */
function admitted<Q, A>(pass: ReturnType<typeof createGate>, verb: (ctx: Ctx, query: Q) => Promise<A>) {
  return (ctx: Ctx, query: Q): Promise<A> =>
    pass(() => verb(ctx, query), ctx.signal).catch((error: unknown) => {
      throw tooBusy(error)
    })
}

export function discoveryVerbs(parts: DiscoveryParts): Verbs<typeof discovery> {
  const marketSize = createMarketSize(parts.pages)
  async function searchNow(ctx: Ctx, query: Partial<SearchQuery>): Promise<SearchAnswer> {
    const startedAt = performance.now()
    const actor = signedIn(ctx)
    const cap = capOf(actor)
    const catalog = await parts.catalogOf()
    const { search: asked, dropped, charge, context } = await askedOf(ctx, query, catalog)
    const [{ ids, total }, market] = await Promise.all([
      findVisible(parts.pages, actor, asked, context),
      marketSize({ today: context.today }),
    ])
    const sizeTiers = await sizeTiersOf(ctx.db)
    const shown = { actor, catalog, sizeTiers, chosenCategories: chosenCategories(asked.conditions) }
    const influencers = await hitsOf(ctx.db, shown, ids)
    return {
      code: 200,
      influencers,
      total,
      total_market: Math.min(market, cap ?? market),
      cap,
      sort_field: asked.sort,
      dropped,
      took_ms: Math.round((performance.now() - startedAt) * 10) / 10,
      index_lag_ms: parts.follower.lagMs(),
      remaining_searches: await charge(),
    }
  }

  async function facetsNow(ctx: Ctx, query: Partial<SearchQuery>): Promise<FacetsAnswer> {
    const startedAt = performance.now()
    const actor = signedIn(ctx)
    const { search, dropped } = compile(query)
    const catalog = await parts.catalogOf()
    const conditions = hideCategories(catalog, actor, search.conditions)
    const counts = await parts.facets.facets({ conditions }, { today: today(), signal: ctx.signal })
    const visible = visibleFacets(actor, counts)
    const categories = (visible.options.categories ?? []).filter((one) =>
      maySee(catalog, actor.roleId, Number(one.value)),
    )
    const options = { ...visible.options, categories }
    return { code: 200, ...visible, options, dropped, took_ms: Math.round((performance.now() - startedAt) * 10) / 10 }
  }

  const search = admitted(createGate(SEARCHES), searchNow)
  const facets = admitted(createGate(COUNTS), facetsNow)

  return {
    search,
    searchByBody: (ctx, input: Input<typeof discovery.searchByBody>) => search(ctx, input),
    facets,
    facetsByBody: facets,
    preview: previewWith(parts.catalogOf),
  }
}
