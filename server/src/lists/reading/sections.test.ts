import { expect, it } from 'vitest'
import type { Rows, SheetRow } from '../../core/spreadsheets/table'
import { inSections } from './sections'

const HEADER = ['Name', 'Username', 'Followers']
const OTHER = ['Username', 'Followers', 'Name']

async function sectionsOf(...grid: readonly (readonly string[])[]): Promise<string[]> {
  const rows = grid.map((cells, index): SheetRow => ({ sheet: 'A', number: index + 1, cells: [...cells] }))
  const read: string[] = []
  for await (const block of inSections(inBlocks(rows)))
    read.push(...block.map(({ sheet, number }) => `${sheet} ${number}`))
  return read
}

/** Rows in blocks of two. */
async function* inBlocks(rows: readonly SheetRow[]): Rows {
  for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2)
}

const ROW = ['Lan', 'lan.anh', '12']

it('a table with another header becomes a sheet, with the title right above it and those of the sheet', async () => {
  const read = await sectionsOf(['All'], ['I. A'], HEADER, ROW, ['II. B'], OTHER, ROW)
  expect(read).toEqual(['A 1', 'A 2', 'A 3', 'A 4', 'A / 2 1', 'A / 2 5', 'A / 2 6', 'A / 2 7'])
})

it('most headers of a table may be words that are not known', async () => {
  const first = ['Họ tên', 'Link kênh', 'Followers', 'Cast/bài', 'Hình thức', 'Tình trạng', 'Nhóm']
  const read = await sectionsOf(['A.'], first, ['Chi', 'tiktok.com/@chi', '12'], ['B.'], OTHER, ROW)
  expect(read).toEqual(['A 1', 'A 2', 'A 3', 'A / 2 4', 'A / 2 5', 'A / 2 6'])
})

it.each([
  ['the same header', HEADER],
  ['a header without one of the columns', ['Name', 'Username', '']],
  ['words of data', ['Lan Anh', 'Beauty', 'Hà Nội']],
])('%s below a gap begins no table', async (_, cells) => {
  expect(await sectionsOf(HEADER, ROW, [], cells, ROW)).toEqual(['A 1', 'A 2', 'A 3', 'A 4', 'A 5'])
})

it('another header right below a row begins no table', async () =>
  expect(await sectionsOf(HEADER, ROW, OTHER)).toEqual(['A 1', 'A 2', 'A 3']))

it('at most 50 tables are found, and every row is passed on once', async () => {
  const grid = Array.from({ length: 200 }, (_, index) => [index % 2 === 0 ? HEADER : OTHER, ROW, []]).flat()
  const read = await sectionsOf(...grid)
  expect(read).toHaveLength(600)
  expect(new Set(read.map((one) => one.replace(/ \d+$/, '')))).toHaveLength(50)
})

it('rows of one cell are not held back, and those before a break are passed on', async () => {
  async function* broken(): Rows {
    yield Array.from({ length: 20 }, (_, index): SheetRow => ({ sheet: '', number: index + 1, cells: ['x'] }))
    throw new Error('broken')
  }
  const read: number[] = []
  let first = 0
  const reading = (async () => {
    for await (const block of inSections(broken())) {
      first ||= block.length
      read.push(...block.map(({ number }) => number))
    }
  })()
  await expect(reading).rejects.toThrow('broken')
  expect([first, read]).toEqual([15, Array.from({ length: 20 }, (_, index) => index + 1)])
})
