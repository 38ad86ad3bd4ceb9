import { MOST_REFUSED } from '@kolscope/contract/search/landscapes'
import { expect, test } from 'vitest'
import { steadyStretchMs } from '../../../testing/longest-stretch'
import { boundedText } from '../../core/bounded-text'
import type { ReadSheet } from '../../core/spreadsheets/read-sheet'
import { readCounts } from './read-counts'

const HEADER = ['chart_type', 'platform', 'category', 'level', 'count']
const sheetOf = (rows: readonly (readonly string[])[]): ReadSheet => ({
  file: 'market.xlsx',
  sheet: 'Sheet1',
  isOldFormat: false,
  rows: rows.map((cells, index) => ({ number: index + 1, cells, links: {} })),
})

const WRONG = ['qualified', 'tiktok', 'no such category', 'small', '5']
const LONG = Array.from({ length: 250 }, () => boundedText('\ufdfa'.repeat(200), 200))

test.each([
  ['rows that are refused', [HEADER, ...Array.from({ length: 60_000 }, () => WRONG)], 60_000],
  ['long texts above the header', [...Array.from({ length: 19 }, () => LONG), HEADER, WRONG], 1],
])('others have their turn while a market file is read: %s', async (_, rows, refused) => {
  const sheet = sheetOf(rows)
  const read = () => readCounts([sheet], [])
  const { counts, refused: refusedRows, refusedTotal } = await read()
  expect(counts).toEqual([])
  expect(refusedRows).toHaveLength(Math.min(refused, MOST_REFUSED))
  expect(refusedTotal).toBe(refused)
  expect(await steadyStretchMs(read)).toBeLessThan(100)
})
