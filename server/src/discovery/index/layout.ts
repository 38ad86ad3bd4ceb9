import {
  BIGINT,
  DOUBLE,
  type DuckDBType,
  INTEGER,
  LIST,
  SMALLINT,
  UTINYINT,
  VARCHAR,
} from '@duckdb/node-api'
import { AGE_BANDS, GENDERS, KINDS, MARITAL_STATUSES, PLATFORMS, SIZES, STATES } from '@kolscope/contract/enums'

/** Version of the file's layout; a file with another one is thrown away and filled again. */
export const LAYOUT = 1

/** Separates and precedes the words kept in one text column, so that a word's beginning can be found in it. */
export const SEPARATOR = '\u001f'

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

/** Columns of `documents` that are always there, in order; the mask columns of slots.ts follow them. */
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
  ['birth_year', INTEGER],
  ['location', INTEGER],
  ['platform_category', INTEGER],
  ['followers', BIGINT],
  ['avg_engagement', DOUBLE],
  ['engagement_rate', DOUBLE],
  ['growth', DOUBLE],
  ['growth_count', BIGINT],
  ['sentiment_rate', DOUBLE],
  ['last_post_at', BIGINT],
  ['observed_at', BIGINT],
  ['beginnings', BIGINT],
  ['words', VARCHAR],
  ['accounts', VARCHAR],
  ['category_scores', LIST(DOUBLE)],
  ['audience_slots', LIST(SMALLINT)],
  ['audience_shares', LIST(DOUBLE)],
  ...AGE_COLUMNS.map((name) => [name, DOUBLE] as const),
  ...GENDER_COLUMNS.map((name) => [name, DOUBLE] as const),
]

/** Search follows this order in the file, so that whole blocks are skipped by platform and followers. */
export const FILE_ORDER = 'platform, followers DESC NULLS LAST, id'

export function createDocuments(name: string, masks: readonly { column: string }[]): string {
  const columns = COLUMNS.map(([column, type]) => `${column} ${type}`)
  return `CREATE TABLE ${name} (${[...columns, ...masks.map(({ column }) => `${column} BIGINT`)].join(', ')})`
}

export const CREATE_REST = [
  'CREATE TABLE meta (layout INTEGER, cursor VARCHAR, floor BIGINT, changed BIGINT)',
  'CREATE TABLE tombstones (id BIGINT, version BIGINT)',
  'CREATE TABLE slots (kind VARCHAR, value VARCHAR, slot INTEGER)',
]
