import { COLUMN_MEANINGS } from '@kolscope/contract/lists/importer'
import { IMPORT_LIMITS } from '@kolscope/contract/lists/importer-rules'
import { expect, test } from 'vitest'
import { steadyStretchMs } from '../../../testing/longest-stretch'
import { boundedText } from '../../core/bounded-text'
import { inSlices } from '../../core/in-slices'
import type { ReadSheet } from '../../core/spreadsheets/read-sheet'
import { uploadLimits } from '../../core/spreadsheets/spreadsheet-limits'
import { correctedMapping, ownMapping, understoodRows } from './understand-sheet'

const ROWS = 1_500
const COLUMNS = 12

/** Every cell names three accounts, which is the dearest that a row can be. */
const dearSheet = (): ReadSheet => ({
  file: 'list.xlsx',
  sheet: 'Sheet1',
  isOldFormat: false,
  rows: Array.from({ length: ROWS }, (_, row) => ({
    number: row + 1,
    cells: Array.from({ length: COLUMNS }, (_cell, column) =>
      row === 0 ? 'Link' : [0, 1, 2].map((n) => `https://www.tiktok.com/@a.${row}.${column}.${n}?lang=vi`).join('\n'),
    ),
    links: {},
  })),
})

const dearest = uploadLimits(IMPORT_LIMITS.bytes)

/** Rows as long as they may be, of signs that are compared as eighteen letters each, and in their middle a header. */
const longSheet = (header: string, columns: number): ReadSheet => ({
  file: 'list.xlsx',
  sheet: 'Sheet1',
  isOldFormat: false,
  rows: Array.from({ length: 40 }, (_, row) => ({
    number: row + 1,
    cells: Array.from({ length: columns }, () =>
      row === 20 ? header : boundedText('\ufdfa '.repeat(4_000), Math.floor(dearest.rowLetters / columns)),
    ),
    links: {},
  })),
})

const LONG = COLUMN_MEANINGS.flatMap((meaning) => [13, 250].map((columns) => [columns, meaning] as const))

test.each(LONG)(
  'others have their turn while the longest rows are understood: %i columns, each %s',
  async (...given) => {
    const [columns, meaning] = given
    const sheet = longSheet('TikTok', columns)
    const all = Array.from({ length: columns }, (_, index) => ({ index, meaning, platform: null }))
    const understand = async () => {
      for (const mapping of [await ownMapping(sheet), await correctedMapping(sheet, 21, all)])
        for await (const rows of understoodRows(sheet, mapping)) expect(rows.length).toBeLessThan(10_000)
    }
    await understand()
    expect(await steadyStretchMs(understand)).toBeLessThan(150)
  },
)

const addresses = (): ReadSheet => ({
  file: 'list.xlsx',
  sheet: 'Sheet1',
  isOldFormat: false,
  rows: Array.from({ length: 300 }, (_, row) => ({
    number: row + 1,
    cells: Array.from({ length: 6 }, () => (row === 0 ? 'Notes' : 'www.a;'.repeat(160))),
    links: {},
  })),
})

test('others have their turn while columns of addresses are judged', async () => {
  const sheet = addresses()
  expect(await steadyStretchMs(() => ownMapping(sheet))).toBeLessThan(60)
})

test('a header above wide empty rows is read in one go', async () => {
  const wide = (number: number, first: string, rest: string) => ({
    number,
    cells: [first, ...Array.from({ length: 255 }, () => rest)],
    links: {},
  })
  const long = 'a '.repeat(90)
  const rows = [wide(1, 'name', ''), wide(2, 'name', ''), wide(3, long, long)]
  const sheet = { file: 'list.xlsx', sheet: 'Sheet1', isOldFormat: false, rows }
  expect(await steadyStretchMs(() => correctedMapping(sheet, 3, []))).toBeLessThan(60)
})

test('however much a sheet holds, others have their turn while it is understood', { timeout: 60_000 }, async () => {
  const sheet = dearSheet()
  let accounts = 0
  const understand = async () => {
    const mapping = await ownMapping(sheet)
    for await (const rows of understoodRows(sheet, mapping)) {
      expect(rows.length).toBeLessThan(600)
      accounts += rows.length
    }
  }
  expect(await steadyStretchMs(understand)).toBeLessThan(100)
  expect(accounts).toBe(3 * (ROWS - 1) * COLUMNS * 3)
})

test('a slice ends where it weighs enough, and nothing is left out', async () => {
  const slices: number[][] = []
  for await (const slice of inSlices([3, 1, 9, 2, 2, 2], 5, (weight) => weight)) slices.push(slice)
  expect(slices).toEqual([
    [3, 1, 9],
    [2, 2, 2],
  ])
})
