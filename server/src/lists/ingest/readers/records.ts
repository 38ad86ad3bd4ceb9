import { Readable } from 'node:stream'
import { parse } from 'csv-parse'

/** In bytes. */
const LARGEST_RECORD = 4 * 1024 * 1024
const BLOCK = 1000

const QUOTE = 0x22
const MARK = Buffer.from('\ufeff')

/** How the lines of a file end; the first end of a line decides. */
type Ending = { text: string; sought: number | Buffer }
const LF = { text: '\n', sought: 0x0a }
const CR = { text: '\r', sought: 0x0d }
const CRLF = { text: '\r\n', sought: Buffer.from('\r\n') }

/** What has to be read with an eye on quotes. */
interface Left {
  bytes: Buffer
  /** Null if no line has ended yet. */
  ending: Ending | null
  /** How many lines are before it. */
  lines: number
}

/** The cells of each record of a .csv file in UTF-8, in blocks; those before a place where it is broken come first. */
export async function* recordsOf(chunks: AsyncGenerator<Buffer>, delimiter: string): AsyncGenerator<string[][]> {
  try {
    const left = yield* plainRecords(chunks, delimiter)
    if (left) yield* quotedRecords(left, chunks, delimiter)
  } finally {
    await chunks.return(undefined)
  }
}

/**
 * Splits lines up to the first quote, since csv-parse looks at each byte by itself. Each line is decoded by itself, so
 * that a cell that is kept does not keep all of a chunk.
 */
async function* plainRecords(
  chunks: AsyncGenerator<Buffer>,
  delimiter: string,
): AsyncGenerator<string[][], Left | null> {
  let ending: Ending | null = null
  let lines = 0
  let block: string[][] = []
  let rest: Buffer = Buffer.alloc(0)
  let isBegun = false
  for (let isEnd = false; !isEnd; ) {
    let next: IteratorResult<Buffer>
    try {
      next = await chunks.next()
    } catch (error) {
      yield block
      throw error
    }
    const { value, done } = next
    isEnd = done === true
    const bytes = value ? Buffer.concat([rest, value]) : rest
    let from = 0
    if (!isBegun && (bytes.length >= MARK.length || isEnd)) {
      isBegun = true
      if (bytes.subarray(0, MARK.length).equals(MARK)) from = MARK.length
    }
    const quote = bytes.indexOf(QUOTE)
    const limit = quote < 0 ? bytes.length : quote
    ending ??= isBegun ? endingIn(bytes, limit, isEnd) : null
    while (ending) {
      const to: number = bytes.indexOf(ending.sought, from)
      if (to < 0 || to >= limit || to - from > LARGEST_RECORD) break
      block.push(bytes.toString('utf8', from, to).split(delimiter))
      lines += 1
      from = to + ending.text.length
      if (block.length < BLOCK) continue
      yield block
      block = []
    }
    rest = bytes.subarray(from)
    if (quote < 0 && rest.length <= LARGEST_RECORD) continue
    yield block
    return { bytes: rest, ending, lines }
  }
  if (rest.length > 0) block.push(rest.toString('utf8').split(delimiter))
  yield block
  return null
}

/** The end of the first line, if it ends before `limit`; another chunk can begin with the second half of one. */
function endingIn(bytes: Buffer, limit: number, isEnd: boolean): Ending | null {
  const [lf, cr] = [bytes.indexOf(LF.sought), bytes.indexOf(CR.sought)]
  if (lf >= 0 && lf < limit && (cr < 0 || lf < cr)) return LF
  if (cr < 0 || cr >= limit || (cr + 1 === bytes.length && !isEnd)) return null
  return lf === cr + 1 ? CRLF : CR
}

async function* quotedRecords(
  { bytes, ending, lines }: Left,
  chunks: AsyncGenerator<Buffer>,
  delimiter: string,
): AsyncGenerator<string[][]> {
  const options = {
    delimiter,
    record_delimiter: ending ? ending.text : [],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: LARGEST_RECORD,
    // Records read before the place where a file is broken are still returned.
    autoDestroy: false,
  }
  const parser = parse(options)
  // Its errors name the line of the file.
  Object.assign(parser.info, { lines: parser.info.lines + lines })
  const input = Readable.from(following(bytes, chunks))
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let block: string[][] = []
  let failure: Error | null = null
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      block.push(cells)
      if (block.length < BLOCK) continue
      yield block
      block = []
    }
  } catch (error) {
    failure = error as Error
  } finally {
    input.destroy()
    parser.destroy()
  }
  yield block
  if (failure) throw failure
}

async function* following(first: Buffer, others: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* others
}
