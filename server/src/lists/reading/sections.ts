import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import type { Rows, SheetRow } from '../../core/spreadsheets/table'
import { isUnknown } from './cells'
import { isPlatformName, understandHeader } from './header-words'

const FEWEST_HEADERS = 3
const LONGEST_HEADER = 60
const DIGIT = /\d/

type Meanings = ReadonlyMap<number, Field>

/** The fields of a row that is a header by its own words; null for all others. */
function headerIn({ cells }: SheetRow): Meanings | null {
  let filled = 0
  for (const cell of cells) {
    // Nearly every row of a list has a number, so that few rows are looked at.
    if (DIGIT.test(cell) || cell.length > LONGEST_HEADER) return null
    if (cell !== '') filled += 1
  }
  if (filled < FEWEST_HEADERS) return null
  const meanings = new Map<number, Field>()
  for (const [index, cell] of cells.entries()) {
    const field = cell === '' || isPlatformName(cell) ? null : understandHeader(cell, 'influencers')?.field
    if (field) meanings.set(index, field)
  }
  return meanings.size >= FEWEST_HEADERS && meanings.size * 2 >= filled ? meanings : null
}

const isSame = (a: Meanings, b: Meanings) =>
  a.size === b.size && [...a].every(([index, field]) => b.get(index) === field)

const isTitle = ({ cells }: SheetRow) => cells.filter((cell) => !isUnknown(cell)).length < 2

/** A sheet that is divided into its tables. */
interface OpenSheet {
  name: string
  table: number
  header: Meanings | null
  hasRows: boolean
}

/**
 * Makes a sheet of each table below another one whose header has other columns: "KOLs", "KOLs (2)". A
 * title right above such a header belongs to it.
 */
export async function* inSections(rows: Rows): Rows {
  let sheet: OpenSheet = { name: '', table: 1, header: null, hasRows: false }
  let titles: SheetRow[] = []
  const named = (row: SheetRow): SheetRow =>
    sheet.table === 1 ? row : { ...row, sheet: `${sheet.name} (${sheet.table})`.trim() }

  function sectioned(row: SheetRow): SheetRow[] {
    const before = row.sheet === sheet.name ? [] : titles.map(named)
    if (row.sheet !== sheet.name) {
      titles = []
      sheet = { name: row.sheet, table: 1, header: null, hasRows: false }
    }
    if (isTitle(row)) {
      titles.push(row)
      return before
    }
    const header = headerIn(row)
    if (header && sheet.header && sheet.hasRows && !isSame(header, sheet.header)) sheet.table += 1
    if (header) Object.assign(sheet, { header, hasRows: false })
    else sheet.hasRows = true
    const above = titles.map(named)
    titles = []
    return [...before, ...above, named(row)]
  }

  for await (const block of rows) yield block.flatMap(sectioned)
  yield titles.map(named)
}
