import type { Field, Unit } from '@kolscope/contract/lists/loads/list-fields'
import type { DecimalSign, LocalSuffix } from './number-cells'
import type { NumberEvidence } from './number-evidence'
import { FACTORS } from './units'

/** How the numbers of a column are read. */
export interface NumberStyle {
  /** The decimal sign of cells that can be read in two ways; null if each kind groups thousands. */
  decimal: DecimalSign | null
  /** The same of cells with a suffix, such as 1,234K. */
  scaledDecimal: DecimalSign | null
  unit: Unit
  /** The unit is only that of smaller numbers; null if it is that of all. */
  below: number | null
  /** A suffix that means a thousand in the language of the headers. */
  local: LocalSuffix | null
}

/** Whole numbers of people, posts and views, which have no fraction. */
const WHOLE: ReadonlySet<Field> = new Set<Field>([
  'followers',
  'total_views',
  'views_30d',
  'growth_30d',
  'growth_4w',
  'total_posts',
  'views',
  'likes',
  'dislikes',
  'comments',
  'shares',
])
/** Means per post. */
const MEANS: ReadonlySet<Field> = new Set<Field>([
  'avg_likes',
  'avg_comments',
  'avg_shares',
  'avg_views',
  'avg_engagement',
  'authentic_engagement',
])
const RATES: ReadonlySet<Field> = new Set<Field>(['engagement_rate', 'growth_4w_percent'])

export const isWhole = (field: Field): boolean => WHOLE.has(field)
export const isMean = (field: Field): boolean => MEANS.has(field)
export const isRate = (field: Field): boolean => RATES.has(field)
export const isNumeric = (field: Field): boolean => isWhole(field) || isMean(field) || isRate(field)

const LARGEST_FOLLOWERS = 5e9
const LARGEST_VIEWS = 1e13

/** More than any account has had: a reading with larger values is wrong. */
export const largestOf = (field: Field): number =>
  field === 'total_views' || field === 'views' || field === 'views_30d' ? LARGEST_VIEWS : LARGEST_FOLLOWERS

/** The decimal sign that cells prove, `both` if they contradict each other, null if none proves one. */
export function provenSign({ proofs }: Pick<NumberEvidence, 'proofs'>): DecimalSign | 'both' | null {
  if (proofs['.'] > 0 && proofs[','] > 0) return 'both'
  if (proofs['.'] > 0) return '.'
  return proofs[','] > 0 ? ',' : null
}

/**
 * How the open cells of a column are read; `doubt` if they can be read in two ways. `fileSign` is what the other
 * columns of the file prove.
 */
export function decimalOf(
  field: Field,
  evidence: NumberEvidence,
  unit: Unit | null,
  fileSign: DecimalSign | 'both' | null,
): DecimalSign | null | 'doubt' {
  const { open, ungrouped, largestAsThousands } = evidence
  if (open['.'] + open[','] === 0) return null
  const isMultiple = unit !== null && MULTIPLES.has(unit)
  // Who writes 12,5K writes no fraction of a thousand without its suffix.
  const isAbbreviated = evidence.scaled > 0 && !isMultiple && !isRate(field)
  const own = provenSign(isAbbreviated ? { proofs: evidence.bareProofs } : evidence)
  if (own === 'both') return 'doubt'
  if (own !== null) return own
  if (open['.'] > 0 && open[','] > 0) return 'doubt'
  const asFraction: DecimalSign = open['.'] > 0 ? '.' : ','
  if (isAbbreviated) return mayBeMeans(field, evidence, asFraction, fileSign) ? 'doubt' : null
  if (isRate(field)) return asFraction
  if (isMultiple && largestAsThousands * FACTORS[unit] > largestOf(field)) return asFraction
  if (fileSign === '.' || fileSign === ',') return fileSign
  // Nobody has a fraction of a follower.
  if (isMultiple || (ungrouped > 0 && !isWhole(field))) return 'doubt'
  return null
}

/** More followers, likes or views of a post than any account has: 1,234M can only be a fraction. */
const UNLIKELY = 1e9
const VIEWS: ReadonlySet<Field> = new Set<Field>(['total_views', 'views', 'views_30d'])

