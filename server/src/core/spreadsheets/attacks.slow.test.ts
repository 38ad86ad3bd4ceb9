import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre'
import { afterAll, describe, expect, it } from 'vitest'
import { archive, HEAD, NAMESPACE, withSheets, workbook } from '../../../testing/spreadsheet-archive'
import { readSpreadsheet } from './read-spreadsheet'
import { SPREADSHEET_LIMITS } from './spreadsheet-limits'
import type { SheetRow } from './table'

const folder = mkdtempSync(join(tmpdir(), 'kolscope-attacks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const data = (rows: string) => `<sheetData>${rows}</sheetData>`
const cell = (reference: string, value: string | number) => `<c r="${reference}"><v>${value}</v></c>`

async function read(bytes: Uint8Array, limits = SPREADSHEET_LIMITS): Promise<SheetRow[]> {
  const path = join(folder, `${Math.floor(performance.now() * 1000)}.xlsx`)
  writeFileSync(path, bytes)
  const rows: SheetRow[] = []
  for await (const block of readSpreadsheet(path, limits)) rows.push(...block)
  return rows
}

/** What the file costs this process, and what it says. */
async function refusal(bytes: Uint8Array, limits = SPREADSHEET_LIMITS): Promise<string> {
  const before = process.memoryUsage.rss()
  const message = await read(bytes, limits).then(
    () => 'it was read',
    (error: Error) => error.message,
  )
  expect(process.memoryUsage.rss() - before).toBeLessThan(150e6)
  return message
}

describe('spreadsheets made to harm', () => {
  it('reads an honest one, sheet by sheet', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Tên', 'Followers'],
            ['Lan', 5],
          ],
        },
        { name: 'B', rows: [['x', true]] },
      ],
    })
    expect(await read(bytes)).toEqual([
      { sheet: 'A', number: 1, cells: ['Tên', 'Followers'] },
      { sheet: 'A', number: 2, cells: ['Lan', '5'] },
      { sheet: 'B', number: 1, cells: ['x', 'true'] },
    ])
    expect(await read(archive(workbook(data(`<row r="1">${cell('A1', 7)}</row>`))))).toEqual([
      { sheet: 'One', number: 1, cells: ['7'] },
    ])
  })

  it.each([
    [
      'a cell at the far end',
      data(`<row r="1">${cell('A1', 1)}</row><row r="1048576">${cell('XFD1048576', 1)}</row>`),
      /row 1048576/,
    ],
    ['a cell in a far column', data(`<row r="1">${cell('XFD1', 1)}</row>`), /column XFD/],
    [
      'hyperlinks over everything',
      `${data(`<row r="1">${cell('A1', 1)}</row>`)}<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>`,
      /row 1048576/,
    ],
    ['merged cells over everything', `${data('')}<mergeCells><mergeCell ref="A1:XFD9"/></mergeCells>`, /column XFD/],
    [
      'cells without references in one endless row',
      data(`<row>${'<c><v>1</v></c>'.repeat(300)}</row>`),
      /more than 256 columns/,
    ],
  ])('%s', async (_title, sheet, message) => {
    expect(await refusal(archive(workbook(sheet)))).toMatch(message)
  })

  it('a shared string of 200 MB', async () => {
    const sharedPart = Buffer.concat([
      Buffer.from(`${HEAD}<sst ${NAMESPACE}><si><t>`),
      Buffer.alloc(200e6, 'A'),
      Buffer.from('</t></si></sst>'),
    ])
    const parts = workbook(data('')).map((part) =>
      part.name === 'xl/sharedStrings.xml' ? { ...part, body: sharedPart } : part,
    )
    const bytes = archive(parts)
    expect(bytes.length).toBeLessThan(512_000)
    expect(await refusal(bytes)).toMatch(/grows more than 200 times/)
  })

  it('sizes that lie', async () => {
    const body = `${HEAD}${'<a/>'.repeat(300_000)}`
    expect(await refusal(archive(workbook(data(''), [{ name: 'xl/x.xml', body, declared: 100 }])))).toMatch(/damaged/)
  })

  it('many parts that together are too large', async () => {
    const body = Buffer.from(Array.from({ length: 400_000 }, (_, index) => String((index * 7919) % 99991)).join(' '))
    const more = Array.from({ length: 16 }, (_, index) => ({ name: `xl/media/${index}.txt`, body }))
    expect(await refusal(archive(workbook(data(''), more)))).toMatch(/grows to \d+ bytes/)
  })

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "b">]>', /document type/],
    ['<!ENTITY a SYSTEM "file:///etc/passwd">', /document type/],
  ])('%s', async (text, message) => {
    expect(await refusal(archive(workbook(data(''), [{ name: 'xl/x.xml', body: `${HEAD}${text}<x/>` }])))).toMatch(
      message,
    )
  })

  it('a document type hidden in UTF-16', async () => {
    const body = Buffer.from('\ufeff<!DOCTYPE x><x/>', 'utf16le')
    expect(await refusal(archive(workbook(data(''), [{ name: 'xl/x.xml', body }])))).toMatch(/not UTF-8/)
  })

  it('encrypted, doubled, overlapping and too many parts', async () => {
    const part = { name: 'xl/x.xml', body: '<x/>' }
    expect(await refusal(archive(workbook(data(''), [{ ...part, flags: 1 }])))).toMatch(/encrypted/)
    expect(await refusal(archive(workbook(data(''), [part, part])))).toMatch(/two parts of one name/)
    expect(await refusal(archive(workbook(data(''), [{ ...part, offset: 3 }])))).toMatch(/overlap/)
    const many = Array.from({ length: 250 }, (_, index) => ({ name: `xl/${index}.xml`, body: '<x/>' }))
    expect(await refusal(archive(workbook(data(''), many)))).toMatch(/at most 200/)
  })

  it('names that reach for a prototype or another folder', async () => {
    expect(await refusal(archive(workbook(data(''), [{ name: '../../x.xml', body: '<x/>' }])))).toMatch(/damaged/)
    const rows = await read(
      archive(
        workbook(data('<row r="1"><c r="A1" t="inlineStr"><is><t>__proto__</t></is></c></row>'), [
          { name: 'xl/__proto__', body: 'x' },
        ]),
      ),
    )
    expect(rows[0]?.cells).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>).cells).toBeUndefined()
  })

  it('the name of a sheet is cut', async () => {
    const parts = workbook(data(`<row r="1">${cell('A1', 7)}</row>`)).map(({ name, body }) => ({
      name,
      body: name === 'xl/workbook.xml' ? String(body).replace('"One"', `"${'\u0301'.repeat(1_000)}"`) : body,
    }))
    const rows = await read(archive(parts))
    expect(rows).toEqual([{ sheet: '\u0301'.repeat(100), number: 1, cells: ['7'] }])
  })

  it('sheets of one name are told apart', async () => {
    const parts = workbook(data(`<row r="1">${cell('A1', 7)}</row>`))
    const rows = await read(withSheets(parts, ['A', 'A', 'A (2)', 'B']))
    expect(rows.map(({ sheet }) => sheet)).toEqual(['A', 'A (2)', 'A (2) (2)', 'B'])
  })

  it('more cells than are read, within a minute of nothing', async () => {
    const row = (number: number) =>
      `<row r="${number}">${Array.from({ length: 100 }, () => '<c><v>1</v></c>').join('')}</row>`
    const rows = Array.from({ length: 3000 }, (_, index) => row(index + 1)).join('')
    const limits = { ...SPREADSHEET_LIMITS, cells: 200_000, ratio: 1e6 }
    expect(await refusal(archive(workbook(data(rows))), limits)).toMatch(/more than 200000 cells/)
  })

  it('a reader that never ends is stopped, and so is one that takes all memory', async () => {
    const bytes = archive(workbook(data(`<row r="1">${cell('A1', 7)}</row>`)))
    expect(await refusal(bytes, { ...SPREADSHEET_LIMITS, timeoutMs: 0 })).toMatch(/longer than/)
    expect(await refusal(bytes, { ...SPREADSHEET_LIMITS, residentMb: 1 })).toMatch(/memory/)
  })

  it.each([
    ['nothing', ''],
    ['text', 'handle,followers\n'],
    ['a web page', '<html><table><tr><td>1</td></tr></table></html>'],
  ])('%s called .xlsx', async (_title, text) => {
    expect(await refusal(Buffer.from(text))).toMatch(/no Excel file/)
  })

  it('damaged old files', async () => {
    const cfb = Buffer.alloc(2048)
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(cfb)
    expect(await refusal(cfb.subarray(0, 100))).toMatch(/cut off/)
    expect(await refusal(cfb)).toMatch(/sectors/)
    cfb.writeUInt16LE(9, 30)
    cfb.writeUInt32LE(0xffff, 44)
    expect(await refusal(cfb)).toMatch(/more sectors/)
    cfb.writeUInt32LE(1, 44)
    expect(await refusal(cfb)).toMatch(/could not be read|refused|broke/)
    Buffer.from('EncryptedPackage', 'utf16le').copy(cfb, 512)
    expect(await refusal(cfb)).toMatch(/encrypted/)
  })
})
