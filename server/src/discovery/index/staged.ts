import { DOUBLE, type DuckDBType, INTEGER, LIST, listValue, SMALLINT, UINTEGER, VARCHAR } from '@duckdb/node-api'
import type { RangeField } from '@kolscope/contract/discovery/fields'
import { AGE_BANDS, GENDERS } from '@kolscope/contract/enums'
import type { Bits } from './bits'
import { bucketOf } from './histogram'
import { AGE_COLUMNS, type BUCKETED, GENDER_COLUMNS, SEPARATOR } from './layout'
import { audienceBits, codeOf, codeOfSlots, maskOf, type Row, traitsOf } from './row'
import type { MaskPlace } from './slots'

/** What stands for unknown in a staged number: writing real nulls from here is slow, so the engine makes them. */
export const UNKNOWN_INTEGER = -2_147_483_648

export type Staged =
  | { type: DuckDBType; number: (row: Row) => number }
  | { type: typeof VARCHAR; text: (row: Row) => string }
  | { type: DuckDBType; list: (row: Row) => ReturnType<typeof listValue> }

/** Whole numbers up to 2^53 and times are staged as reals, too. */
const real = (read: (row: Row) => number | null | undefined): Staged => ({
  type: DOUBLE,
  number: (row) => read(row) ?? Number.NaN,
})
const integer = (read: (row: Row) => number | null): Staged => ({
  type: INTEGER,
  number: (row) => read(row) ?? UNKNOWN_INTEGER,
})
const high = (read: (row: Row) => Bits): Staged => ({ type: INTEGER, number: (row) => read(row).high | 0 })
const low = (read: (row: Row) => Bits): Staged => ({ type: UINTEGER, number: (row) => read(row).low >>> 0 })
const words = (read: (row: Row) => string): Staged => ({ type: VARCHAR, text: read })
const bucket = (field: RangeField, value: number | null) => (value === null ? null : bucketOf(field, value))
const joined = (parts: readonly string[]) => (parts.length === 0 ? '' : SEPARATOR + parts.join(SEPARATOR))

const EMPTY = listValue([])

/** Scores of the categories, then the shares of the places: one list costs less than two. */
function numbersOf({ categories, places }: Row) {
  if (categories.length === 0 && places.length === 0) return EMPTY
  const numbers: number[] = []
  for (const [, score] of categories) numbers.push(score ?? Number.NaN)
  for (const [, share] of places) numbers.push(share ?? Number.NaN)
  return listValue(numbers)
}

/** What is written of a row into the table from which documents are made. */
export const STAGED = {
  id: real((row) => row.document.id),
  version: real((row) => row.version),
  digest_high: high((row) => row.digest),
  digest_low: low((row) => row.digest),
  platform: integer((row) => codeOf('platform', row.document.platform) ?? null),
  traits: integer((row) => traitsOf(row.document)),
  verified: integer(({ document }) => (document.verified === null ? null : Number(document.verified))),
  birth_year: integer((row) => row.document.birthYear),
  location: integer((row) => row.location),
  youtube_category: integer((row) => row.youtubeCategory),
  page_category: integer((row) => row.pageCategory),
  followers: real((row) => row.document.followers),
  avg_engagement: real((row) => row.document.avgEngagement),
  engagement_rate: real((row) => row.document.engagementRate),
  growth: real((row) => row.document.growth),
  growth_count: real((row) => row.document.growthCount),
  sentiment_rate: real((row) => row.document.sentimentRate),
  followers_bucket: integer((row) => bucket('followers', row.document.followers)),
  avg_engagement_bucket: integer((row) => bucket('avg_engagement', row.document.avgEngagement)),
  engagement_rate_bucket: integer((row) => bucket('engagement_rate', row.document.engagementRate)),
  growth_bucket: integer((row) => bucket('growth', row.document.growth)),
  last_post_at: real((row) => row.document.lastPostAt),
  observed_at: real((row) => row.document.observedAt),
  beginnings_high: high((row) => row.beginnings),
  beginnings_low: low((row) => row.beginnings),
  words: words((row) => joined(row.document.words)),
  account_bits_high: high((row) => row.accountBits),
  account_bits_low: low((row) => row.accountBits),
  accounts: words((row) => joined(row.document.accounts) + SEPARATOR),
  category_count: integer((row) => row.categories.length),
  numbers: { type: LIST(DOUBLE), list: numbersOf },
  audience_slots: {
    type: LIST(SMALLINT),
    list: ({ places }) => (places.length === 0 ? EMPTY : listValue(places.map(([slot]) => slot))),
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
  const halves = masks.flatMap(({ kind, index, column }): [string, Staged][] => [
    [`${column}_high`, high((row) => maskOf(row.masked[kind], index))],
    [`${column}_low`, low((row) => maskOf(row.masked[kind], index))],
  ])
  return [...Object.entries(STAGED), ...SHARES.map(([name, staged]): [string, Staged] => [name, staged]), ...halves]
}
