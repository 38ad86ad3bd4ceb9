import { createReadStream } from 'node:fs'
import { unguardedText } from '@kolscope/contract/core/spreadsheet-text'
import type { Rows, SheetRow } from '../../../core/spreadsheets/table'
import { FileRefused } from '../../reading/refusals'
import { recordsOf } from './records'
import { type TextEncoding, textHead } from './text-encoding'

const MAX_COLUMNS = 2_000

/** A link as a formula, whose text is what people see. */
const HYPERLINK = /^=HYPERLINK\(\s*"([^"]*)"\s*(?:[,;]\s*"([^"]*)"\s*)?\)$/i

/** A row with the links of its formulas behind their texts. */
function linkedRow(number: number, cells: string[]): SheetRow {
  const links: Record<number, string> = {}
  const texts = cells.map((cell, index) => {
    const [, link, text = link] = HYPERLINK.exec(cell) ?? []
    if (link === undefined || text === undefined) return cell
    links[index] = link
    return text
  })
  return Object.keys(links).length === 0 ? { sheet: '', number, cells } : { sheet: '', number, cells: texts, links }
}

/** Tells Excel the separator: `sep=;`. */
const SEPARATOR_LINE = /^\ufeff?"?sep=/i

/** Streams a .csv file of any size: comma, semicolon, tab or bar, quoted cells with line breaks. */
export async function* readCsv(path: string, onBytes: (bytes: number) => void = () => {}): Rows {
  const { text: head, encoding } = await textHead(path)
  if (encoding === null || head.includes('\0')) throw new FileRefused('no-text')
  let number = 0
  for await (const records of recordsOf(inUtf8(path, encoding, onBytes), detectDelimiter(head))) {
    const block: SheetRow[] = []
    let isTooWide = false
    for (const cells of records) {
      number += 1
      isTooWide = cells.length > MAX_COLUMNS
      if (isTooWide) break
      if (cells.every((cell) => cell === '') || (number === 1 && SEPARATOR_LINE.test(cells[0] ?? ''))) continue
      const isGuarded = cells.some((cell) => cell.startsWith("'"))
      const texts = isGuarded ? cells.map(unguardedText) : cells
      const hasFormula = texts.some((cell) => cell.startsWith('=H') || cell.startsWith('=h'))
      block.push(hasFormula ? linkedRow(number, texts) : { sheet: '', number, cells: texts })
    }
    if (block.length > 0) yield block
    if (isTooWide) throw new FileRefused('many-columns', { most: MAX_COLUMNS })
  }
}

async function* inUtf8(path: string, encoding: TextEncoding, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  const decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const bytes = chunk as Buffer
    onBytes(bytes.length)
    yield decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes
  }
}

const OTHERS = [',', ';', '\t'] as const
const MOSTLY = 0.8
const cellsIn = (line: string, delimiter: string) => line.split(delimiter).length

/** How often a separator is in most lines. */
function typicalOf(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => cellsIn(line, delimiter) - 1).sort((a, b) => a - b)
  return counts[counts.length >> 1] ?? 0
}

/**
 * Lists of words within a cell are separated by bars too, so bars count only if they separate the header. Below a title
 * the header is the first line with bars, and the lines below it have as many.
 */
function areBarred(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.includes('|'))
  const [header = '', ...below] = lines.slice(Math.max(0, first))
  if (first < 0 || !OTHERS.every((one) => cellsIn(header, '|') > cellsIn(header, one))) return false
  if (first === 0) return true
  const isTitled = lines
    .slice(0, first)
    .every((line) => !OTHERS.some((one) => line.includes(one) && typicalOf(lines, one) > 0))
  const same = below.filter((line) => cellsIn(line, '|') === cellsIn(header, '|'))
  return isTitled && same.length > 0 && same.length >= below.length * MOSTLY
}

/**
 * The separator that splits the first lines into the most cells outside quotes: comma, semicolon, tab or bar;
 * comma by default.
 */
export function detectDelimiter(text: string): ',' | ';' | '\t' | '|' {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '')
  const lines = bare
    .split('\n')
    .slice(0, 20)
    .filter((line) => line.trim() !== '')
  const inFirst = (delimiter: string) => cellsIn(lines[0] ?? '', delimiter)
  const candidates = areBarred(lines) ? ([',', ';', '\t', '|'] as const) : ([',', ';', '\t'] as const)
  const typical = (delimiter: string) => typicalOf(lines, delimiter)
  // A decimal comma may occur as often as the separator, but not in the header.
  return candidates.reduce<(typeof candidates)[number]>((best, candidate) => {
    const more = typical(candidate) - typical(best) || inFirst(candidate) - inFirst(best)
    return more > 0 ? candidate : best
  }, ',')
}
