import type { Method } from '@kolscope/contract/core/route'
import fc from 'fast-check'

/** Things that a step can name before it is known which there will be. */
const POOLS = [
  'collection',
  'change',
  'savedSearch',
  'export',
  'import',
  'brand',
  'person',
  'webhook',
  'delivery',
  'landscapeView',
  'account',
  'self',
  'email',
] as const
export type Pool = (typeof POOLS)[number]

/**
 * Influencers as a caller means them: those it was shown, the first of the shared list, those of the market, others,
 * samples.
 */
export const INFLUENCER_GROUPS = ['seen', 'first', 'market', 'hidden', 'theirs', 'sample'] as const
export type InfluencerGroup = (typeof INFLUENCER_GROUPS)[number]

export type ThingReference =
  | { ref: 'things'; pool: Pool; from: number; count: number }
  | { ref: 'thing'; pool: Pool; from: number }
export type Reference =
  | { ref: 'influencers'; of: InfluencerGroup; from: number; count: number }
  | { ref: 'influencer'; of: InfluencerGroup; from: number }
  | ThingReference

const from = fc.nat(400)
const group = fc.oneof(
  { weight: 5, arbitrary: fc.constant<InfluencerGroup>('seen') },
  { weight: 1, arbitrary: fc.constant<InfluencerGroup>('sample') },
  { weight: 3, arbitrary: fc.constant<InfluencerGroup>('first') },
  { weight: 3, arbitrary: fc.constantFrom(...INFLUENCER_GROUPS) },
)
const start = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: from })

export const influencer = fc.record({ ref: fc.constant('influencer' as const), of: group, from })
export const influencersOf = (most: number) =>
  fc.record({
    ref: fc.constant('influencers' as const),
    of: group,
    from: start,
    count: fc.integer({ min: 1, max: most }),
  })
/** Even numbers mean the account's own things, odd ones those of all accounts; the latest one is 0 or 1. */
const nth = fc.constantFrom(0, 0, 2, 1, 3, 5)
export const thing = (pool: Pool) =>
  fc.record({ ref: fc.constant('thing' as const), pool: fc.constant(pool), from: nth })
export const things = (pool: Pool) =>
  fc.record({
    ref: fc.constant('things' as const),
    pool: fc.constant(pool),
    from: nth,
    count: fc.integer({ min: 1, max: 2 }),
  })

/** The pool of an id in a path, by the path before it. */
const IN_PATHS: readonly (readonly [RegExp, Pool])[] = [
  [/\/collections\/$/, 'collection'],
  [/\/collection-changes\/$/, 'change'],
  [/\/saved-searches\/$/, 'savedSearch'],
  [/\/exports\/$/, 'export'],
  [/\/imports\/$/, 'import'],
  [/\/brands\/$/, 'brand'],
  [/\/younet-profiles\/$/, 'person'],
  [/\/webhooks\/$/, 'webhook'],
  [/\/webhook-deliveries\/$/, 'delivery'],
  [/\/landscape-views\/$/, 'landscapeView'],
  [/\/shares\/$/, 'account'],
  [/\/users\/$/, 'self'],
]

/** References for the parameters of a path, in their order. */
export function inPath(path: string): fc.Arbitrary<unknown[]> {
  const meanings = [...path.matchAll(/:(\w+)/g)].map(({ index, 1: name }) => {
    const before = path.slice(0, index)
    if (name === 'chart_type') return fc.constantFrom('qualified', 'unqualified')
    if (before.endsWith('/influencers/')) return influencer
    const pool = IN_PATHS.find(([pattern]) => pattern.test(before))?.[1]
    return pool ? thing(pool) : fc.integer({ min: 1, max: 5 })
  })
  return fc.tuple(...meanings)
}

/** The pool for the id that a call has created. */
export function poolFilledBy(method: Method, path: string): Pool | undefined {
  if (method !== 'POST') return undefined
  return IN_PATHS.find(([pattern]) => pattern.test(`${path}/`))?.[1]
}

const isReference = (value: object): value is Reference => 'ref' in value

/** The references to things in a value. */
export function thingsIn(value: unknown): ThingReference[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && isReference(value)) return 'pool' in value ? [value] : []
  return Object.values(value).flatMap(thingsIn)
}

/** The value with all that it refers to in place. */
export function resolved(value: unknown, find: (one: Reference) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => resolved(one, find))
  if (isReference(value)) return find(value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, find)]))
}
