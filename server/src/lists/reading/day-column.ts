import { columnKey, columnName } from './column-names'
import { OTHER_DAY } from './day-words'
import type { Doubts } from './doubts'
import { headerWords, understandHeader } from './header-words'
import { hasUndated, type SheetTime } from './plan-days'
import type { ListAnswers } from './questions'
import type { SheetColumn } from './sheet-column'
import type { SheetSurvey } from './survey-sheet'

const NEARLY_ALL = 0.9

/** Whether a column holds whole days, and its header does not say of what. */
const isOfUnknownDays = ({ field, header, looks }: SheetColumn) =>
  field === null &&
  looks.pastDays >= NEARLY_ALL &&
  understandHeader(header, 'influencers') === null &&
  !OTHER_DAY.test(headerWords(header))

/** Asks whether a column of days is the day of the numbers, if nothing else names that day; says whether it asked. */
export function askAboutDayColumn(
  survey: SheetSurvey,
  { time, day }: SheetTime,
  { map }: ListAnswers,
  doubts: Doubts,
): boolean {
  if (survey.kind !== 'influencers' || day !== null || time.month !== null || !hasUndated(survey)) return false
  const column = survey.columns.find((one) => isOfUnknownDays(one) && !map?.has(columnKey(one)))
  if (!column) return false
  doubts.add('day-column', {
    columns: [columnName(column)],
    examples: column.looks.samples,
    options: ['observed_at', 'ignore'],
  })
  return true
}
