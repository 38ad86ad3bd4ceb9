import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { detectDelimiter, readCsv } from './csv'

const folder = mkdtempSync(join(tmpdir(), 'kolscope-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const path = join(folder, 'list.csv')
  writeFileSync(path, bytes)
  const rows: string[][] = []
  for await (const block of readCsv(path)) rows.push(...block.map(({ cells }) => cells))
  return rows
}

describe('text is read in the encoding that its bytes prove', () => {
  const text = 'name;handle\nNguyễn Đức;duc\n'
  const rows = [
    ['name', 'handle'],
    ['Nguyễn Đức', 'duc'],
  ]
  it.each([
    ['UTF-8', Buffer.from(text), rows],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), rows],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), rows],
    ['UTF-16 with the large byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), rows],
    [
      'windows-1252',
      Buffer.from('name;city\nJörg;Köln\nPère;Orly\n', 'latin1'),
      [
        ['name', 'city'],
        ['Jörg', 'Köln'],
        ['Père', 'Orly'],
      ],
    ],
    // Tones follow their vowels: Nguyê + ~ + n, Đ + ư + ´ + c.
    [
      'windows-1258',
      Buffer.concat([Buffer.from('name\nNguy\xea\xden \xd0\xfd\xecc\n', 'latin1')]),
      [['name'], ['Nguyễn Đức']],
    ],
    [
      'damaged UTF-8',
      Buffer.concat([Buffer.from('name\nĐỗ Văn Đức \n'), Buffer.from([0xc3, 0x0a])]),
      [['name'], ['Đỗ Văn Đức '], ['\ufffd']],
    ],
  ])('%s', async (_name, bytes, cells) => {
    const read = await cellsOf(bytes)
    expect(read.map((row) => row.map((cell) => cell.normalize('NFC')))).toEqual(cells)
  })
  it('a character at the end of a chunk stays whole', async () => {
    const long = `name\n${'ngữ '.repeat(100_000)}\n`
    const [, [cell = ''] = []] = await cellsOf(Buffer.from(`\ufeff${long}`, 'utf16le'))
    expect(cell).toBe('ngữ '.repeat(100_000))
  })
})

describe('the separator', () => {
  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n1,5;2,5;3', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b|c\n1|2, 3|4', '|'],
    ['a,tags\n1,x|y|z\n2,x|y|z|w', ','],
    ['name', ','],
  ])('of %j', (text, delimiter) => expect(detectDelimiter(text)).toBe(delimiter))
  it('may be named by a line of its own, which is no row', async () => {
    expect(await cellsOf(Buffer.from('sep=;\na;b\n1;2\n'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
})
