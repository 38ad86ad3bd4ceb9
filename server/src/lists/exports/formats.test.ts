import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPORT_COLUMN_KEYS, type ExportColumn, exportColumn } from '@kolscope/contract/lists/export-columns'
import { EXPORT_WORDS } from '@kolscope/contract/lists/export-words'
import type { ExportFormat } from '@kolscope/contract/lists/exports'
import fc from 'fast-check'
import { readXlsx } from 'hucre'
import { afterAll, expect, test } from 'vitest'
import { EXAMPLE, exampleOf, WILD_TEXT, writeExample } from '../../../testing/export-examples'
import { readSpreadsheet } from '../../core/spreadsheets/read-spreadsheet'
import type { Rows } from '../../core/spreadsheets/table'
import { readCsv } from '../ingest/readers/csv'
import { cellsOf } from './cells'
import type { Exported } from './exported'

const folder = mkdtempSync(join(tmpdir(), 'kolscope-formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ALL = EXPORT_COLUMN_KEYS

const write = (
  format: ExportFormat,
  rows: readonly Exported[],
  columns: readonly ExportColumn[] = ALL,
  language: 'en' | 'vi' = 'en',
) => writeExample(folder, format, rows, columns, language)

async function cellsIn(rows: Rows): Promise<string[][]> {
  const cells: string[][] = []
  for await (const block of rows) cells.push(...block.map((row) => row.cells))
  return cells
}

test('a workbook read again says the same, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(WILD_TEXT, WILD_TEXT), { minLength: 100, maxLength: 300 }), async (texts) => {
      const path = await write(
        'xlsx',
        texts.map(([name, note]) => exampleOf(name, note)),
        ['name', 'note'],
      )
      expect(await cellsIn(readSpreadsheet(path))).toEqual([['Name', 'Note'], ...texts])
    }),
    { numRuns: 2 },
  )
})

/** The cells as the file has them. */
const rawCells = (csv: string) =>
  [...csv.matchAll(/"((?:[^"]|"")*)"|[^,\r\n"]+/g)].map(([cell, quoted]) => quoted?.replaceAll('""', '"') ?? cell)

/** Rows as the strictest of readers counts them: a lone CR or LF ends one, too. */
const linesOutsideQuotes = (csv: string) =>
  csv
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimEnd()
    .split(/\r\n|\r|\n/).length

test('so does a list of commas, without the apostrophe that keeps a text from being a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(WILD_TEXT, WILD_TEXT), { minLength: 1, maxLength: 8 }), async (texts) => {
      const path = await write(
        'csv',
        texts.map(([name, note]) => exampleOf(name, note)),
        ['name', 'note'],
      )
      const [head, ...rows] = await cellsIn(readCsv(path))
      expect(head).toEqual(['Name', 'Note'])
      for (const cell of rawCells(readFileSync(path, 'utf8')))
        expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u)
      expect(linesOutsideQuotes(readFileSync(path, 'utf8'))).toBe(texts.length + 1)
      expect(rows).toEqual(texts)
    }),
    { numRuns: 100 },
  )
})

test('numbers are numbers, dates are dates of the time zone, links are links, nothing is a formula', async () => {
  const { sheets } = await readXlsx(readFileSync(await write('xlsx', [exampleOf('=1+1'), exampleOf('B')])), {
    readStyles: true,
  })
  const [sheet] = sheets
  expect(sheet?.name).toBe('Influencers')
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
  const [head, row = []] = sheet?.rows ?? []
  expect(head).toEqual(ALL.map((column) => exportColumn(column).en))
  const at = (column: ExportColumn) => row[ALL.indexOf(column)]
  expect(at('name')).toBe('=1+1')
  expect([at('id'), at('total_followers'), at('total_followers_growth_4w')]).toEqual([7, 1_234_567, -12])
  expect(at('social_id')).toBe('0123')
  expect([at('platform'), at('size'), at('verified'), at('categories')]).toEqual([
    'TikTok',
    'Mega',
    'Yes',
    'Food; Travel, slow',
  ])
  expect(at('last_post_at')).toEqual(new Date('2026-06-01T15:30:00.000Z'))
  expect([at('location') ?? null, at('reach_followers') ?? null]).toEqual([null, null])
  const cells = [...(sheet?.cells?.values() ?? [])]
  expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
  const links = cells.flatMap(({ hyperlink }) => hyperlink?.target ?? [])
  expect(links).toEqual(Array(2).fill('https://www.tiktok.com/@lan.anh?a=1&b=%222%22'))
})

test('each language says it in its own words', async () => {
  const columns: ExportColumn[] = ['categories', 'gender', 'triage', 'total_followers_growth_4w', 'last_post_at']
  const [head, row] = await cellsIn(readCsv(await write('csv', [exampleOf('A')], columns, 'vi')))
  expect(head).toEqual(['Lĩnh vực', 'Giới tính', 'Quyết định', 'Người theo dõi mới trong 4 tuần', 'Bài đăng gần nhất'])
  expect(row).toEqual(['Ẩm thực; Du lịch', 'Nữ', 'Đã loại', '-12', '2026-06-01 15:30:00'])
})

test('a program reads raw values', async () => {
  const [one] = JSON.parse(
    readFileSync(await write('json', [exampleOf('=A', 'x'), exampleOf('B')]), 'utf8'),
  ) as object[]
  expect(one).toMatchObject({ name: '=A', gender: 'female', verified: true, categories: ['Food', 'Travel, slow'] })
  expect(one).toMatchObject({
    location: null,
    last_post_at: EXAMPLE.last_post_at,
    total_followers: 1_234_567,
    reason: null,
  })
  expect(JSON.parse(readFileSync(await write('json', []), 'utf8'))).toEqual([])
})

test('an unknown value is an empty cell', () => {
  const telling = {
    columns: ['location', 'reach_followers'] as const,
    language: 'en' as const,
    words: EXPORT_WORDS.en,
    timeZone: 'UTC',
  }
  expect(cellsOf({ ...exampleOf('A'), member: null }, telling)).toEqual([null, null])
})
