import {
  type DecimalSign,
  groupedSign,
  type LocalSuffix,
  numberOf,
  type WrittenNumber,
  writtenNumber,
} from './number-cells'

const EXAMPLES = 5

/** How cells that can be read in two ways are separated; `none` for all others. */
type Separator = DecimalSign | 'none'

/** What all cells of a column say about how its numbers are written. */
export interface NumberEvidence {
  numbers: number
  /** Cells that prove a decimal sign, and those of them without a suffix. */
  proofs: Record<DecimalSign, number>
  bareProofs: Record<DecimalSign, number>
  /** Cells whose only separator is the key and can group thousands or begin a fraction. */
  open: Record<DecimalSign, number>
  /** The same with a suffix, such as 1,234K, and the largest of these with the separator as that of thousands. */
  scaledOpen: Record<DecimalSign, number>
  largestScaled: number
  /** Cells of four and more digits without a separator. */
  ungrouped: number
  /** Cells with a unit of their own, such as 1.2M, and with a percent sign. */
  scaled: number
  percents: number
  /** Cells above a hundred, with a percent sign or without. */
  aboveHundred: number
  /** Cells with a fraction, and no unit of their own. */
  fractions: number
  /** Cells without a unit of their own that are not 0, and those of them between -1 and 1. */
  bare: number
  belowOne: number
  /** How many of them have as many digits before a fraction; open cells by their first group of digits. */
  sizes: Record<Separator, number[]>
  /** The most digits before a fraction. */
  fractionDigits: number
  /** The largest value, with open cells read as fractions or as thousands, without cells that have their own unit. */
  largestAsFraction: number
  largestAsThousands: number
  /** The largest open cell as a fraction, and the smallest of all other cells that are not 0, in full. */
  largestOpen: number
  smallestKnown: number
  examples: { open: string[]; fractions: string[]; belowOne: string[]; any: string[] }
}

export const noNumbers = (): NumberEvidence => ({
  numbers: 0,
  proofs: { '.': 0, ',': 0 },
  bareProofs: { '.': 0, ',': 0 },
  open: { '.': 0, ',': 0 },
  scaledOpen: { '.': 0, ',': 0 },
  largestScaled: 0,
  ungrouped: 0,
  scaled: 0,
  percents: 0,
  aboveHundred: 0,
  fractions: 0,
  bare: 0,
  belowOne: 0,
  sizes: { '.': [], ',': [], none: [] },
  fractionDigits: 0,
  largestAsFraction: 0,
  largestAsThousands: 0,
  largestOpen: 0,
  smallestKnown: Number.POSITIVE_INFINITY,
  examples: { open: [], fractions: [], belowOne: [], any: [] },
})

const addExample = (examples: string[], cell: string) => {
  if (examples.length < EXAMPLES && !examples.includes(cell)) examples.push(cell)
}

/** Adds the proofs of another column of the file. */
export function addProofs(into: Pick<NumberEvidence, 'proofs'>, { proofs }: NumberEvidence): void {
  into.proofs['.'] += proofs['.']
  into.proofs[','] += proofs[',']
}

const signIn = (digits: string): DecimalSign => (digits.includes('.') ? '.' : ',')

const LONG = /^\d{4,}/

/** Adds a cell; text that is not a number says nothing. */
export function addNumber(evidence: NumberEvidence, cell: string, local: LocalSuffix | null = null): void {
  const number = writtenNumber(cell.trim(), local)
  if (!number) return
  const { digits, proves } = number
  evidence.numbers += 1
  addExample(evidence.examples.any, cell.trim())
  if (number.hasScale) evidence.scaled += 1
  if (number.hasScale) evidence.aboveHundred += 1
  if (number.isPercent) evidence.percents += 1
  if (proves === 'open') {
    const open = number.hasScale ? evidence.scaledOpen : evidence.open
    open[signIn(digits)] += 1
    addExample(evidence.examples.open, cell.trim())
    if (number.hasScale)
      evidence.largestScaled = Math.max(evidence.largestScaled, Math.abs(numberOf(number, groupedSign(number)) ?? 0))
  } else if (proves !== null) addProof(evidence, number, proves)
  if (proves === null && LONG.test(digits)) evidence.ungrouped += 1
  if (proves !== 'open') addKnown(evidence, number)
  if (!number.hasScale) addSize(evidence, number, cell)
}

function addKnown(evidence: NumberEvidence, number: WrittenNumber): void {
  const value = Math.abs(numberOf(number, '.') ?? 0)
  if (value > 0) evidence.smallestKnown = Math.min(evidence.smallestKnown, value)
}

function addProof({ proofs, bareProofs }: NumberEvidence, { hasScale }: WrittenNumber, sign: DecimalSign): void {
  proofs[sign] += 1
  if (!hasScale) bareProofs[sign] += 1
}

const digitsOf = (size: number) => (size < 1 ? 0 : Math.trunc(size).toString().length)

function addSize(evidence: NumberEvidence, number: WrittenNumber, cell: string): void {
  const grouped = groupedSign(number)
  const asThousands = Math.abs(numberOf(number, grouped) ?? 0)
  const asFraction = number.proves === 'open' ? asThousands / 1000 : asThousands
  if (number.proves === 'open') evidence.largestOpen = Math.max(evidence.largestOpen, asFraction)
  if (asFraction > 100) evidence.aboveHundred += 1
  if (number.isPercent || asFraction === 0) return
  const digits = digitsOf(asFraction)
  const sizes = evidence.sizes[number.proves === 'open' ? signIn(number.digits) : 'none']
  sizes[digits] = (sizes[digits] ?? 0) + 1
  evidence.bare += 1
  if (asFraction < 1) {
    evidence.belowOne += 1
    addExample(evidence.examples.belowOne, cell.trim())
  }
  evidence.largestAsThousands = Math.max(evidence.largestAsThousands, asThousands)
  evidence.largestAsFraction = Math.max(evidence.largestAsFraction, asFraction)
  if (Number.isInteger(asThousands)) return
  evidence.fractions += 1
  evidence.fractionDigits = Math.max(evidence.fractionDigits, digits)
  addExample(evidence.examples.fractions, cell.trim())
}
