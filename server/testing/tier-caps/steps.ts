import { api } from '@kolscope/contract/api'
import { can } from '@kolscope/contract/core/access'
import type { Route } from '@kolscope/contract/core/route'
import { TERMS_VERSION } from '@kolscope/contract/people/terms'
import { isBatchable } from '@kolscope/contract/system/batch'
import fc from 'fast-check'
import { objectsFrom } from '../from-schema'
import { routesOf } from '../ugly-input'
import { KINDS } from './cast'
import { filterString } from './filter-strings'
import { influencer, influencersOf, inPath, type Pool, type Reference, thing, things } from './references'
import { RULES, type Rule, rightsOf } from './rules'

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

interface Call {
  kind: 'call'
  route: Route
  rule: Rule
  isInBatch: boolean
  path: readonly unknown[]
  query: Readonly<Record<string, unknown>> | undefined
  body: Readonly<Record<string, unknown>> | undefined
}

/** An action of one account, or an event for all of them. */
export type Step = { by: number } & (
  | Call
  | { kind: 'import'; rows: Reference }
  | { kind: 'market'; moved: readonly number[]; isApproved: boolean }
  | { kind: 'digest' }
)

const MOST_AT_ONCE = 60
const POOL_OF: Readonly<Record<string, Pool>> = {
  to: 'collection',
  collection_id: 'collection',
  collections: 'collection',
  collectionIds: 'collection',
  in_collections: 'collection',
  not_in_collections: 'collection',
  account_id: 'account',
  shared_with: 'email',
  email: 'email',
}
/** Lists that take fewer. */
const MOST_OF: Readonly<Record<string, number>> = { like: 3, ids: 5 }
const INFLUENCERS = ['influencer_ids', 'influencerIds', 'list_ids', 'ids', 'except', 'like', 'influencer_id']
/** The same filters repeat, because an account gets different results for what it has paid for. */
const AGAIN = ['total_follower__gte=0', '!state__eq=Rejected', 'platform__in=fb,insta,tiktok']

/** Values that a schema cannot provide: existing ids, words that are found, full pages. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  filter: fc.oneof(fc.constantFrom(...AGAIN), filterString),
  words: fc.constantFrom('kem', 'nguyen', 'vui', 'zp00'),
  fb_id_name: fc.constantFrom('nguyen', 'zx00', 'zh00', 'tran', 'zx000', 'vui'),
  search: fc.constantFrom('zx00', 'person', 'account', 'all'),
  fromDate: fc.constant('2026-02-01'),
  toDate: fc.constant('2026-02-28'),
  page_size: fc.constantFrom(12, 50, 100),
  pageSize: fc.constantFrom(12, 50),
  page_index: fc.nat(4),
  influencers_page_size: fc.constantFrom(24, 100, 10_000),
  influencers_page_index: fc.nat(3),
  limit: fc.constantFrom(12, 100),
  offset: fc.integer({ min: 1, max: 5 }),
  rows: fc.constant([1, 2, 3, 4, 5, 6]),
  selected: fc.constantFrom(10, 100, 1_000),
  url: fc.constant('http://127.0.0.1:9/'),
  list_ids_action: fc.constantFrom('add', 'remove'),
  role: fc.constantFrom('editor', 'viewer'),
  version: fc.constantFrom(1, 2),
  date: fc.constant('2026-02-20'),
  time_zone: fc.constant('Asia/Ho_Chi_Minh'),
  file: fc.constant('list.xlsx'),
  sheet: fc.constant('Sheet'),
  header_row: fc.constantFrom(1, null),
  reason: fc.constant('Fits the season'),
}

interface Described {
  type?: string
}

function named(key: string, { type }: Described): fc.Arbitrary<unknown> | undefined {
  const isList = type === 'array'
  if (INFLUENCERS.includes(key)) return isList ? influencersOf(MOST_OF[key] ?? MOST_AT_ONCE) : influencer
  const pool = POOL_OF[key]
  if (pool) return isList ? things(pool) : thing(pool)
  if (key === 'version' && type === 'string') return fc.constant(TERMS_VERSION)
  return type === 'object' || isList ? (key === 'rows' ? VALUES.rows : undefined) : VALUES[key]
}

/** Fields that a call needs to do anything, though its schema lets them be left out. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'PATCH /api/v1/collections/:id': ['list_ids_action', 'list_ids'],
  'PUT /api/v1/collections/:id': ['list_ids_action', 'list_ids'],
  'POST /api/v1/collections/:id/shares': ['email'],
  'PATCH /api/v1/collections/:id/members': ['triage', 'reason'],
  'GET /api/v1/posts': ['influencer_id'],
  'GET /api/v1/content/posts': ['words', 'fromDate', 'toDate'],
  'GET /api/v1/content/creators': ['words', 'fromDate', 'toDate'],
}

const MAX_OPTIONAL = 3

function partOf(route: Route, part: 'query' | 'body'): fc.Arbitrary<Call['query']> {
  const shape = route[part]
  if (!shape) return fc.constant(undefined)
  return objectsFrom(shape, { named, maxOptional: MAX_OPTIONAL, needed: NEEDED[nameOf(route)] ?? [] })
}

const by = fc.nat(KINDS.length - 1)

/** Mostly an account that may make the call, if there is one. */
function callerOf({ access }: Route): fc.Arbitrary<number> {
  const may = KINDS.flatMap(([kind, , role], nth) => (can(rightsOf(kind, role), access) ? [nth] : []))
  if (may.length === 0 || may.length === KINDS.length) return by
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...may) }, { weight: 1, arbitrary: by })
}

