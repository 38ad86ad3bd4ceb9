import { BIGINT, DOUBLE, type DuckDBType, INTEGER, LIST, SMALLINT, UTINYINT, VARCHAR } from '@duckdb/node-api'
import type { Field, RangeField } from '@kolscope/contract/discovery/fields'
import { AGE_BANDS, GENDERS, KINDS, MARITAL_STATUSES, PLATFORMS, SIZES, STATES } from '@kolscope/contract/enums'

/** Version of the file's layout; a file with another one is thrown away and filled again. */
export const LAYOUT = 1

/** Separates and precedes the words kept in one text column, so that a word's beginning can be found in it. */
export const SEPARATOR = '\u001f'

/** Fields packed into `traits`: first bit and number of bits. A closed list is its position plus one, 0 unknown. */
export const TRAITS = {
  kind: [0, 3],
  size: [3, 3],
  gender: [6, 2],
  marital_status: [8, 2],
  state: [10, 3],
  verified: [13, 1],
  contact: [14, 1],
  sample: [15, 1],
} as const satisfies Record<string, readonly [first: number, bits: number]>

/** Bits of each slot in a _code column, which holds up to three slots plus one; OVERFULL marks a row with more. */
export const CODE_BITS = 10
export const CODE_SLOTS = 3
export const OVERFULL = 2_147_483_647

/** Closed lists are stored as their position. */
export const CODES = {
  platform: PLATFORMS,
  kind: KINDS,
  size: SIZES,
  gender: GENDERS,
  marital_status: MARITAL_STATUSES,
  state: STATES,
} as const satisfies Record<string, readonly string[]>
export type CodeColumn = keyof typeof CODES

export const AGE_COLUMNS = AGE_BANDS.map((_, i) => `audience_age_${i}`)
export const GENDER_COLUMNS = GENDERS.map((gender) => `audience_${gender}`)

/** Range fields whose histogram is counted from stored buckets; ages and years are their own buckets. */
export const BUCKETED = [
  'followers',
  'avg_engagement',
  'engagement_rate',
  'growth',
] as const satisfies readonly RangeField[]

/** Kept as they are, because unpacking them costs a search more than reading them. */
const PLAIN = new Set(['words', 'beginnings', 'avg_engagement', 'engagement_rate', 'growth'])

/**
 * Columns of `documents` that are always there, in order; the mask columns of slots.ts follow them. A field that a platform
 * does not have is stored as unknown there. traits, audience_bits and the _code columns hold several fields in one number,
 * so that facets count them in one grouping (row.ts packs them, facets.ts reads them).
 */
export const COLUMNS: readonly (readonly [name: string, type: DuckDBType])[] = [
  ['id', BIGINT],
  ['version', BIGINT],
  ['digest', BIGINT],
  ['platform', UTINYINT],
  ['kind', UTINYINT],
  ['size', UTINYINT],
  ['gender', UTINYINT],
  ['marital_status', UTINYINT],
  ['state', UTINYINT],
  ['verified', UTINYINT],
  ['contact', UTINYINT],
  ['sample', UTINYINT],
  ['traits', INTEGER],
  ['birth_year', INTEGER],
  ['location', INTEGER],
  ['youtube_category', INTEGER],
  ['page_category', INTEGER],
  ['followers', BIGINT],
  ['avg_engagement', DOUBLE],
  ['engagement_rate', DOUBLE],
  ['growth', DOUBLE],
  ['growth_count', BIGINT],
  ['sentiment_rate', DOUBLE],
  ...BUCKETED.map((field) => [`${field}_bucket`, INTEGER] as const),
  ['last_post_at', BIGINT],
  ['observed_at', BIGINT],
  ['beginnings', BIGINT],
  ['words', VARCHAR],
  ['account_bits', BIGINT],
  ['accounts', VARCHAR],
  ['category_scores', LIST(DOUBLE)],
  ['profession_code', INTEGER],
  ['audience_code', INTEGER],
  ['audience_bits', INTEGER],
  ['audience_slots', LIST(SMALLINT)],
  ['audience_shares', LIST(DOUBLE)],
  ...AGE_COLUMNS.map((name) => [name, DOUBLE] as const),
  ...GENDER_COLUMNS.map((name) => [name, DOUBLE] as const),
]

/** Search follows this order in the file, so that whole blocks are skipped by platform and followers. */
export const FILE_ORDER = 'platform, followers DESC NULLS LAST, id'

/** Fields whose conditions that order answers, so that testing them twice costs next to nothing. */
export const BY_FILE_ORDER: readonly Field[] = ['platform', 'followers']

export function createDocuments(name: string, masks: readonly { column: string }[]): string {
  const columns = COLUMNS.map(
    ([column, type]) => `${column} ${type}${PLAIN.has(column) ? ' USING COMPRESSION uncompressed' : ''}`,
  )
  return `CREATE TABLE ${name} (${[...columns, ...masks.map(({ column }) => `${column} BIGINT`)].join(', ')})`
}

export const CREATE_REST = [
  'CREATE TABLE meta (layout INTEGER, cursor VARCHAR, floor BIGINT, changed BIGINT)',
  'CREATE TABLE tombstones (id BIGINT, version BIGINT)',
  'CREATE TABLE slots (kind VARCHAR, value VARCHAR, slot INTEGER)',
]
