import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordsOf } from './records'

type Read = { records: string[][]; failure: string | null }

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function outcomeOf(read: AsyncIterable<string[][]>): Promise<Read> {
  const records: string[][] = []
  try {
    for await (const block of read) records.push(...block)
  } catch (error) {
    return { records, failure: (error as Error).message }
  }
  return { records, failure: null }
}

/** All bytes by csv-parse. */
async function* parsed(bytes: Buffer, delimiter: string): AsyncGenerator<string[][]> {
  const options = {
    bom: true,
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: 4 * 1024 * 1024,
    autoDestroy: false,
  }
  const parser = parse(options)
  Readable.from([bytes], { objectMode: false }).pipe(parser)
  for await (const cells of parser) yield [cells as string[]]
}

const MARK = Buffer.from('\ufeff')
/** Half of a character, and bytes of none. */
const BROKEN = [Buffer.from([0xe1, 0xbb]), Buffer.from([0x80]), Buffer.from([0xff])]
const piecesWith = (...more: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('a', 'b c', 'ễ', '😀', ',', ',', ';', '\0', '', ...more).map(Buffer.from) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN, MARK) },
  )
const fileOf = (...more: string[]) =>
  fc
    .tuple(fc.constantFrom(Buffer.alloc(0), MARK), fc.array(piecesWith(...more), { maxLength: 40 }))
    .map(([mark, pieces]) => Buffer.concat([mark, ...pieces]))

describe('records are those of csv-parse, wherever the chunks end', () => {
  it.each([
    ['one kind of line end', fc.constantFrom('\n', '\r\n', '\r').chain((end) => fileOf(end, end))],
    ['all kinds of line ends', fileOf('\n', '\r\n', '\r')],
    ['quotes', fc.constantFrom('\n', '\r\n', '\r').chain((end) => fileOf(end, end, '"', 'a"'))],
    ['quoted cells', fileOf('\n', ',"a,b"', '"a\nb"', '"""a"""', '"')],
  ])('%s', async (_name, files) => {
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 30 }), async (bytes, size) => {
        const expected = await outcomeOf(parsed(bytes, ','))
        expect(await outcomeOf(recordsOf(cut(bytes, size), ','))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
  it('all kinds of line ends and quotes', async () => {
    // Of these csv-parse counts the halves of a line end as two lines.
    const withoutLine = ({ records, failure }: Read) => ({ records, failure: failure?.replace(/ at line \d+/, '') })
    await fc.assert(
      fc.asyncProperty(fileOf('\n', '\r\n', '\r', '"'), fc.integer({ min: 1, max: 30 }), async (bytes, size) => {
        const expected = withoutLine(await outcomeOf(parsed(bytes, ',')))
        expect(withoutLine(await outcomeOf(recordsOf(cut(bytes, size), ',')))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
  it.each([
    ['plain', 'a,b\n'],
    ['with Windows line ends', 'a,b\r\n'],
  ])('more than a block, %s', async (_name, line) => {
    const bytes = Buffer.from(`${line.repeat(2_500)}"c",d`)
    const { records } = await outcomeOf(recordsOf(cut(bytes, 999), ','))
    expect(records).toEqual([...Array.from({ length: 2_500 }, () => ['a', 'b']), ['c', 'd']])
  })
})

describe('a file that is broken', () => {
  const longest = 'x'.repeat(4 * 1024 * 1024)
  it.each([
    ['a quote that is never closed', `a,b\nc,d\n"e,f\n`, 'opening quote at line 3'],
    ['a line that is too long', `a,b\nc,d\n${longest}xx\n`, 'of 4194304 at line 3'],
    ['a last line that is too long', `a,b\nc,d\n${longest}xx`, 'of 4194304 at line 3'],
  ])('%s is named after the records before it', async (_name, text, message) => {
    const { records, failure } = await outcomeOf(recordsOf(cut(Buffer.from(text), 1 << 18), ','))
    expect(records).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(failure).toContain(message)
  })
  it('a longest line is a record', async () => {
    const { records, failure } = await outcomeOf(recordsOf(cut(Buffer.from(`${longest}\na\n`), 1 << 18), ','))
    expect([failure, records.map(([cell = '']) => cell.length)]).toEqual([null, [longest.length, 1]])
  })
  it('what stops the reading is told after the records before it', async () => {
    async function* stopping(): AsyncGenerator<Buffer> {
      yield Buffer.from('a\n"b"\nc')
      throw new Error('The disk is gone.')
    }
    const { records, failure } = await outcomeOf(recordsOf(stopping(), ','))
    expect([failure, records[0]]).toEqual(['The disk is gone.', ['a']])
  })
  it('what stops the reading of lines without quotes is told after the records before it', async () => {
    async function* stopping(): AsyncGenerator<Buffer> {
      yield Buffer.from('a\nb\nc')
      throw new Error('The disk is gone.')
    }
    const { records, failure } = await outcomeOf(recordsOf(stopping(), ','))
    expect([failure, records]).toEqual(['The disk is gone.', [['a'], ['b']]])
  })
})
