import { columnKey, columnName } from './column-names'
import type { Doubts } from './doubts'
import { monthOfHeader } from './header-words'
import type { ListAnswers } from './questions'
import type { SheetColumn } from './sheet-column'
import type { SheetSurvey } from './survey-sheet'

const MOSTLY = 0.8
const FEWEST = 2

const isOfMonth = ({ field, header, looks }: SheetColumn) =>
  field === null && looks.numbers >= MOSTLY && monthOfHeader(header) !== null

/** Asks what numbers are that only have months as headers. */
export function askAboutMonthColumns({ kind, columns }: SheetSurvey, { map }: ListAnswers, doubts: Doubts): void {
  const months = columns.filter(isOfMonth)
  const open = months.filter((column) => !map?.has(columnKey(column)))
  if (kind !== 'influencers' || months.length < FEWEST || open.length === 0) return
  doubts.add('month-columns', {
    columns: open.map(columnName),
    examples: open.flatMap(({ looks }) => looks.samples.slice(0, 1)),
    options: ['followers', 'ignore'],
  })
}
