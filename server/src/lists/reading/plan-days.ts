import type { DayOrder } from '@kolscope/contract/lists/loads/list-fields'
import { columnName } from './column-names'
import { type DayEvidence, possibleOrders } from './day-evidence'
import type { Doubts } from './doubts'
import type { ListAnswers } from './questions'
import type { SheetSurvey } from './survey-sheet'
import { combinedTime, dayOfTime, type NamedTime, timeIn } from './time-in-text'

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

/** Asks for the year if a name or a column says only a month or a day. */
export function planTime(
  { sheet, title, columns, days }: Pick<SheetSurvey, 'sheet' | 'title' | 'columns' | 'days'>,
  fileName: string,
  answers: ListAnswers & { observedAt?: string },
  doubts: Doubts,
): SheetTime {
  const time = combinedTime([sheet, title, fileName].map(timeIn))
  const year = answers.year ?? time.year ?? (answers.observedAt ? Number(answers.observedAt.slice(0, 4)) : null)
  const withoutYear = columns.filter(({ index }) => {
    const evidence = days.get(index)
    return evidence !== undefined && namesMonths(evidence)
  })
  if (year === null && (withoutYear.length > 0 || (time.month !== null && !answers.observedAt)))
    doubts.add('year', {
      columns: withoutYear.map(columnName),
      examples: withoutYear.flatMap(({ index }) => days.get(index)?.examples.withoutYear ?? []),
    })
  const day = answers.observedAt ?? dayOfTime({ ...time, year: time.year ?? answers.year ?? null })
  return { time, day, year }
}
