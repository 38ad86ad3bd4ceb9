import { type DecimalSign, groupedSign, numberOf, type WrittenNumber, writtenNumber } from './number-cells'

const EXAMPLES = 5

/** What all cells of a column say about how its numbers are written. */
export interface NumberEvidence {
  numbers: number
  /** Cells that prove a decimal sign. */
  proofs: Record<DecimalSign, number>
  /** Cells whose only separator is the key and can group thousands or begin a fraction. */
  open: Record<DecimalSign, number>
  /** Cells of four and more digits without a separator. */
  ungrouped: number
  /** Cells with a unit of their own, such as 1.2M, and with a percent sign. */
  scaled: number
  percents: number
  /** Cells with a fraction, and no unit of their own. */
  fractions: number
  /** The largest value, with open cells read as fractions or as thousands, without cells that have their own unit. */
  largestAsFraction: number
  largestAsThousands: number
  examples: { open: string[]; fractions: string[]; any: string[] }
}

export const noNumbers = (): NumberEvidence => ({
  numbers: 0,
  proofs: { '.': 0, ',': 0 },
  open: { '.': 0, ',': 0 },
  ungrouped: 0,
  scaled: 0,
  percents: 0,
  fractions: 0,
  largestAsFraction: 0,
  largestAsThousands: 0,
  examples: { open: [], fractions: [], any: [] },
})

const addExample = (examples: string[], cell: string) => {
  if (examples.length < EXAMPLES && !examples.includes(cell)) examples.push(cell)
}

/** Adds the proofs of another column of the file. */
export function addProofs(into: Pick<NumberEvidence, 'proofs'>, { proofs }: NumberEvidence): void {
  into.proofs['.'] += proofs['.']
  into.proofs[','] += proofs[',']
}

const LONG = /^\d{4,}/

/** Adds a cell; text that is not a number says nothing. */
export function addNumber(evidence: NumberEvidence, cell: string): void {
  const number = writtenNumber(cell.trim())
  if (!number) return
  const { digits, proves } = number
  evidence.numbers += 1
  addExample(evidence.examples.any, cell.trim())
  if (number.hasScale) evidence.scaled += 1
  if (number.isPercent) evidence.percents += 1
  if (proves === 'open') {
    evidence.open[digits.includes('.') ? '.' : ','] += 1
    addExample(evidence.examples.open, cell.trim())
  } else if (proves !== null) evidence.proofs[proves] += 1
  if (proves === null && LONG.test(digits)) evidence.ungrouped += 1
  if (!number.hasScale) addSize(evidence, number, cell)
}

function addSize(evidence: NumberEvidence, number: WrittenNumber, cell: string): void {
  const grouped = groupedSign(number)
  const asThousands = Math.abs(numberOf(number, grouped) ?? 0)
  const asFraction = number.proves === 'open' ? asThousands / 1000 : asThousands
  evidence.largestAsThousands = Math.max(evidence.largestAsThousands, asThousands)
  evidence.largestAsFraction = Math.max(evidence.largestAsFraction, asFraction)
  if (Number.isInteger(asThousands)) return
  evidence.fractions += 1
  addExample(evidence.examples.fractions, cell.trim())
}
