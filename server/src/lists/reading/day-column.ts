import { columnKey, columnName } from './column-names'
import { OTHER_DAY } from './day-words'
import type { Doubts } from './doubts'
import { headerWords, understandHeader } from './header-words'
import { hasUndated, type SheetTime } from './plan-days'
import { isPlainDate } from './post-columns'
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
  if (survey.kind === 'posts') return askAboutDayOfPosts(survey, map, doubts)
  if (day !== null || time.month !== null || !hasUndated(survey)) return false
  const column = survey.columns.find((one) => isOfUnknownDays(one) && !map?.has(columnKey(one)))
  if (!column) return false
  doubts.add('day-column', {
    columns: [columnName(column)],
    examples: column.looks.samples,
    options: ['observed_at', 'ignore'],
  })
  return true
}

/** Below this many posts, one date beside all of them can be the day on which they were published. */
const FEW_POSTS = 20

/** Asks whether the only date of a short list of posts is theirs, or that of their numbers. */
function askAboutDayOfPosts({ columns, rows }: SheetSurvey, map: ListAnswers['map'], doubts: Doubts): boolean {
  const date = columns.find((one) => isPlainDate(one) && one.looks.samples.length === 1 && !map?.has(columnKey(one)))
  if (!date || rows >= FEW_POSTS || columns.some(({ field }) => field === 'posted_at')) return false
  doubts.add('day-column', {
    columns: [columnName(date)],
    examples: date.looks.samples,
    options: ['posted_at', 'day'],
  })
  return true
}
