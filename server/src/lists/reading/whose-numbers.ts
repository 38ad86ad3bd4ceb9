import { columnName } from './column-names'
import type { Doubts } from './doubts'
import type { ListAnswers } from './questions'
import type { SheetSurvey } from './survey-sheet'

/** Asks whose the numbers next to several accounts are. */
export function askAboutSharedNumbers(
  { kind, columns, shared }: SheetSurvey,
  { numbersOf }: ListAnswers,
  doubts: Doubts,
): void {
  if (kind !== 'influencers' || numbersOf !== undefined || shared.rows === 0) return
  doubts.add('shared-numbers', {
    columns: columns.filter(({ index }) => shared.columns.has(index)).map(columnName),
    examples: shared.examples,
    rows: shared.rows,
    options: [...shared.platforms, 'refuse'],
  })
}
