import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { isUnknown } from './cells'
import { IDENTIFYING } from './fields'
import { understandHeader } from './header-words'
import { writtenNumber } from './number-cells'
import { isNumeric } from './number-style'

const LABELED_ROWS = 20
const FEWEST_FIELDS = 3
const MOSTLY = 0.8

/** Whether the first cells of the rows are headers, followed by numbers: each column is an influencer. */
export function isTransposed(rows: readonly ReadRow[]): boolean {
  const labeled = rows.slice(0, LABELED_ROWS).flatMap(({ cells }) => {
    const [label = '', ...others] = cells
    return isUnknown(label) ? [] : [{ meaning: understandHeader(label, 'influencers'), others }]
  })
  const known = labeled.filter(({ meaning }) => meaning !== null)
  const fields = new Set(known.flatMap(({ meaning }) => meaning?.field ?? []))
  const hasNumbers = labeled.some(
    ({ meaning, others }) =>
      meaning?.field && isNumeric(meaning.field) && others.some((cell) => writtenNumber(cell.trim()) !== null),
  )
  const isLabeled = known.length >= labeled.length * MOSTLY && fields.size >= FEWEST_FIELDS
  return isLabeled && hasNumbers && [...fields].some((field) => IDENTIFYING.has(field))
}
