import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import type { Rows, SheetRow } from '../../core/spreadsheets/table'
import { isUnknown } from './cells'
import { isPlatformName, understandHeader } from './header-words'

const FEWEST_HEADERS = 3
const LONGEST_HEADER = 60
/** At least one header of so many is understood. */
const KNOWN_OF = 3
/** Headers have none of these, and nearly every row of a list has one. */
const OF_DATA = /[\d@]/
/** A file can be made of millions of tables; those after so many are read as rows of the last one. */
const MOST_TABLES = 50
/** Rows of one cell that are kept until it is known which table they belong to. */
const MOST_TITLES = 5

interface Header {
  texts: readonly string[]
  fields: ReadonlyMap<number, Field>
}

/** A row that is a header by its own words; null for all others. */
function headerIn({ cells, links = {} }: SheetRow): Header | null {
  if (cells.some((cell) => OF_DATA.test(cell) || cell.length > LONGEST_HEADER)) return null
  const texts = cells.map((cell) => cell.trim())
  const filled = texts.filter((text) => text !== '').length
  if (filled < FEWEST_HEADERS || Object.keys(links).length > 0) return null
  const fields = new Map<number, Field>()
  let known = 0
  for (const [index, text] of texts.entries()) {
    const understood = text === '' ? null : understandHeader(text, 'influencers')
    if (understood) known += 1
    if (understood?.field) fields.set(index, understood.field)
  }
  // A row of data can have the names of platforms.
  const platforms = texts.filter(isPlatformName).length
  if (fields.size - platforms < FEWEST_HEADERS - 1) return null
  return fields.size >= FEWEST_HEADERS && known * KNOWN_OF >= filled ? { texts, fields } : null
}

/** Whether rows below one header can be read by the other: columns only may be missing. */
const isContained = (a: Header, b: Header) =>
  [...a.fields].every(([index, field]) => b.fields.get(index) === field || (b.texts[index] ?? '') === '')

const isTitle = ({ cells }: SheetRow) => cells.filter((cell) => !isUnknown(cell)).length < 2

interface OpenSheet {
  name: string
  /** Which table of the sheet is read, from 1. */
  table: number
  header: Header | null
  /** The titles above its first header. */
  titles: readonly SheetRow[]
  /** The number of the last row that is no title, and how many there were. */
  last: number
  rows: number
}

/** The first header is among so many rows. */
const WITHIN_ROWS = 20

const openSheet = (name: string): OpenSheet => ({ name, table: 1, header: null, titles: [], last: 0, rows: 0 })

/**
 * Makes a sheet of each table below another one, after a gap or a title, whose header has other columns: "KOLs" and
 * "KOLs / 2", as no sheet can be called. A title above such a header belongs to its table, as do those of the sheet.
 */
export async function* inSections(rows: Rows): Rows {
  let sheet = openSheet('')
  let tables = 1
  let held: SheetRow[] = []
  const named = (row: SheetRow): SheetRow =>
    sheet.table === 1 ? row : { ...row, sheet: `${sheet.name} / ${sheet.table}`.trim() }

  function release(): SheetRow[] {
    const released = held.map(named)
    held = []
    return released
  }

  function begin(header: Header): SheetRow[] {
    sheet.table += 1
    tables += 1
    sheet.header = header
    // The last title above the first header can be that of its table alone.
    const titles = held.length > 0 ? sheet.titles.slice(0, -1) : sheet.titles
    return titles.map(named)
  }

  function sectioned(row: SheetRow): SheetRow[] {
    const ofSheetBefore = row.sheet === sheet.name ? [] : release()
    if (row.sheet !== sheet.name) sheet = openSheet(row.sheet)
    if (isTitle(row)) {
      held.push(row)
      return held.length > MOST_TITLES ? [...ofSheetBefore, named(held.shift() as SheetRow)] : ofSheetBefore
    }
    const isApart = sheet.last > 0 && row.number > sheet.last + 1 && tables < MOST_TABLES
    const isFirst = sheet.header === null && sheet.rows < WITHIN_ROWS
    const header = isFirst || (sheet.header !== null && isApart) ? headerIn(row) : null
    const { header: earlier } = sheet
    const isOther = header && earlier && !(isContained(earlier, header) && isContained(header, earlier))
    const titles = isOther ? begin(header) : []
    if (header && !earlier) Object.assign(sheet, { header, titles: held })
    sheet.last = row.number
    sheet.rows += 1
    return [...ofSheetBefore, ...titles, ...release(), named(row)]
  }

  try {
    for await (const block of rows) yield block.flatMap(sectioned)
  } catch (error) {
    // The rows before the place where a file is broken can be loaded.
    yield release()
    throw error
  }
  yield release()
}