/** How open cells with a suffix are read, such as 1,234K: as other cells prove, or as is possible at all. */
export function scaledDecimalOf(
  field: Field,
  evidence: NumberEvidence,
  fileSign: DecimalSign | 'both' | null,
): DecimalSign | null | 'doubt' {
  const { scaledOpen, largestScaled } = evidence
  if (scaledOpen['.'] + scaledOpen[','] === 0) return null
  const proven = provenSign(evidence) ?? fileSign
  if (proven === '.' || proven === ',') return proven
  if (proven === 'both' || (scaledOpen['.'] > 0 && scaledOpen[','] > 0)) return 'doubt'
  const isPossible = largestScaled < (VIEWS.has(field) ? LARGEST_VIEWS : UNLIKELY)
  return isPossible ? 'doubt' : scaledOpen['.'] > 0 ? '.' : ','
}

/** Means of one kind of post differ by less. */
const SPREAD = 30

/**
 * Whether 856.125 beside 1.2K may be a mean instead of thousands: its sign begins fractions elsewhere, and as a
 * fraction it is about as large as the others. Beside 12,5k it can only group thousands, and 1.234 beside 12.5K is too
 * small.
 */
function mayBeMeans(
  field: Field,
  { proofs, largestOpen, smallestKnown }: NumberEvidence,
  sign: DecimalSign,
  fileSign: DecimalSign | 'both' | null,
): boolean {
  const isFraction = provenSign({ proofs }) === sign || (provenSign({ proofs }) === null && fileSign === sign)
  return isMean(field) && isFraction && largestOpen * SPREAD >= smallestKnown
}

/** Units that make followers of a small number. */
const MULTIPLES: ReadonlySet<Unit> = new Set<Unit>(['thousands', 'ten-thousands', 'millions', 'billions'])

/** The largest engagement rate in percent. */
const LARGEST_RATE = 100

/** Whether few numbers of a column can be engagement rates: they count engagements, or are per mille. */
export function isNoRate(field: Field, { numbers, aboveHundred, open }: NumberEvidence): boolean {
  const rates = numbers - aboveHundred - open['.'] - open[',']
  return field === 'engagement_rate' && numbers >= FEW && aboveHundred * 4 >= numbers && rates * 2 < numbers
}

/** Whether average engagements are so small, with fractions, that they can be rates. */
export const mayBeRates = (
  field: Field,
  {
    numbers,
    fractions,
    scaled,
    aboveHundred,
  }: Pick<NumberEvidence, 'numbers' | 'fractions' | 'scaled' | 'aboveHundred'>,
): boolean => field === 'avg_engagement' && numbers >= FEW && fractions * 2 > numbers && scaled + aboveHundred === 0

/** Whether an account can have this number. */
export function isPossible(field: Field, value: number): boolean {
  if (field === 'engagement_rate') return value >= 0 && value <= LARGEST_RATE
  if (field === 'growth_4w_percent') return value >= -LARGEST_RATE
  return Math.abs(value) <= largestOf(field) && (value >= 0 || field.startsWith('growth_'))
}

/** How few numbers say nothing about their unit. */
const FEW = 3
const SMALL = 1000

/** The unit of a column; `doubt` if header and cells leave it open. */
export function unitOf(field: Field, evidence: NumberEvidence, header: Unit | null, largest: number): Unit | 'doubt' {
  const { numbers, scaled, percents, fractions, bare, belowOne } = evidence
  if (isRate(field)) {
    if (isNoRate(field, evidence)) return 'doubt'
    if (header === 'permille') return 'permille'
    if (header === 'percent' || belowOne === 0) return 'percent'
    return percents > 0 || belowOne * 2 > bare ? 'doubt' : 'percent'
  }
  if (header !== null && MULTIPLES.has(header)) {
    if (scaled > 0) return scaled === numbers ? 'ones' : 'doubt'
    return largest * FACTORS[header] > largestOf(field) ? 'doubt' : header
  }
  if (header === 'percent' || header === 'permille') return 'doubt'
  if (isWhole(field) && fractions > 0) return 'doubt'
  if (field === 'followers' && scaled === 0 && numbers - percents >= FEW && largest < SMALL) return 'doubt'
  return 'ones'
}
