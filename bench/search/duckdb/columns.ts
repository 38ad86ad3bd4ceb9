import { AGE_COLUMNS, BUCKETED, GENDER_COLUMNS, TRAITS } from './layout'
import { BIGINT, DOUBLE, type DuckDBType, INTEGER, LIST, SMALLINT, UTINYINT, VARCHAR } from './library'
import { UNKNOWN_WHOLE } from './ordered'
import type { MaskPlace } from './slots'
import { NULL_BUCKET, type StagedColumn, stagedColumns } from './staged'

/** A column of `documents`: its type, and the SQL that computes it from the staged data. */
type Column = readonly [type: DuckDBType, sql: string]

type Halved<C extends string = StagedColumn> = C extends `${infer Name}_high` ? Name : never

const whole = (column: StagedColumn): Column => [
  BIGINT,
  // Written this way, the constant is a 64-bit integer and not a longer one.
  `coalesce(nullif(${column}, 'NaN'::DOUBLE)::BIGINT, ${UNKNOWN_WHOLE + 1n} - 1)`,
]
const integer = (column: StagedColumn): Column => [INTEGER, column]
const bucket = (column: StagedColumn): Column => [INTEGER, `nullif(${column}, ${NULL_BUCKET})`]
const code = (column: StagedColumn): Column => [UTINYINT, `${column}::UTINYINT`]
const bits = (name: string): Column => [BIGINT, `${name}_high::BIGINT * 4294967296 + ${name}_low::BIGINT`]
const both = (name: Halved): Column => bits(name)

/** A closed field or a flag extracted from the traits. */
function trait(name: keyof typeof TRAITS): Column {
  const [first, length] = TRAITS[name]
  return [UTINYINT, `((traits >> ${first}) & ${(1 << length) - 1})::UTINYINT`]
}

/**
 * Columns of `documents` that always exist; those of masks follow. A field that a platform does not have is stored as
 * unknown there. traits, audience_bits and the _code columns combine several fields in one number, so that facets count
 * them in one grouping. Rates and averages are ordered numbers; only shares of an audience can be null.
 */
const COLUMNS = {
  id: whole('id'),
  version: whole('version'),
  digest: both('digest'),
  platform: code('platform'),
  kind: trait('kind'),
  size: trait('size'),
  gender: trait('gender'),
  marital_status: trait('marital_status'),
  state: trait('state'),
  verified: trait('verified'),
  contact: trait('contact'),
  sample: trait('sample'),
  level: trait('level'),
  traits: integer('traits'),
  birth_year: integer('birth_year'),
  location: integer('location'),
  youtube_category: integer('youtube_category'),
  page_category: integer('page_category'),
  followers: whole('followers'),
  avg_engagement: both('avg_engagement'),
  engagement_rate: both('engagement_rate'),
  growth: both('growth'),
  posts_per_week: both('posts_per_week'),
  growth_count: whole('growth_count'),
  sentiment_rate: both('sentiment_rate'),
  score: integer('score'),
  ...Object.fromEntries(BUCKETED.map((field) => [`${field}_bucket`, bucket(`${field}_bucket`)])),
  last_post_at: whole('last_post_at'),
  observed_at: whole('observed_at'),
  beginnings: both('beginnings'),
  words: [VARCHAR, 'words'],
  account_bits: both('account_bits'),
  accounts: [VARCHAR, 'accounts'],
  profession_code: integer('profession_code'),
  audience_code: integer('audience_code'),
  audience_bits: integer('audience_bits'),
  audience_slots: [LIST(SMALLINT), 'audience_slots'],
  audience_shares: [LIST(DOUBLE), 'audience_shares'],
  ...Object.fromEntries(
    [...AGE_COLUMNS, ...GENDER_COLUMNS].map((name) => [name, [DOUBLE, `nullif(${name}, 'NaN'::DOUBLE)`]]),
  ),
} as const satisfies Record<string, Column>

/** Columns stored unpacked, because unpacking them costs a search more than reading them. */
const PLAIN = new Set(['words', 'beginnings', 'avg_engagement', 'engagement_rate', 'growth', 'posts_per_week'])

function columnsOf(masks: readonly MaskPlace[]): [name: string, column: Column][] {
  return [...Object.entries<Column>(COLUMNS), ...masks.map(({ column }): [string, Column] => [column, bits(column)])]
}

export function createDocuments(name: string, masks: readonly MaskPlace[]): string {
  const columns = columnsOf(masks).map(
    ([column, [type]]) => `${column} ${type}${PLAIN.has(column) ? ' USING COMPRESSION uncompressed' : ''}`,
  )
  return `CREATE TABLE ${name} (${columns.join(', ')})`
}

export function createStaging(masks: readonly MaskPlace[]): string {
  return `CREATE TEMP TABLE staging (${stagedColumns(masks)
    .map(([name, { type }]) => `${name} ${type}`)
    .join(', ')})`
}

/** The documents computed from the staged data. */
export function madeFromStaging(masks: readonly MaskPlace[]): string {
  return `SELECT ${columnsOf(masks)
    .map(([name, [, sql]]) => `${sql} AS ${name}`)
    .join(', ')} FROM staging`
}
