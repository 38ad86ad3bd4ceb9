import type { AgeBand, Gender, Kind, MaritalStatus, Platform, Size, State } from '@kolscope/contract/core/enums'

/** SQL for whether an influencer `i` can be contacted. */
export const HAS_CONTACT = 'i.email is not null or i.phone is not null'

const seconds = (column: string) => `floor(extract(epoch from ${column}))::bigint`

/**
 * A category an influencer stands for, including ancestors. score is 0-100 with at most two decimals, or null: staff's
 * resonance if set, otherwise the measured one.
 */
export interface DocumentCategory {
  id: number
  score: number | null
}

/** Percent per value; an absent value was not observed. */
export type Shares<V extends string = string> = Readonly<Partial<Record<V, number>>>

/** The values of each kind of part. */
export interface PartValues {
  number: number | null
  text: string | null
  flag: boolean | null
  /** In their order. */
  terms: readonly string[]
  /** Each once; their order does not matter. */
  ids: readonly number[]
  categories: readonly DocumentCategory[]
  shares: Shares
}
export type PartKind = keyof PartValues
/** The kinds that are read as PostgreSQL computes them. */
export type StoredKind = Exclude<PartKind, 'terms' | 'categories'>

interface Part<T, K extends PartKind = PartKind> {
  kind: K
  /** Its value if nothing is known. */
  nothing: T
  /** A value that is known, for the fingerprint of a file's format. */
  example: T
}
/** A part that needs no more than its SQL. */
interface Stored<T> extends Part<T, StoredKind> {
  sql: string
}

const number = (sql: string, example: number): Stored<number | null> => ({
  kind: 'number',
  sql,
  nothing: null,
  example,
})
const text = <T extends string>(sql: string, example: T): Stored<T | null> => ({
  kind: 'text',
  sql,
  nothing: null,
  example,
})
/** A flag that is always known. */
const knownFlag = (sql: string, example: boolean): Stored<boolean> => ({ kind: 'flag', sql, nothing: false, example })
const shares = <V extends string>(sql: string, example: Shares<V>): Stored<Shares<V>> => ({
  kind: 'shares',
  sql,
  nothing: Object.freeze({}) as Shares<V>,
  example,
})

/**
 * What the index knows of an influencer, each thing defined once: the projection of PostgreSQL, the digest and the file
 * of the index follow from this list. Those without SQL are computed from several columns. Rates are in percent, times
 * in whole seconds since 1970; null is unknown.
 */
export const PARTS = {
  /** Like platform and state, never unknown: the value for that is a placeholder. */
  id: { kind: 'number', sql: 'i.id', nothing: 0, example: 1 } as Stored<number>,
  platform: { kind: 'text', sql: 'i.platform', nothing: 'fb', example: 'fb' } as Stored<Platform>,
  /** Folded words of name, current and former user names, and social id. */
  words: { kind: 'terms', nothing: [], example: ['alpha', 'be'] } as Part<readonly string[]>,
  /** Folded current and former user names, and social id, for pasted links. */
  accounts: { kind: 'terms', nothing: [], example: ['alpha.be'] } as Part<readonly string[]>,
  kind: text<Kind>('i.kind', 'citizen'),
  size: { kind: 'text', nothing: null, example: 'mega' } as Part<Size | null>,
  gender: text<Gender>('i.gender', 'male'),
  maritalStatus: text<MaritalStatus>('i.marital_status', 'Single'),
  state: { kind: 'text', sql: 'i.state', nothing: 'New', example: 'New' } as Stored<State>,
  birthYear: number('i.birth_year', 1990),
  location: text<string>('i.location_id', 'VN-01'),
  platformCategory: text<string>('i.platform_category', 'Musician'),
  followers: number('m.followers', 1_234),
  avgEngagement: number('m.avg_engagement', 56.7),
  engagementRate: number('m.engagement_rate', 0.5),
  growth: number('m.growth_4w_percent', -1.5),
  growthCount: number('m.growth_4w', -18),
  postsPerWeek: number(`round(((m.details -> 'avg_post_per_day' ->> 'value')::float8 * 7)::numeric, 2)::float8`, 2.25),
  sentimentRate: number('m.sentiment_rate', 61),
  /** Influence score in the best category, 0-100. */
  score: number('m.influence_score', 50.01),
  lastPostAt: number(seconds('m.last_post_at'), 1_700_000_000),
  observedAt: number(seconds('m.observed_at'), 1_700_000_001),
  verified: { kind: 'flag', sql: 'i.verified', nothing: null, example: true } as Stored<boolean | null>,
  hasContact: knownFlag(HAS_CONTACT, false),
  isSample: knownFlag('i.is_sample', true),
  /** Each once. */
  categories: { kind: 'categories', nothing: Object.freeze([]), example: [{ id: 3, score: 40 }] } as Part<
    readonly DocumentCategory[]
  >,
  /** Each once. */
  professions: { kind: 'ids', sql: 'p.list', nothing: Object.freeze([]), example: [5] } as Stored<readonly number[]>,
  audienceLocation: shares<string>('a.location', { 'VN-01': 20, 'VN-02': 60 }),
  audienceAge: shares<AgeBand>('a.age', { '18-24': 30 }),
  audienceGender: shares<Gender>('a.gender', { male: 45.125 }),
} as const

type Parts = typeof PARTS
export type PartName = keyof Parts
/** The index's data about one influencer. */
export type Document = { [P in PartName]: Parts[P]['nothing'] }

export type StoredPart = { [P in PartName]: Parts[P] extends Stored<unknown> ? P : never }[PartName]

export const PART_NAMES = Object.keys(PARTS) as PartName[]
export const isStored = (name: PartName): name is StoredPart => 'sql' in PARTS[name]

const documentOf = (value: 'nothing' | 'example'): Document => ({
  ...(Object.fromEntries(PART_NAMES.map((name) => [name, PARTS[name][value]])) as Document),
})

/** An influencer of whom nothing is known. */
export const UNKNOWN = documentOf('nothing')
/** An influencer of whom everything is known. */
export const EXAMPLE = documentOf('example')
