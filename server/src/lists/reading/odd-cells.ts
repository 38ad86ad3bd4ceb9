import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import type { DecimalSign } from './number-cells'
import type { NumberEvidence } from './number-evidence'
import { isNoRate, isRate, isWhole, largestOf } from './number-style'

/** Cells of a column that are smaller than the rest, so that a unit can be theirs alone. */
export interface OddCells {
  /** How many there are. */
  count: number
  /** They are smaller than this. */
  below: number
}

/** Numbers of so many digits are hardly thousands or millions of something. */
const LONG_DIGITS = 5
const THOUSAND_DIGITS = 3
/** No account has more followers than a million thousands. */
const MOST_THOUSANDS = 1e6
const mostThousands = (field: Field) => (field === 'followers' ? MOST_THOUSANDS : largestOf(field) / 1000)
const FEW = 0.5

/** How many cells have as many digits before their fraction, after the decision about open ones. */
function sizesOf({ sizes }: NumberEvidence, decimal: DecimalSign | null): number[] {
  const all = [...sizes.none]
  for (const sign of ['.', ','] as const)
    for (const [digits, count] of sizes[sign].entries()) {
      const size = sign === decimal ? digits : digits + THOUSAND_DIGITS
      all[size] = (all[size] ?? 0) + (count ?? 0)
    }
  return all
}

const sum = (counts: readonly (number | undefined)[]) =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0)

/** The few fractions among counts that are written in full, and the numbers as small as these. */
function oddCounts(field: Field, evidence: NumberEvidence, decimal: DecimalSign | null): OddCells | null {
  const { fractions, fractionDigits, scaled, open, largestAsThousands } = evidence
  if (fractions === 0 || (decimal !== null && open[decimal] > 0)) return null
  const sizes = sizesOf(evidence, decimal)
  const count = sum(sizes.slice(0, fractionDigits + 1))
  const inFull = sum(sizes.slice(Math.max(fractionDigits + 1, LONG_DIGITS)))
  const isOdd = scaled > 0 || (inFull > 0 && (largestAsThousands > mostThousands(field) || count <= inFull * FEW))
  return isOdd ? { count, below: 10 ** fractionDigits } : null
}

/** The cells of a column that its unit is in doubt for; null if these are all. */
export function oddCells(field: Field, evidence: NumberEvidence, decimal: DecimalSign | null): OddCells | null {
  if (isWhole(field)) return oddCounts(field, evidence, decimal)
  return isRate(field) && evidence.percents > 0 && !isNoRate(field, evidence)
    ? { count: evidence.belowOne, below: 1 }
    : null
}
