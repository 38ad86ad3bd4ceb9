import { Readable } from 'node:stream'
import { parseAddress } from '@kolscope/contract/core/web-address'
import { cellRef, colToLetter } from 'hucre'
import { HEAD, LINKS_AT_ONCE, LOOKS, linkId, NAMESPACES } from './workbook-parts'
import { cellText } from './xml-text'

/** A spreadsheet does not open a sheet with more than 65,530 links; further links are text. */
const MAX_LINKS = 65_000
/** How much text is created before it is packed. */
const CHUNK_LENGTH = 65_536

const DAY_MS = 86_400_000
/** Days are counted from 1899-12-30. */
const EPOCH_MS = Date.UTC(1899, 11, 30)

/** A cell of a sheet; null is unknown and stays empty. */
export type Cell = string | number | Date | null

export interface Column {
  head: string
  /** The width in characters of the usual font. */
  width: number
  /** The format of its numbers and dates; texts are formatted as texts or as links. */
  look: keyof typeof LOOKS
}

export interface SheetShape {
  name: string
  columns: readonly Column[]
}

const inline = (at: string, look: number, text: string) =>
  `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
const number = (at: string, look: number, value: number) => `<c r="${at}" s="${look}"><v>${value}</v></c>`

/** A URL that a spreadsheet may open. */
function targetOf(text: string): string | null {
  const address = parseAddress(text)
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address.href : null
}

/** The XML of a sheet, created while it is read, and the targets of its links, complete once it has been read. */
export function createSheet({ columns }: SheetShape, rows: AsyncIterable<readonly Cell[]>) {
  const links: string[] = []
  const linkedCells: string[] = []
  const letters = columns.map((_, index) => colToLetter(index))

  function cellXml(cell: Cell, index: number, row: number): string {
    if (cell === null) return ''
    const at = `${letters[index]}${row}`
    const look = columns[index]?.look ?? 'plain'
    if (typeof cell === 'number') return Number.isFinite(cell) ? number(at, LOOKS[look], cell) : ''
    if (cell instanceof Date) return number(at, LOOKS[look], (cell.getTime() - EPOCH_MS) / DAY_MS)
    const target = look === 'link' && links.length < MAX_LINKS ? targetOf(cell) : null
    if (target === null) return inline(at, LOOKS.text, cell)
    linkedCells.push(at)
    links.push(target)
    return inline(at, LOOKS.link, cell)
  }

  const rowXml = (cells: readonly Cell[], row: number) =>
    `<row r="${row}">${cells.map((cell, index) => cellXml(cell, index, row)).join('')}</row>`

  async function* text(): AsyncGenerator<Buffer> {
    let pending = before(columns) + headXml(columns)
    let row = 1
    for await (const cells of rows) {
      row += 1
      pending += rowXml(cells, row)
      if (pending.length < CHUNK_LENGTH) continue
      yield Buffer.from(pending)
      pending = ''
    }
    yield Buffer.from(`${pending}</sheetData>`)
    yield* linksXml(linkedCells)
    yield Buffer.from('</worksheet>')
  }
  return { xml: Readable.from(text(), { objectMode: false }), links }
}

const headXml = (columns: readonly Column[]) =>
  `<row r="1">${columns.map(({ head }, index) => inline(cellRef(0, index), LOOKS.head, head)).join('')}</row>`

function before(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${HEAD}<worksheet ${NAMESPACES}><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
}

function* linksXml(cells: readonly string[]): Generator<Buffer> {
  if (cells.length === 0) return
  yield Buffer.from('<hyperlinks>')
  for (let start = 0; start < cells.length; start += LINKS_AT_ONCE) {
    const some = cells.slice(start, start + LINKS_AT_ONCE)
    const each = some.map((at, index) => `<hyperlink ref="${at}" r:id="${linkId(start + index)}"/>`)
    yield Buffer.from(each.join(''))
  }
  yield Buffer.from('</hyperlinks>')
}
