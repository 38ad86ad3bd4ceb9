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
  // Words as spreadsheets of other countries save them.
  it.each([
    ['windows-1251', 'e8ecff3be3eef0eee40aeceef1eae2e03beae0e7e0edfc0a', 'имя;город\nмосква;казань\n'],
    [
      'windows-1250',
      '6b616e61b33b737562736b727962656e63690aaf616e657461208c70696577613b3733a03330300a4d69b36f737a206f204b7369b9bf6b6163683b3136a03430300aa3756b61737a2047ea9c3b3137a03130300a',
      'kanał;subskrybenci\nŻaneta Śpiewa;73\u00a0300\nMiłosz o Książkach;16\u00a0400\nŁukasz Gęś;17\u00a0100\n',
    ],
    ['shift_jis', '837483488346838f815b90943b96bc914f0a93fa967b82cc827282738343839383588385815b0a', null],
    ['euc-kr', 'c6c8b7cebff63bb1b8b5b6c0da0ac0ccb8a73bc3a4b3ceb8ed0a', '팔로워;구독자\n이름;채널명\n'],
    ['gbk', 'b7dbcbbfcafd3bd5cbbac50ac6bdcca83bb9fabcd20ab3c7cad03bb1b1bea90a', '粉丝数;账号\n平台;国家\n城市;北京\n'],
  ])('%s, if its letters are sure', async (encoding, hex, text) => {
    const bytes = Buffer.from(hex, 'hex')
    const expected = text ?? new TextDecoder(encoding).decode(bytes)
    const rows = expected
      .trim()
      .split('\n')
      .map((line) => line.split(';'))
    expect(await cellsOf(bytes)).toEqual(rows)
  })
  it('a file in no sure encoding is refused', async () => {
    const polish = Buffer.from(
      'imi\xea;miasto\n\xa3ukasz;\xa3\xf3d\xbc\nMa\xb3gorzata;Pas\xb3\xeak\nJa\xb6;Wa\xb3cz\n',
      'latin1',
    )
    await expect(cellsOf(polish)).rejects.toThrow('Save it as “CSV UTF-8”')
    await expect(cellsOf(Buffer.from('name\n\xe1\xeb\xf6\xf3\xe1\n', 'latin1'))).rejects.toThrow('UTF-8')
  })
  it('letters far below a head of ASCII count', async () => {
    const rows = await cellsOf(Buffer.from(`name\n${'plain\n'.repeat(20_000)}J\xf6rg\n`, 'latin1'))
    expect(rows.at(-1)).toEqual(['Jörg'])
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
    ['KOL list, June\na|b|c\n1|2|3\n4|5|6', '|'],
    ['tags\nx|y|z\nx|y|z|w\nx', ','],
    ['name', ','],
  ])('of %j', (text, delimiter) => expect(detectDelimiter(text)).toBe(delimiter))
  it('may be named by a line of its own, which is no row', async () => {
    expect(await cellsOf(Buffer.from('sep=;\na;b\n1;2\n'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
})
