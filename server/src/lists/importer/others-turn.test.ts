import { expect, test } from 'vitest'
import { longestStretchMs } from '../../../testing/longest-stretch'
import { inSlices } from '../../core/in-slices'
import type { ReadSheet } from '../../core/spreadsheets/read-sheet'
import { ownMapping, understoodRows } from './understand-sheet'

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
  // What is compiled the first time is not what a running server computes.
  await understand()
  expect(await longestStretchMs(understand)).toBeLessThan(100)
  expect(accounts).toBe(2 * (ROWS - 1) * COLUMNS * 3)
})

test('a slice ends where it weighs enough, and nothing is left out', async () => {
  const slices: number[][] = []
  for await (const slice of inSlices([3, 1, 9, 2, 2, 2], 5, (weight) => weight)) slices.push(slice)
  expect(slices).toEqual([
    [3, 1, 9],
    [2, 2, 2],
  ])
})
