import type { Field, Unit } from '@kolscope/contract/lists/loads/list-fields'
import type { DecimalSign } from './number-cells'
import type { NumberEvidence } from './number-evidence'

/** How the numbers of a column are read. */
export interface NumberStyle {
  /** The decimal sign of cells that can be read in two ways; null if each kind groups thousands. */
  decimal: DecimalSign | null
  unit: Unit
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
  const own = provenSign(evidence)
  if (own === 'both') return 'doubt'
  if (own !== null) return own
  if (open['.'] > 0 && open[','] > 0) return 'doubt'
  const asFraction: DecimalSign = open['.'] > 0 ? '.' : ','
  if (isRate(field)) return asFraction
  const factor = unit === 'thousands' || unit === 'millions' || unit === 'billions'
  if (factor && largestAsThousands * (unit === 'thousands' ? 1e3 : 1e6) > largestOf(field)) return asFraction
  if (fileSign === '.' || fileSign === ',') return fileSign
  if (factor || ungrouped > 0) return 'doubt'
  return null
}

/** How few numbers say nothing about their unit. */
const FEW = 3
const SMALL = 1000

/** The unit of a column; `doubt` if header and cells leave it open. */
export function unitOf(field: Field, evidence: NumberEvidence, header: Unit | null, largest: number): Unit | 'doubt' {
  const { numbers, scaled, percents, fractions } = evidence
  if (isRate(field)) {
    if (header === 'percent' || percents > 0 || numbers < FEW || largest > 1) return 'percent'
    return largest === 0 ? 'percent' : 'doubt'
  }
  if (header === 'thousands' || header === 'millions' || header === 'billions') {
    if (scaled > 0) return scaled === numbers ? 'ones' : 'doubt'
    const factor = header === 'thousands' ? 1e3 : header === 'millions' ? 1e6 : 1e9
    return largest * factor > largestOf(field) ? 'doubt' : header
  }
  if (header === 'percent') return 'doubt'
  if (isWhole(field) && fractions > 0) return 'doubt'
  if (field === 'followers' && scaled === 0 && numbers >= FEW && largest < SMALL) return 'doubt'
  return 'ones'
}
