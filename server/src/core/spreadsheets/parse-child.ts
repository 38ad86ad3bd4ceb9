import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { lengthSearched } from '@kolscope/contract/core/fold'
import { type Cell, type MergeRange, readXls, readXlsx, type StreamRow, streamXlsxRows } from 'hucre'
import { boundedText } from '../bounded-text'
import { storable } from '../storable-text'
import type { SpreadsheetLimits } from './spreadsheet-limits'

// A separate program: a spreadsheet that breaks its reader breaks nothing else. It prints JSON lines: null at the
// start, [sheet, row, cells, links?], and `true` at the end.
const [path = '', format, limitsText = '{}', details] = process.argv.slice(2)
const limits = JSON.parse(limitsText) as SpreadsheetLimits
/** `links` if the file has any. */
const withLinks = details === 'links'

type Cells = readonly (string | number | boolean | Date | null)[]
type Links = Record<number, string>
let cells = 0
let letters = 0

const isFilled = (value: Cells[number]) => value !== null && value !== ''

/** Checks a row and returns its texts; null for an empty one. */
function textsOf(number: number, values: Cells): string[] | null {
  if (number > limits.rows) throw new Error(`it has more than ${limits.rows} rows`)
  if (values.length > limits.columns && values.slice(limits.columns).some(isFilled)) {
    throw new Error(`it has more than ${limits.columns} columns`)
  }
  cells += values.length
  if (cells > limits.cells) throw new Error(`it has more than ${limits.cells} cells`)
  const last = values.findLastIndex(isFilled)
  if (number * (last + 1) > limits.area) throw new Error(`it spreads over more than ${limits.area} cells`)
  if (last < 0) return null
  const texts = values.map(textOf)
  countLetters(texts)
  return texts
}

/** Counts the content of a row: a few bytes of a file can appear in a million cells. */
function countLetters(texts: readonly string[]): void {
  const inRow = texts.reduce((sum, text) => sum + Math.max(text.length, lengthSearched(text)), 0)
  if (inRow > limits.rowLetters) throw new Error(`it has more than ${limits.rowLetters} letters in a row`)
  letters += inRow
  if (letters > limits.letters) throw new Error(`it has more than ${limits.letters} letters`)
}

const TOGETHER = 64 * 1024
let unprinted = ''

async function print(line: string): Promise<void> {
  unprinted += `${line}\n`
  if (unprinted.length >= TOGETHER) await flush()
}

async function flush(): Promise<void> {
  const text = unprinted
  unprinted = ''
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

function textOf(value: Cells[number]): string {
  if (value === null) return ''
  return value instanceof Date ? isoOf(value) : storable(boundedText(String(value), limits.cellLetters))
}

const isoOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('T00:00:00.000Z', ''))

const FORMULA = /^=?\s*HYPERLINK\(\s*"([^"]{1,2000})"/i
const LONGEST_LINK = 2_000

function linkOf({ hyperlink, formula }: Cell): string | null {
  const target = hyperlink?.location ? '' : (hyperlink?.target ?? FORMULA.exec(formula ?? '')?.[1] ?? '')
  return target === '' || target.length > LONGEST_LINK ? null : storable(target)
}

const PERCENT_DIGITS = 12

/** A number that its format shows in percent, as it is shown but in full; null for other cells. */
function percentOf({ value, style }: Cell): string | null {
  const isPercent = typeof value === 'number' && style?.numFmt?.includes('%') === true
  return isPercent ? `${Number((value * 100).toPrecision(PERCENT_DIGITS))}%` : null
}

/** The rows by number. */
type Rows = ReadonlyMap<number, Row>

/** Adds links behind cells and percentages; `last` is the extent of the sheet's cells. */
async function addDetails(bytes: Buffer, index: number, last: { row: number; column: number }, rows: Rows) {
  const range = `A1:${lettersOf(last.column)}${last.row}`
  const { sheets } = await readXlsx(bytes, { sheets: [index], range, readStyles: true })
  for (const [place, cell] of sheets[0]?.cells ?? []) {
    const [rowIndex = 0, column = 0] = place.split(',').map(Number)
    const row = rows.get(rowIndex + 1)
    if (!row) continue
    const link = linkOf(cell)
    if (link !== null) row[3] = { ...row[3], [column]: link }
    row[2][column] = percentOf(cell) ?? row[2][column] ?? ''
  }
  fillMerged(sheets[0]?.merges ?? [], last.row, rows)
}

