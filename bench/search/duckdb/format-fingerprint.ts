import { createHash } from 'node:crypto'
import { AGE_BANDS, GENDERS } from '../../../contract/src/core/enums'
import { DEFAULT_SHARE, FIELDS, platformsOf } from '../../../contract/src/search/discovery/fields'
import { digestOf } from '../../../server/src/search/discovery/index/digest'
import { influencer } from '../../market/market'
import { accountBitsOf, beginningsOf } from './beginnings'
import { bucketOf } from './buckets'
import { createDocuments, madeFromStaging } from './columns'
import { BUCKETED, CODES, CREATE_REST, FILE_ORDER, SEPARATOR } from './layout'
import { ordered, UNKNOWN_SMALL, UNKNOWN_WHOLE } from './ordered'
import { audienceBits, codeOfSlots, scoresOf, traitsOf } from './row'
import { MASK_BITS } from './slots'

/** Some of the market that the file is filled with. */
const EXAMPLES = Array.from({ length: 20 }, (_, i) => influencer(i + 1))

/** What the file stores for a document, shown by examples. */
const calculated = [
  EXAMPLES.map((one) => [digestOf(one), traitsOf(one), audienceBits(one)]),
  EXAMPLES.map(({ words, accounts }) => [beginningsOf(words), accountBitsOf(accounts)]),
  codeOfSlots([1, 2, 3]),
  scoresOf([[1, 99.5]], 0),
  [ordered(0.1), ordered(-1.5), UNKNOWN_WHOLE, UNKNOWN_SMALL].map(String),
  BUCKETED.map((field) => [-1, 0, 0.37, 56.7, 1_234].map((value) => bucketOf(field, value))),
]

/** The layout of the file, and the lists whose order gives its numbers their meaning. */
const written = [
  [CODES, AGE_BANDS, GENDERS, SEPARATOR, FILE_ORDER, CREATE_REST, MASK_BITS, DEFAULT_SHARE],
  FIELDS.map((field) => [field, platformsOf(field)]),
  [createDocuments('documents', []), madeFromStaging([])],
]

/**
 * Distinguishes files with the same meaning from all others: it covers everything that determines the meaning of a
 * stored number. A file with a different one is deleted and filled again.
 */
export const formatFingerprint = createHash('sha256')
  .update(JSON.stringify([written, calculated]))
  .digest('hex')
  .slice(0, 16)
