import {
  AGE_BANDS,
  GENDERS,
  KINDS,
  MARITAL_STATUSES,
  PLATFORMS,
  SCORE_LEVELS,
  SIZES,
  STATES,
} from '../../../contract/src/core/enums'
import type { Field, RangeField } from '../../../contract/src/search/discovery/fields'

/** Separates and precedes the words in one text column, so that a search can find a word's beginning in it. */
export const SEPARATOR = '\u001f'

/**
 * Fields packed into `traits`: first bit and number of bits. A value of a closed list is stored as its position plus
 * one, 0 is unknown; a flag is 1, or 2 if known to be false differs from unknown.
 */
export const TRAITS = {
  kind: [0, 3],
  size: [3, 3],
  gender: [6, 2],
  marital_status: [8, 2],
  state: [10, 3],
  verified: [13, 2],
  contact: [15, 1],
  sample: [16, 1],
  level: [17, 3],
} as const satisfies Record<string, readonly [first: number, bits: number]>

/** Bits of each slot in a _code column, which contains up to three slots plus one; OVERFULL marks a row with more. */
export const CODE_BITS = 10
export const CODE_SLOTS = 3
export const OVERFULL = 2_147_483_647

/** A score is stored in hundredths plus one; 0 is unknown. */
export const SCORE_BITS = 16

/** Closed lists, whose values are stored as their position in the list. */
export const CODES = {
  platform: PLATFORMS,
  kind: KINDS,
  size: SIZES,
  gender: GENDERS,
  marital_status: MARITAL_STATUSES,
  state: STATES,
  level: SCORE_LEVELS,
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
  'posts_per_week',
] as const satisfies readonly RangeField[]

/** The file has the order that searches use, so that whole blocks are skipped by platform and followers. */
export const FILE_ORDER = 'platform, followers DESC NULLS LAST, id'

/** Fields whose conditions the file order serves, so that testing them twice costs almost nothing. */
export const BY_FILE_ORDER: readonly Field[] = ['platform', 'followers']

export const CREATE_REST = [
  'CREATE TABLE meta (layout VARCHAR, cursor VARCHAR, floor BIGINT, changed BIGINT)',
  'CREATE TABLE tombstones (id BIGINT, version BIGINT)',
  'CREATE TABLE slots (kind VARCHAR, value VARCHAR, slot INTEGER)',
]