/** Cells that are merged down a column all have the text of the first of them. */
function fillMerged(merges: readonly MergeRange[], lastRow: number, rows: Rows): void {
  let filled = 0
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const text = rows.get(startRow + 1)?.[2][startCol] ?? ''
    if (startCol !== endCol || text === '') continue
    for (let number = startRow + 2; number <= Math.min(endRow + 1, lastRow); number += 1) {
      filled += 1
      if (filled > limits.cells) throw new Error(`it has more than ${limits.cells} merged cells`)
      const texts = rows.get(number)?.[2]
      if (!texts) continue
      while (texts.length < startCol) texts.push('')
      texts[startCol] ||= text
      countLetters([text])
    }
  }
}

function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}

/** Excel allows at most thirty-one characters; a file can contain a name of any length. */
const LONGEST_SHEET_NAME = 100

/** The names of sheets, cut, each of them unique. */
function shownNames(names: readonly string[]): string[] {
  if (names.length > limits.sheets) throw new Error(`it has more than ${limits.sheets} sheets`)
  const used = new Set<string>()
  return names.map((name) => {
    const shownName = storable(boundedText(name, LONGEST_SHEET_NAME))
    let own = shownName
    for (let count = 2; used.has(own); count += 1) own = `${shownName} (${count})`
    used.add(own)
    return own
  })
}

type Row = [sheet: string, number: number, cells: string[], links?: Links]

/** Sheets with more cells and without links are read once: their percentages are shares, merged cells are empty. */
const MOST_CELLS_READ_TWICE = 100_000

/** Cells come first and are validated as a stream; only a valid sheet is read a second time for its details. */
async function printWithDetails(bytes: Buffer, sheet: string, index: number, rows: AsyncIterable<StreamRow>) {
  const validRows: Row[] = []
  const last = { row: 0, column: 0 }
  for await (const row of rows) {
    const texts = textsOf(row.index + 1, row.values as Cells)
    if (!texts) continue
    validRows.push([sheet, row.index + 1, texts])
    last.row = row.index + 1
    last.column = Math.max(last.column, texts.findLastIndex((text) => text !== '') + 1)
  }
  const isReadTwice = withLinks || last.row * last.column <= MOST_CELLS_READ_TWICE
  if (validRows.length > 0 && isReadTwice)
    await addDetails(bytes, index, last, new Map(validRows.map((row) => [row[1], row])))
  for (const row of validRows) {
    if (row[3]) countLetters(Object.values(row[3]))
    await print(JSON.stringify(row))
  }
}

async function readNew(bytes: Buffer): Promise<void> {
  const sheets: { name: string; index: number }[] = []
  await readXlsx(bytes, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push({ name, index })
      return false
    },
  })
  const names = shownNames(sheets.map(({ name }) => name))
  for (const [at, { index }] of sheets.entries()) {
    const name = names[at] ?? ''
    const rows = streamXlsxRows(bytes, { sheet: index }) as AsyncIterable<StreamRow>
    if (details) await printWithDetails(bytes, name, index, rows)
    else for await (const row of rows) await printRow(name, row.index + 1, row.values as Cells)
  }
}

async function printRow(sheet: string, number: number, values: Cells): Promise<void> {
  const texts = textsOf(number, values)
  if (texts) await print(JSON.stringify([sheet, number, texts]))
}

async function readOld(bytes: Buffer): Promise<void> {
  const { sheets } = await readXls(bytes, { maxRows: limits.rows + 1 })
  const names = shownNames(sheets.map(({ name }) => name))
  for (const [at, { rows }] of sheets.entries())
    for (const [index, row] of rows.entries()) await printRow(names[at] ?? '', index + 1, row)
}

try {
  await print('null')
  await flush()
  const bytes = readFileSync(path)
  await (format === 'xls' ? readOld(bytes) : readNew(bytes))
  await print('true')
  await flush()
} catch (error) {
  await print(JSON.stringify((error as Error).message.slice(0, 500)))
  await flush()
  process.exitCode = 1
}
