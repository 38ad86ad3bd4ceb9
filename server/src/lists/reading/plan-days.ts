import type { DayOrder, Field } from '@kolscope/contract/lists/loads/list-fields'
import { dayNumber } from '../../market/metrics/window'
import { columnName } from './column-names'
import { areShortYears, type DayEvidence, possibleOrders } from './day-evidence'
import { dayMonthOrders } from './days'
import type { Doubts } from './doubts'
import { isNumeric } from './number-style'
import type { ListAnswers } from './questions'
import type { SheetSurvey } from './survey-sheet'
import {
  agree,
  combinedTime,
  endOfPastYear,
  isOtherMonth,
  type NamedTime,
  pastDayOfTime,
  timeIn,
  timeInName,
  timeInTitle,
} from './time-in-text'

/** The order of the parts of each column of days, if its cells decide it; else the doubt is added. */
export function planDays(
  { columns, days }: Pick<SheetSurvey, 'columns' | 'days'>,
  answers: ListAnswers,
  doubts: Doubts,
): Map<number, DayOrder> {
  const orders = new Map<number, DayOrder>()
  for (const column of columns) {
    const evidence = days.get(column.index)
    if (!evidence || evidence.dates + evidence.dayMonths.size === 0) continue
    const possible = evidence.dates > 0 ? possibleOrders(evidence) : dayMonthOrders([...evidence.dayMonths])
    const answered = possible.find((order) => order === answers.dayOrder)
    const order = answered ?? (possible.length === 1 ? possible[0] : undefined)
    if (order) orders.set(column.index, order)
    else if (possible.length > 1)
      doubts.add('day-order', {
        columns: [columnName(column)],
        examples: evidence.dates > 0 ? evidence.examples.dates : evidence.examples.withoutYear,
        options: possible,
      })
  }
  return orders
}

/** When the numbers of a sheet were observed, by the names of sheet and file and the title above the header. */
export interface SheetTime {
  time: NamedTime
  /** YYYY-MM-DD; null if no text names a year. */
  day: string | null
  year: number | null
}

const namesMonths = (evidence: DayEvidence) =>
  !areShortYears(evidence) &&
  (evidence.dayMonths.size > 0 || evidence.examples.withoutYear.some((cell) => timeIn(cell).month !== null))

/** The name of a file, and the days of today, of its writing, and of saving a workbook before, YYYY-MM-DD. */
export interface FileTimes {
  fileName: string
  today: string
  writtenOn: string
  savedOn?: string | null
}

/** A workbook that was saved so long ago may have newer numbers, and older ones too. */
const LONG_AGO_DAYS = 365
const isLongAgo = (day: string, today: string) => dayNumber(today) - dayNumber(day) > LONG_AGO_DAYS

type Timed = Pick<SheetSurvey, 'sheet' | 'title' | 'columns' | 'days'>

const isFilled = (days: DayEvidence | undefined) => days !== undefined && days.named + days.dates + days.withoutYear > 0

/** Whether some numbers of a sheet are of no day that a column says. */
export const hasUndated = ({ columns, days }: Timed) =>
  columns.some(({ field, time }) => field !== null && isNumeric(field) && !time) &&
  !columns.some(({ index, field }) => OBSERVED.has(field) && isFilled(days.get(index)))
const OBSERVED: ReadonlySet<Field | null> = new Set<Field>(['observed_at', 'day'])

/** What the other sheets of a workbook and the posts of a list say about its day. */
interface OfOthers {
  ofWorkbook?: NamedTime | null
  /** YYYY-MM-DD of the newest post. */
  newestPost?: string | null
}

/** A report of posts is written so many months after the newest one. */
const MONTHS_AFTER = 2

/** The year of a month that a name says of a list of posts: numbers are a little younger than the posts. */
function yearOfPosts(time: NamedTime, newestPost: string | null, today: string): number | null {
  if (newestPost === null || time.month === null || time.isPeriod) return null
  const [year = 0, month = 0] = newestPost.split('-').map(Number)
  const isSoonAfter = (time.month - month + 12) % 12 <= MONTHS_AFTER
  const ofMonth = time.month < month ? year + 1 : year
  return isSoonAfter && pastDayOfTime({ ...time, year: ofMonth }, today) !== null ? ofMonth : null
}

/**
 * Asks for the year if a name or a column says only a month or a day, and for the day if a name says only a year that
 * is over.
 */
export function planTime(
  survey: Timed,
  { fileName, today, writtenOn, ofWorkbook = null, newestPost = null }: FileTimes & OfOthers,
  answers: ListAnswers & { observedAt?: string },
  doubts: Doubts,
): SheetTime {
  const { sheet, title, columns, days } = survey
  const [ofSheet, ofTitle, ofFile] = [timeInName(sheet), timeInTitle(title), timeInName(fileName)]
  const own = combinedTime([ofSheet, ofTitle, ofFile])
  const time = ofWorkbook && agree(own, ofWorkbook) ? combinedTime([ofSheet, ofTitle, ofFile, ofWorkbook]) : own
  const ofDay = answers.observedAt ? Number(answers.observedAt.slice(0, 4)) : null
  const year = answers.year ?? time.year ?? ofDay ?? yearOfPosts(time, newestPost, today)
  const withoutYear = columns.filter(({ index, time: own }) => {
    const evidence = days.get(index)
    return own ? own.year === null : evidence !== undefined && namesMonths(evidence)
  })
  // A quarter without a year is mostly a campaign's name, and says nothing.
  const isMonth = time.month !== null && !time.isPeriod
  if (year === null && (withoutYear.length > 0 || (isMonth && !answers.observedAt && hasUndated(survey))))
    doubts.add('year', {
      columns: withoutYear.map(columnName),
      examples: withoutYear.flatMap(({ index }) => days.get(index)?.examples.withoutYear ?? []),
    })
  const endOfYear = endOfPastYear(time, today)
  const isSheetOfYear = endOfPastYear(timeInName(sheet), today) !== null
  if (endOfYear !== null && !isSheetOfYear && !answers.observedAt && hasUndated(survey))
    doubts.add('day', { examples: [String(time.year)], options: [...new Set([endOfYear, writtenOn])] })
  // The date above a list and the month that its sheet or file names cannot both be true.
  const other = [ofSheet, ofFile].find((one) => isOtherMonth(ofTitle, one))
  const isContradicted = other !== undefined && !answers.observedAt && hasUndated(survey)
  if (isContradicted) {
    const inYear = (one: NamedTime) => pastDayOfTime({ ...one, year: one.year ?? year ?? ofTitle.year }, today)
    const days = [ofTitle, other].flatMap((one) => inYear(one) ?? [])
    if (days.length > 1)
      doubts.add('day', { examples: [title.trim(), other === ofSheet ? sheet : fileName], options: days })
  }
  const named = { ...time, year: time.year ?? answers.year ?? yearOfPosts(time, newestPost, today) }
  const ofNames = endOfYear ?? pastDayOfTime(named, today)
  const isBeforePosts = ofNames !== null && newestPost !== null && time.day === null && ofNames < newestPost
  return { time, day: answers.observedAt ?? (isBeforePosts ? newestPost : ofNames), year }
}

/** Asks for the day of numbers of which nothing names it, if their workbook was saved long ago. */
export function askAboutSavedDay(
  survey: Timed,
  { day }: SheetTime,
  { today, savedOn = null }: FileTimes,
  doubts: Doubts,
): void {
  if (day === null && savedOn !== null && isLongAgo(savedOn, today) && hasUndated(survey))
    doubts.add('day', { options: [savedOn, today] })
}
