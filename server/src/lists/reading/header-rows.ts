import type { ListKind } from '@kolscope/contract/lists/loads/list-fields'
import { boundedText } from '../../core/bounded-text'
import { pauses } from '../../core/in-slices'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { isUnknown } from './cells'
import { IDENTIFYING } from './fields'
import { perhapsForeignField } from './foreign-words'
import { headerWords, isPlatformName, monthOfHeader, platformIn, understandHeader } from './header-words'
import { accountAt, addressesIn, isAddress, isNamed } from './named-account'
import { writtenNumber } from './number-cells'
import { handlesBesidePlatforms, numbersBesidePlatforms } from './platform-beside'

/** Where the header ends, and the texts above each column. */
export interface SheetHeader {
  /** 1-based row; null if none was found. */
  row: number | null
  texts: readonly string[]
  /** Index of its first row: all above it is title. */
  from: number
  /** Index of the first row below it. */
  bodyFrom: number
}

const WITHIN_ROWS = 20
const MOST_HEADER_ROWS = 3
const LONGEST_HEADER = 60
/** The maximum length of texts combined from several rows; a text above many columns applies to each of them. */
const LONGEST_COMBINED = 300

const filledCells = ({ cells }: ReadRow) => cells.map((cell) => cell.trim()).filter((cell) => !isUnknown(cell))

export interface HeaderOptions {
  kind: ListKind
  /** Headers by their folded words, whose meaning a person gave. */
  map?: ReadonlyMap<string, unknown>
}

/** "@ Instagram" and "@handle" are headers above user names. */
const AT_HEADER = /^@\s*(?:handle|user ?name|name|id|account|nick|tài khoản)$/i
/** "@ do Instagram" */
const isAtPlatform = (cell: string) => /^@\s/.test(cell) && platformIn(cell) !== null
const isAtHandle = (cell: string) =>
  /^@./s.test(cell) && !isPlatformName(cell) && !isAtPlatform(cell) && !AT_HEADER.test(cell)

const isHeaderText = (cell: string, { kind, map }: HeaderOptions) =>
  cell.length <= LONGEST_HEADER &&
  !isAtHandle(cell) &&
  addressesIn(cell).length === 0 &&
  (map?.has(headerWords(cell)) === true ||
    understandHeader(cell, kind) !== null ||
    perhapsForeignField(headerWords(cell)) !== null)

/** How many of a row's cells read like headers; 0 if a cell is data. */
function likeness(row: ReadRow, options: HeaderOptions): number {
  const cells = filledCells(row)
  if (
    cells.some(
      (cell) => cell.length > 200 || isAtHandle(cell) || isBesidePlatforms(cell) || addressesIn(cell).length > 0,
    )
  )
    return 0
  if (Object.keys(row.links).length > 0) return 0
  return cells.filter((cell) => isHeaderText(cell, options)).length
}

const YEAR = /^20\d\d$/

/** Whether a row next to the header belongs to it: most of its cells read like headers. A single text is a title. */
function continues(row: ReadRow | undefined, options: HeaderOptions): boolean {
  if (!row) return false
  const months = new Set(filledCells(row).filter((cell) => monthOfHeader(cell) !== null))
  const areMonths = months.size > 1 && filledCells(row).every((cell) => months.has(cell) || isHeaderText(cell, options))
  const isMonth = (cell: string) => areMonths && months.has(cell)
  // "Lan Anh" reads like "anh", a picture, but not beside a number.
  if (filledCells(row).some((cell) => isData(cell) && !YEAR.test(cell) && !isMonth(cell))) return false
  const likely = likeness(row, options) + filledCells(row).filter(isMonth).length
  const [only = '', ...more] = filledCells(row)
  if (likely === 0 || likely * 2 <= more.length + 1) return false
  return more.length > 0 || understandHeader(only, options.kind)?.field === 'url'
}

const textIn = (row: ReadRow, column: number) => (row.cells[column] ?? '').replace(/\s+/g, ' ').trim()

