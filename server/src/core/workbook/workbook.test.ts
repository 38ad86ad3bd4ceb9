import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { steadyStretchMs } from '../../../testing/longest-stretch'
import { rowsOfWorkbook } from '../../../testing/read-workbook'
import { writeWorkbook } from './workbook'
import type { Cell } from './worksheet'

const columns = ['A', 'B', 'C'].map((head) => ({ head, width: 20, look: 'text' as const }))

async function* rows(count: number): AsyncGenerator<Cell[]> {
  for (let row = 0; row < count; row += 1) yield [row, `Tên ${row}`, `https://www.tiktok.com/@a.${row}`]
}

test('a workbook holds its rows under its heads', async () => {
  const bytes = await buffer(writeWorkbook({ name: 'One', columns }, rows(2)))
  expect(await rowsOfWorkbook(bytes)).toEqual([
    ['A', 'B', 'C'],
    [0, 'Tên 0', 'https://www.tiktok.com/@a.0'],
    [1, 'Tên 1', 'https://www.tiktok.com/@a.1'],
  ])
})

test('a long workbook is packed while it is read, and others have their turn', async () => {
  const write = () => buffer(writeWorkbook({ name: 'One', columns }, rows(20_000)))
  await write()
  expect(await steadyStretchMs(write)).toBeLessThan(100)
})
