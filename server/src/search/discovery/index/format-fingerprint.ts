import { createHash } from 'node:crypto'
import { AGE_BANDS, GENDERS } from '@kolscope/contract/core/enums'
import { DEFAULT_SHARE, FIELDS, platformsOf } from '@kolscope/contract/search/discovery/fields'
import { accountBitsOf, beginningsOf } from './beginnings'
import { createDocuments, madeFromStaging } from './columns'
import { digestOf } from './digest'
import { bucketOf } from './histogram'
import { BUCKETED, CODES, CREATE_REST, FILE_ORDER, SEPARATOR } from './layout'
import { ordered, UNKNOWN_SMALL, UNKNOWN_WHOLE } from './ordered'
import type { Document } from './port'
import { audienceBits, codeOfSlots, scoresOf, traitsOf } from './row'
import { MASK_BITS } from './slots'

const EXAMPLE: Document = {
  id: 1,
  platform: 'fb',
  words: ['alpha', 'be'],
  accounts: ['alpha.be'],
  kind: 'citizen',
  size: 'mega',
  gender: null,
  maritalStatus: 'Single',
  state: 'New',
  birthYear: 1990,
  location: 'VN-01',
  platformCategory: null,
  followers: 1_234,
  avgEngagement: 56.7,
  engagementRate: 0.5,
  growth: -1.5,
  growthCount: -18,
  sentimentRate: null,
  score: 50.01,
  lastPostAt: 1_700_000_000,
  observedAt: 1_700_000_001,
  verified: true,
  hasContact: false,
  isSample: true,
  categories: [{ id: 3, score: 40 }],
  professions: [5],
  audienceLocation: { 'VN-01': 60 },
  audienceAge: { '18-24': 30 },
  audienceGender: { male: 45 },
}

/** What the file stores for a document, shown by examples. */
const calculated = [
  digestOf(EXAMPLE),
  traitsOf(EXAMPLE),
  audienceBits(EXAMPLE),
  codeOfSlots([1, 2, 3]),
  scoresOf([[1, 99.5]], 0),
  [ordered(0.1), ordered(-1.5), UNKNOWN_WHOLE, UNKNOWN_SMALL].map(String),
  beginningsOf(EXAMPLE.words),
  accountBitsOf(EXAMPLE.accounts),
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