/** A cell that spans several columns is stored in the first of them; the cells below it belong to it. */
function spannedTexts(texts: readonly string[], isFilledBelow: readonly boolean[]): string[] {
  let spanningText = ''
  return texts.map((text, column) => {
    if (text !== '') spanningText = text
    else if (!isFilledBelow[column]) spanningText = ''
    return spanningText
  })
}

/** A group's title that says nothing is left out: "Figures" above "Followers". */
function withoutTitles(texts: readonly string[], kind: ListKind): readonly string[] {
  const [title = '', ...rest] = texts
  const [joined, ofTitle] = [understandHeader(texts.join(' '), kind), understandHeader(title, kind)]
  // "Influencer" above "Country" only says whose country it is.
  const isOfPerson = joined === null && ofTitle?.field != null && IDENTIFYING.has(ofTitle.field)
  const saysMore = joined?.field || (ofTitle && !isOfPerson)
  return rest.length === 0 || saysMore || !understandHeader(rest.join(' '), kind) ? texts : withoutTitles(rest, kind)
}

function combinedTexts(rows: readonly ReadRow[], { kind }: HeaderOptions): string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const texts = rows.map((row) => columns.map((column) => textIn(row, column)))
  const spannedRows = texts.map((own, position) => {
    const below = texts.slice(position + 1)
    if (below.length === 0) return own
    return spannedTexts(
      own,
      columns.map((column) => below.some((row) => row[column] !== '')),
    )
  })
  return columns.map((column) => {
    const columnTexts = spannedRows.map((row) => row[column] ?? '').filter((text) => text !== '')
    return boundedText(withoutTitles([...new Set(columnTexts)], kind).join(' '), LONGEST_COMBINED)
  })
}

/** The rows of a header that ends at the given one, upwards. */
function blockEndingAt(rows: readonly ReadRow[], end: number, options: HeaderOptions): ReadRow[] {
  let start = end
  while (start > 0 && end - start < MOST_HEADER_ROWS - 1 && continues(rows[start - 1], options)) start -= 1
  return rows.slice(start, end + 1)
}

const ROWS_BELOW = 20
const MOSTLY = 0.8
/** "TikTok 2024" and "IG 28d" can be headers. */
const hasNumbersBesidePlatforms = (cell: string) =>
  (numbersBesidePlatforms(cell)?.size ?? 0) > (/[:：]/.test(cell) ? 0 : 1)
const isBesidePlatforms = (cell: string) => handlesBesidePlatforms(cell).length > 0 || hasNumbersBesidePlatforms(cell)
const isData = (cell: string) =>
  writtenNumber(cell.trim()) !== null || addressesIn(cell).length > 0 || isBesidePlatforms(cell)
const isText = (cell: string) => !isUnknown(cell) && !isData(cell) && cell.length <= LONGEST_HEADER && !isAtHandle(cell)

/** A header in words that are not known: the first row of several cells, all texts, above numbers or links. */
function unknownHeader(rows: readonly ReadRow[]): number | null {
  const index = rows.slice(0, WITHIN_ROWS).findIndex((row) => filledCells(row).length > 1)
  const header = rows[index]
  if (!header || !filledCells(header).every(isText) || Object.keys(header.links).length > 0) return null
  const below = rows.slice(index + 1, index + 1 + ROWS_BELOW)
  const isAboveData = header.cells.some((cell, column) => {
    const cells = below.map((row) => row.cells[column] ?? '').filter((one) => !isUnknown(one))
    return isText(cell) && cells.length > 1 && cells.filter(isData).length >= cells.length * MOSTLY
  })
  return isAboveData ? index : null
}

function headerEndingAt(rows: readonly ReadRow[], end: number, options: HeaderOptions): SheetHeader {
  const block = blockEndingAt(rows, end, options)
  const row = rows[end]?.number ?? null
  return { row, texts: combinedTexts(block, options), from: end + 1 - block.length, bodyFrom: end + 1 }
}

const linkIn = ({ cells, links }: ReadRow, column: number) => links[column] ?? (cells[column] ?? '').trim()

