import type { DayOrder, Field } from '@kolscope/contract/lists/loads/list-fields'
import { columnName } from './column-names'
import { type DayEvidence, possibleOrders } from './day-evidence'
import type { Doubts } from './doubts'
import { isNumeric } from './number-style'
import type { ListAnswers } from './questions'
import type { SheetSurvey } from './survey-sheet'
import { combinedTime, endOfPastYear, type NamedTime, pastDayOfTime, timeIn, timeInName } from './time-in-text'

/** The order of the parts of each column of days, if its cells decide it; else the doubt is added. */
export function planDays(
  { columns, days }: Pick<SheetSurvey, 'columns' | 'days'>,
  answers: ListAnswers,
  doubts: Doubts,
): Map<number, DayOrder> {
  const orders = new Map<number, DayOrder>()
  for (const column of columns) {
    const evidence = days.get(column.index)
    if (!evidence || evidence.dates === 0) continue
    const possible = possibleOrders(evidence)
    const answered = possible.find((order) => order === answers.dayOrder)
    const order = answered ?? (possible.length === 1 ? possible[0] : undefined)
    if (order) orders.set(column.index, order)
    else if (possible.length > 1)
      doubts.add('day-order', {
        columns: [columnName(column)],
        examples: evidence.examples.dates,
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

const namesMonths = ({ dayMonths, examples }: DayEvidence) =>
  dayMonths.size > 0 || examples.withoutYear.some((cell) => timeIn(cell).month !== null)

/** The name of a file, and the days of today and of its writing, YYYY-MM-DD. */
export interface FileTimes {
  fileName: string
  today: string
  writtenOn: string
}

type Timed = Pick<SheetSurvey, 'sheet' | 'title' | 'columns' | 'days'>

const isFilled = (days: DayEvidence | undefined) => days !== undefined && days.named + days.dates + days.withoutYear > 0

/** Whether some numbers of a sheet are of no day that a column says. */
const hasUndated = ({ columns, days }: Timed) =>
  columns.some(({ field, time }) => field !== null && isNumeric(field) && !time) &&
  !columns.some(({ index, field }) => OBSERVED.has(field) && isFilled(days.get(index)))
const OBSERVED: ReadonlySet<Field | null> = new Set<Field>(['observed_at', 'day'])

/**
 * Asks for the year if a name or a column says only a month or a day, and for the day if a name says only a year that
 * is over.
 */
export function planTime(
  survey: Timed,
  { fileName, today, writtenOn }: FileTimes,
  answers: ListAnswers & { observedAt?: string },
  doubts: Doubts,
): SheetTime {
  const { sheet, title, columns, days } = survey
  const time = combinedTime([sheet, title, fileName].map(timeInName))
  const year = answers.year ?? time.year ?? (answers.observedAt ? Number(answers.observedAt.slice(0, 4)) : null)
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
  const named = { ...time, year: time.year ?? answers.year ?? null }
  const day = answers.observedAt ?? endOfYear ?? pastDayOfTime(named, today)
  return { time, day, year }
}
