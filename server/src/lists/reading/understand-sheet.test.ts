import type { ListKind } from '@kolscope/contract/lists/loads/list-fields'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldMap } from './decide-columns'
import { understandSheet } from './survey-sheet'

const rowsOf = (grid: readonly (readonly string[])[]) =>
  grid.flatMap((cells, index) => (cells.some(Boolean) ? [{ number: index + 1, cells, links: {} }] : []))

async function understood(grid: readonly (readonly string[])[], options: { kind?: ListKind; map?: FieldMap } = {}) {
  const { header, columns, kind } = await understandSheet(rowsOf(grid), options)
  const read = columns.filter(({ field }) => field !== null)
  return { row: header.row, kind, fields: Object.fromEntries(read.map(({ index, field }) => [index, field])), columns }
}
const fieldsOf = async (...given: Parameters<typeof understood>) => (await understood(...given)).fields

it('finds a header below other rows, with line breaks and spaces in its cells', async () => {
  const grid = [
    ['Top list'],
    [],
    ['', 'Instagram name', ' Name', 'Engagement average\r\n'],
    ['', 'lananh', 'Lan Anh', '5M'],
  ]
  const { row, fields } = await understood(grid)
  expect([row, fields]).toEqual([3, { 1: 'handle', 2: 'name', 3: 'avg_engagement' }])
})

it('prefers the exact one of two columns of the same name', async () => {
  const { columns } = await understood([
    ['Name', 'Subscribers', 'Subscribers'],
    ['a b', '1.2M', '1234567'],
    ['c d', '3M', '3000001'],
  ])
  expect(columns.filter(({ field }) => field === 'followers').map(({ index }) => index)).toEqual([2, 1])
})

it('understands Vietnamese headers', async () => {
  const grid = [
    [
      'Tên người dùng',
      'Họ và tên',
      'Lượt theo dõi',
      'Thể loại',
      'Tỉnh/Thành phố',
      'Giới tính',
      'Năm sinh',
      'Đường dẫn',
    ],
    ['lan.anh', 'Lan Anh', '1200', 'Ẩm thực', 'Đà Nẵng', 'Nữ', '1999', 'https://www.tiktok.com/@lan.anh'],
  ]
  expect(Object.values(await fieldsOf(grid))).toEqual([
    'handle',
    'name',
    'followers',
    'category',
    'location',
    'gender',
    'birth_year',
    'url',
  ])
})

describe('a column of names or user names', () => {
  it('is decided by its cells beside another one', async () => {
    const titles = [
      ['Youtuber', 'Title', 'subscribers'],
      ['YouTube Movies', 'youtubemovies', '1'],
      ['Like Nastya', 'Like Nastya Vlog', '2'],
      ['A b', 'C d', '3'],
    ]
    expect(await fieldsOf(titles)).toEqual({ 0: 'name', 2: 'followers' })
    const handles = [
      ['Name', 'Youtuber', 'subscribers'],
      ['T-Series', 'tseries', '1'],
      ['Like Nastya', 'Like Nastya', '2'],
    ]
    expect(await fieldsOf(handles)).toEqual({ 0: 'name', 1: 'handle', 2: 'followers' })
  })
  it('can hold both, or user names with their sign', async () => {
    const pairs = [
      ['Influencer', 'Subscribers'],
      ['T-Series @tseries', '217M'],
    ]
    expect(await fieldsOf(pairs)).toEqual({ 0: 'name_and_handle', 1: 'followers' })
    const signs = [
      ['Influencer', 'Followers'],
      ['@lan.anh', '2000'],
    ]
    expect(await fieldsOf(signs)).toEqual({ 0: 'handle', 1: 'followers' })
  })
  it('stays undecided alone, if its cells are single words', async () => {
    const grid = [
      ['Influencer', 'Followers'],
      ['khaby', '2000'],
      ['charli', '3000'],
    ]
    expect(await fieldsOf(grid)).toEqual({ 0: 'account', 1: 'followers' })
  })
})

describe('headers of other languages that could be English', () => {
  it('a bare engagement is a rate only in percent', async () => {
    const grid = (cell: string) => [
      ['Username', 'Engagement', 'Engajamento'],
      ['lan.anh', cell, cell],
    ]
    expect(await fieldsOf(grid('5400'))).toEqual({ 0: 'handle' })
    expect(await fieldsOf(grid('5.4%'))).toEqual({ 0: 'handle', 1: 'engagement_rate', 2: 'engagement_rate' })
  })
  it('mean something only if their cells fit', async () => {
    const header = ['Username', 'Name', 'Social', 'Data', 'Media views']
    expect(await fieldsOf([header, ['lan.anh', 'Lan Anh', 'very', 'yes', '5']])).toEqual({ 0: 'handle', 1: 'name' })
    expect(await fieldsOf([header, ['lan.anh', 'Lan Anh', 'TikTok', '01/10/2026', '5']])).toEqual({
      0: 'handle',
      1: 'name',
      2: 'platform',
      3: 'observed_at',
    })
  })
})

it('"mil" among Portuguese headers is a thousand', async () => {
  const { columns } = await understood([
    ['Nome', 'Username', 'Followers (mil)'],
    ['Ana Souza', 'anasouza', '85'],
  ])
  expect(columns[2]).toMatchObject({ field: 'followers', unit: 'thousands' })
})

it('lets a map say what a column means, or that it is left out', async () => {
  const grid = [
    ['who', 'fans (2024)', 'country'],
    ['x y', '1', 'US'],
  ]
  const map: FieldMap = new Map([
    ['who', 'name'],
    ['fans 2024', 'followers'],
    ['country', 'ignore'],
  ])
  expect(await fieldsOf(grid, { map })).toEqual({ 0: 'name', 1: 'followers' })
})

it('knows lists of posts', async () => {
  const grid = [['video_id', 'title', 'channel_title', 'views', 'date']]
  expect((await understood(grid)).kind).toBe('posts')
})

it('knows no account where no column names one', async () => {
  const grid = [
    ['a', 'b'],
    ['1', '2'],
  ]
  expect(await fieldsOf(grid)).toEqual({})
  expect(await fieldsOf([])).toEqual({})
})

it('joins two header rows, of which the first spans the platforms of the second', async () => {
  const { columns } = await understood([
    ['KOL list, June 2022'],
    ['', 'Instagram', '', 'TikTok', ''],
    ['Name', 'Handle', 'Followers', 'Handle', 'Followers (K)'],
    ['Lan Anh', '@lan', '12000', '@lan.tt', '1.5'],
  ])
  expect(columns.map(({ field, platform, unit }) => [field, platform, unit])).toEqual([
    ['name', null, null],
    ['handle', 'insta', null],
    ['followers', 'insta', null],
    ['handle', 'tiktok', null],
    ['followers', 'tiktok', 'thousands'],
  ])
})

it('finds the header in whichever of the first 20 rows it stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(19),
      fc.shuffledSubarray(['Name', 'Followers', 'Country', 'Email'], { minLength: 4 }),
      async (above, cells) => {
        const rows = [...Array.from({ length: above }, () => ['', 'note']), cells, ['x', 'y', 'z', 'u']]
        const { row, columns } = await understood(rows)
        expect(row).toBe(above + 1)
        expect(columns.map(({ header }) => header).sort()).toEqual([...cells].sort())
      },
    ),
  )
})