/** Whether a row above the header names an account in a column in which rows below it do. */
function isAccountAbove(row: ReadRow, below: readonly ReadRow[], isNarrow: boolean): boolean {
  const isAlone = !isNarrow && filledCells(row).length < 2
  return row.cells.some((cell, column) => {
    const isAccount = isNamed(accountAt(linkIn(row, column), null))
    if (isAlone ? !isAddress(cell.trim()) || !isAccount : !isAccount && !isAtHandle(cell.trim())) return false
    return below.some((one) => isAddress(linkIn(one, column)) || isAtHandle(linkIn(one, column)))
  })
}

/** Whether the only account above the header is alone in a row above a title: whose list it is, not one of its rows. */
function isAboveTitle(above: readonly ReadRow[], accounts: readonly ReadRow[]): boolean {
  const [account, ...more] = accounts
  if (!account || more.length > 0 || filledCells(account).length > 1) return false
  return above.slice(above.indexOf(account) + 1).some((row) => {
    const [only, ...others] = filledCells(row)
    return only !== undefined && others.length === 0 && !isData(only) && !isAtHandle(only)
  })
}

/** A header below accounts is one of its rows, which are read like those below it; a single text is no header then. */
function withoutAccountsAbove(rows: readonly ReadRow[], header: SheetHeader, options: HeaderOptions): SheetHeader {
  const below = rows.slice(header.bodyFrom, header.bodyFrom + ROWS_BELOW)
  const known = header.texts.filter((text) => isHeaderText(text, options))
  const isNarrow = header.texts.length < 2
  const above = rows.slice(0, header.from)
  const accounts = above.filter((row) => isAccountAbove(row, below, isNarrow))
  if (accounts.length === 0 || (!isNarrow && isAboveTitle(above, accounts))) return header
  return { row: null, texts: known.length > 1 ? header.texts : [], from: 0, bodyFrom: 0 }
}

/** Finds the header among the first rows; it may have several rows, and may be missing. */
export async function findHeader(rows: readonly ReadRow[], options: HeaderOptions): Promise<SheetHeader> {
  return withoutAccountsAbove(rows, await likeliestHeader(rows, options), options)
}

/** A row that names a platform where most others do is one of them, even if it reads like a header otherwise. */
function isAmongPlatforms(row: ReadRow, rows: readonly ReadRow[]): boolean {
  return row.cells.some((cell, column) => {
    if (!isPlatformName(cell)) return false
    const others = rows.filter((one) => one !== row).map(({ cells }) => cells[column] ?? '')
    const cells = others.filter((one) => !isUnknown(one))
    return cells.length > 0 && cells.filter(isPlatformName).length >= cells.length * MOSTLY
  })
}

async function likeliestHeader(rows: readonly ReadRow[], options: HeaderOptions): Promise<SheetHeader> {
  const pause = pauses()
  const scores: number[] = []
  const first = rows.slice(0, WITHIN_ROWS)
  for (const row of first) {
    scores.push(isAmongPlatforms(row, first) ? 0 : likeness(row, options))
    await pause()
  }
  const best = scores.reduce((bestSoFar, score, index) => (score > (scores[bestSoFar] ?? 0) ? index : bestSoFar), 0)
  const unknown = (scores[best] ?? 0) <= 1 ? unknownHeader(rows) : null
  if (unknown === null && (scores[best] ?? 0) === 0) return { row: null, texts: [], from: 0, bodyFrom: 0 }
  const only = unknown === null || unknown === best ? best : unknown
  if (only !== best)
    return {
      row: rows[only]?.number ?? null,
      texts: combinedTexts(rows.slice(only, only + 1), options),
      from: only,
      bodyFrom: only + 1,
    }
  let end = best
  while (end - best < MOST_HEADER_ROWS - 1 && continues(rows[end + 1], options)) end += 1
  return headerEndingAt(rows, end, options)
}

/** The header in the row that a user selected; null means that there is no header. */
export function headerAt(rows: readonly ReadRow[], row: number | null, options: HeaderOptions): SheetHeader {
  if (row === null) return { row, texts: [], from: 0, bodyFrom: 0 }
  const end = rows.findIndex(({ number }) => number >= row)
  if (end < 0) return { row, texts: [], from: rows.length, bodyFrom: rows.length }
  if (rows[end]?.number !== row) return { row, texts: [], from: end, bodyFrom: end }
  return headerEndingAt(rows, end, options)
}
