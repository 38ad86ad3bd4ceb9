import { AGE_BANDS, GENDERS } from '../../../contract/src/core/enums'
import type { RangeField } from '../../../contract/src/search/discovery/fields'
import type { Bits } from '../../../server/src/search/discovery/index/bits'
import { hundredthsOf } from '../../../server/src/search/discovery/index/semantics'
import { bucketOf } from './buckets'
import { AGE_COLUMNS, type BUCKETED, GENDER_COLUMNS, SEPARATOR } from './layout'
import { DOUBLE, type DuckDBType, INTEGER, LIST, listValue, SMALLINT, UINTEGER, VARCHAR } from './library'
import { orderedHigh, orderedLow, UNKNOWN_SMALL } from './ordered'
import { audienceBits, codeOf, codeOfSlots, maskOf, type Row, scoresOf, traitsOf } from './row'
import type { MaskPlace } from './slots'

export type Staged =
  | { type: DuckDBType; number: (row: Row) => number }
  | { type: typeof VARCHAR; text: (row: Row) => string }
  | { type: DuckDBType; list: (row: Row) => ReturnType<typeof listValue> }

/** Integers up to 2^53 and times are staged as reals, too. */
const real = (read: (row: Row) => number | null | undefined): Staged => ({
  type: DOUBLE,
  number: (row) => read(row) ?? Number.NaN,
})
const integer = (read: (row: Row) => number | null): Staged => ({
  type: INTEGER,
  number: (row) => read(row) ?? UNKNOWN_SMALL,
})
/** The number from which the engine creates nulls, because writing real nulls from here is slow. */
export const NULL_BUCKET = -(2 ** 31)
const bucketed = (field: RangeField, read: (row: Row) => number | null): Staged => ({
  type: INTEGER,
  number: (row) => {
    const value = read(row)
    return value === null ? NULL_BUCKET : bucketOf(field, value)
  },
})
const high = (read: (row: Row) => Bits): Staged => ({ type: INTEGER, number: (row) => read(row).high | 0 })
const low = (read: (row: Row) => Bits): Staged => ({ type: UINTEGER, number: (row) => read(row).low >>> 0 })
const words = (read: (row: Row) => string): Staged => ({ type: VARCHAR, text: read })
const joined = (parts: readonly string[]) => (parts.length === 0 ? '' : SEPARATOR + parts.join(SEPARATOR))

const EMPTY = listValue([])

/** A real in two halves of its ordered number. */
const orderedColumns = <C extends string>(column: C, read: (row: Row) => number | null) =>
  ({
    [`${column}_high`]: { type: INTEGER, number: (row: Row) => orderedHigh(read(row)) },
    [`${column}_low`]: { type: UINTEGER, number: (row: Row) => orderedLow(read(row)) },
  }) as Record<`${C}_${'high' | 'low'}`, Staged>

/** The data of a row that is written to the table from which documents are computed. */
export const STAGED = {
  id: real((row) => row.document.id),
  version: real((row) => row.version),
  digest_high: high((row) => row.digest),
  digest_low: low((row) => row.digest),
  platform: integer((row) => codeOf('platform', row.document.platform) ?? null),
  traits: integer((row) => traitsOf(row.document)),
  birth_year: integer((row) => row.document.birthYear),
  location: integer((row) => row.location),
  youtube_category: integer((row) => row.youtubeCategory),
  page_category: integer((row) => row.pageCategory),
  followers: real((row) => row.document.followers),
  ...orderedColumns('avg_engagement', (row) => row.document.avgEngagement),
  ...orderedColumns('engagement_rate', (row) => row.document.engagementRate),
  ...orderedColumns('growth', (row) => row.document.growth),
  ...orderedColumns('posts_per_week', (row) => row.document.postsPerWeek),
  growth_count: real((row) => row.document.growthCount),
  ...orderedColumns('sentiment_rate', (row) => row.document.sentimentRate),
  score: integer(({ document: { score } }) => (score === null ? null : hundredthsOf(score))),
  followers_bucket: bucketed('followers', (row) => row.document.followers),
  avg_engagement_bucket: bucketed('avg_engagement', (row) => row.document.avgEngagement),
  engagement_rate_bucket: bucketed('engagement_rate', (row) => row.document.engagementRate),
  growth_bucket: bucketed('growth', (row) => row.document.growth),
  posts_per_week_bucket: bucketed('posts_per_week', (row) => row.document.postsPerWeek),
  last_post_at: real((row) => row.document.lastPostAt),
  observed_at: real((row) => row.document.observedAt),
  beginnings_high: high((row) => row.beginnings),
  beginnings_low: low((row) => row.beginnings),
  words: words((row) => joined(row.document.words)),
  account_bits_high: high((row) => row.accountBits),
  account_bits_low: low((row) => row.accountBits),
  accounts: words((row) => joined(row.document.accounts) + SEPARATOR),
  audience_slots: {
    type: LIST(SMALLINT),
    list: ({ places }) => (places.length === 0 ? EMPTY : listValue(places.map(([slot]) => slot))),
  },
  audience_shares: {
    type: LIST(DOUBLE),
    list: ({ places }) => (places.length === 0 ? EMPTY : listValue(places.map(([, share]) => share))),
  },
  profession_code: integer((row) => codeOfSlots(row.masked.profession)),
  audience_code: integer((row) => codeOfSlots(row.masked.audience)),
  audience_bits: integer((row) => audienceBits(row.document)),
} as const satisfies Record<string, Staged> & Record<`${(typeof BUCKETED)[number]}_bucket`, Staged>
export type StagedColumn = keyof typeof STAGED

const SHARES: readonly (readonly [string, Staged])[] = [
  ...AGE_BANDS.map((band, i) => [AGE_COLUMNS[i] ?? '', real((row) => row.document.audienceAge[band])] as const),
  ...GENDERS.map((one, i) => [GENDER_COLUMNS[i] ?? '', real((row) => row.document.audienceGender[one])] as const),
]

/** Every column to write, by name and in order; each mask column in two halves. */
export function stagedColumns(masks: readonly MaskPlace[]): [name: string, staged: Staged][] {
  const halves = masks.flatMap(({ kind, index, column }): [string, Staged][] => {
    const read = (row: Row) => (kind === 'score' ? scoresOf(row.categories, index) : maskOf(row.masked[kind], index))
    return [
      [`${column}_high`, high(read)],
      [`${column}_low`, low(read)],
    ]
  })
  return [...Object.entries(STAGED), ...SHARES.map(([name, staged]): [string, Staged] => [name, staged]), ...halves]
}
