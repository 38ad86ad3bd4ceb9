import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { parse } from 'csv-parse'
import type { Rows, SheetRow } from '../../../core/spreadsheets/table'
import { FileRefused } from '../../reading/refusals'
import { textHead } from './text-encoding'

const LARGEST_RECORD = 4 * 1024 * 1024
const BLOCK = 1000

/** Tells Excel the separator: `sep=;`. */
const SEPARATOR_LINE = /^\ufeff?"?sep=/i

/** Streams a .csv file of any size: comma, semicolon, tab or bar, quoted cells with line breaks. */
export async function* readCsv(path: string, onBytes: (bytes: number) => void = () => {}): Rows {
  const { text: head, encoding } = await textHead(path)
  if (encoding === null || head.includes('\0')) throw new FileRefused('no-text')
  const decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding)
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length)
      done(null, decoder ? decoder.decode(chunk, { stream: true }) : chunk)
    },
  })
  const options = {
    bom: true,
    delimiter: detectDelimiter(head),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: LARGEST_RECORD,
    // Rows read before the place where a file is broken are still returned.
    autoDestroy: false,
  }
  const parser = parse(options)
  const input = createReadStream(path, { highWaterMark: 1 << 18 })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(count).pipe(parser)
  let block: SheetRow[] = []
  let number = 0
  let failure: Error | null = null
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (cells.every((cell) => cell === '') || (number === 1 && SEPARATOR_LINE.test(cells[0] ?? ''))) continue
      block.push({ sheet: '', number, cells })
      if (block.length >= BLOCK) {
        yield block
        block = []
      }
    }
  } catch (error) {
    failure = error as Error
  } finally {
    input.destroy()
    parser.destroy()
  }
  if (block.length > 0) yield block
  if (failure) throw failure
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
