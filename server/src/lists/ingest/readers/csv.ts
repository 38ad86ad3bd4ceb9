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
  const { text: head, encoding } = textHead(path)
  if (head.includes('\0')) throw new FileRefused('no-text')
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
  // Lists of words within a cell are separated by bars too, so a bar counts only if it separates the header.
  const inFirst = (delimiter: string) => (lines[0] ?? '').split(delimiter).length
  const isBar = [',', ';', '\t'].every((one) => inFirst('|') > inFirst(one))
  const candidates = isBar ? ([',', ';', '\t', '|'] as const) : ([',', ';', '\t'] as const)
  const typical = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).sort((a, b) => a - b)
    return counts[counts.length >> 1] ?? 0
  }
  // A decimal comma may occur as often as the separator, but not in the header.
  return candidates.reduce<(typeof candidates)[number]>((best, candidate) => {
    const more = typical(candidate) - typical(best) || inFirst(candidate) - inFirst(best)
    return more > 0 ? candidate : best
  }, ',')
}