const callOf = (route: Route): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant('call' as const),
    by: callerOf(route),
    route: fc.constant(route),
    rule: fc.constant(RULES[nameOf(route)] ?? 'nobody'),
    isInBatch: isBatchable(route) ? fc.boolean() : fc.constant(false),
    path: inPath(route.path),
    query: partOf(route, 'query'),
    body: partOf(route, 'body'),
  })

export const ROUTES = routesOf(api)
const CALLED = ROUTES.filter((route) => typeof RULES[nameOf(route)] === 'string')
const calls = (isOf: (route: Route) => boolean) => fc.oneof(...CALLED.filter(isOf).map(callOf))
const hasRule =
  (...rules: Rule[]) =>
  (route: Route) =>
    rules.includes(RULES[nameOf(route)] ?? 'refused')

const market: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('market' as const),
  by,
  moved: fc.uniqueArray(fc.nat(29), { minLength: 1, maxLength: 10 }),
  isApproved: fc.boolean(),
})
const importStep: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('import' as const), by, rows: influencersOf(6) })
const digest: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('digest' as const), by })

const ACTING = /exports|standings|marks|saved-searches|tracked|imports|add-requests|landscape-views|brands/
const acting = (route: Route) => ACTING.test(route.path) && hasRule('nobody', 'known')(route)

const anything: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: calls(hasRule('list')) },
  { weight: 8, arbitrary: calls(hasRule('known')) },
  { weight: 5, arbitrary: calls(hasRule('opened')) },
  { weight: 6, arbitrary: calls(acting) },
  { weight: 2, arbitrary: calls(({ path, method }) => path === '/api/v1/exports' && method === 'POST') },
  { weight: 4, arbitrary: calls((route) => hasRule('nobody')(route) && !acting(route)) },
  { weight: 1, arbitrary: calls(hasRule('refused')) },
  { weight: 1, arbitrary: importStep },
  { weight: 2, arbitrary: market },
)

const isOfCollections = ({ path, method }: Route) =>
  /\/collections|collection-changes/.test(path) && method !== 'DELETE'
const collecting: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: calls(isOfCollections) },
  { weight: 4, arbitrary: calls(({ path, method }) => path === '/api/v1/collections/:id' && method !== 'DELETE') },
  { weight: 2, arbitrary: calls(({ path }) => path.endsWith('/undo') && path.includes('collection-changes')) },
  { weight: 1, arbitrary: calls(({ path }) => path.endsWith('/move')) },
  { weight: 2, arbitrary: calls(({ path, method }) => path === '/api/v1/influencers' && method === 'GET') },
  { weight: 1, arbitrary: market },
)

const saving: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: calls(({ path }) => path.startsWith('/api/v1/saved-searches')) },
  { weight: 2, arbitrary: market },
  { weight: 1, arbitrary: digest },
)

const MOST_STEPS = 24
/** An account that was shown no one can do little, so most sequences begin with searches. */
const searching = fc.array(
  calls(({ path, method }) => path === '/api/v1/influencers' && method === 'GET'),
  { maxLength: 3 },
)
const some = (step: fc.Arbitrary<Step>) =>
  fc.tuple(searching, fc.array(step, { minLength: 6, maxLength: MOST_STEPS, size: 'max' })).map((parts) => parts.flat())
/** The same with only two of the accounts, which then meet each other's changes. */
const byTwo = (step: fc.Arbitrary<Step>) =>
  fc
    .tuple(fc.constantFrom([0, 1], [0, 3], [1, 2], [2, 3], [3, 4], [3, 5], [5, 0]), some(step))
    .map(([pair, steps]) => steps.map((one) => ({ ...one, by: pair[one.by % 2] ?? 0 })))

/** Steps of several accounts in turn: anything, or many with the same collections or saved searches. */
const played: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 4, arbitrary: some(anything) },
  { weight: 2, arbitrary: byTwo(anything) },
  { weight: 4, arbitrary: byTwo(collecting) },
  { weight: 1, arbitrary: byTwo(saving) },
)

export interface Sequence {
  /** Searches of each plan; few are soon used up, so that calls are refused with 339. */
  searches: number
  steps: Step[]
}

const ENOUGH = 1_000_000
export const sequences: fc.Arbitrary<Sequence> = fc.record({
  searches: fc.oneof(
    { weight: 3, arbitrary: fc.constant(ENOUGH) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 2, 3) },
  ),
  steps: played,
})

export const describeStep = (step: Step): string => {
  if (step.kind !== 'call') return JSON.stringify(step)
  const { route, rule: _, kind: _k, ...rest } = step
  return `${nameOf(route)} ${JSON.stringify(rest)}`
}
