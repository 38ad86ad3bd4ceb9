import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../testing/any-text'
import type { ReadSheet } from '../../core/spreadsheets/read-sheet'
import { accountAt, isNamed } from '../reading/named-account'
import { rowReader, type UnderstoodRow } from './understand-rows'
import { ownMapping } from './understand-sheet'

type Grid = readonly (readonly string[])[]

const sheetOf = (grid: Grid, more: Partial<ReadSheet> = {}): ReadSheet => ({
  file: 'list.xlsx',
  sheet: 'Sheet1',
  isOldFormat: false,
  rows: grid.flatMap((cells, index) =>
    cells.some((cell) => cell !== '') ? [{ number: index + 1, cells, links: {} }] : [],
  ),
  ...more,
})

async function read(sheet: ReadSheet): Promise<UnderstoodRow[]> {
  const { columns, bodyFrom } = await ownMapping(sheet)
  return sheet.rows.slice(bodyFrom).flatMap(rowReader(sheet, columns))
}
const shown = async (sheet: ReadSheet) =>
  (await read(sheet)).map(({ row, name, account, fault }) => [row, name, account?.key ?? fault])

describe('real sheets', () => {
  test('an id beside a user name is the same account, unless several could be meant', async () => {
    const grid = [
      ['Name', 'Platform', 'User name', 'Account ID', 'Link'],
      ['Lan', 'Instagram', 'lan.nguyen', '17841400000000000', 'https://www.instagram.com/lan.nguyen/'],
      ['Minh', 'Instagram', 'minh', '17841400000000001', 'https://www.instagram.com/other/'],
      ['Hoa', 'TikTok', '', '6800000000000000000', ''],
    ]
    const rows = await read(sheetOf(grid))
    expect(rows.map(({ name, account }) => [name, account?.handle, account?.socialId])).toEqual([
      ['Lan', 'lan.nguyen', '17841400000000000'],
      ['Minh', 'minh', null],
      ['Minh', 'other', null],
      ['Minh', null, '17841400000000001'],
      ['Hoa', null, '6800000000000000000'],
    ])
  })

  test('one row per person with a column per platform', async () => {
    const grid = [
      ['No.', 'KOL Name', 'FB page', 'Followers FB', 'IG', 'Kênh YouTube', 'TikTok', 'Link bài đăng', 'Chi phí'],
      [
        '1',
        'Anh Đức',
        'fb.com/anh.duc/',
        '12000',
        '@anhduc',
        'youtube.com/@anhduc',
        '-',
        'https://www.tiktok.com/@x/video/1',
        '5tr',
      ],
      [
        '2',
        'Bé Na',
        'nan',
        '',
        '#N/A',
        'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv?x=1',
        'https://vt.tiktok.com/ZS1/',
        '',
        '',
      ],
    ]
    expect(await shown(sheetOf(grid))).toEqual([
      [2, 'Anh Đức', 'https://www.facebook.com/anh.duc'],
      [2, 'Anh Đức', 'https://www.instagram.com/anhduc/'],
      [2, 'Anh Đức', 'https://www.youtube.com/@anhduc'],
      [3, 'Bé Na', 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv'],
      [3, 'Bé Na', 'not-a-profile-link'],
    ])
  })

  test('a platform column, handles, and the platform in the title of the sheet', async () => {
    const grid = [
      ['Tên kênh', 'Nền tảng', 'Username'],
      ['A', 'TikTok', 'a.one'],
      ['B', 'Instagram', '@b.two'],
      ['C', '', 'c.three'],
    ]
    expect(await shown(sheetOf(grid))).toEqual([
      [2, 'A', 'https://www.tiktok.com/@a.one'],
      [3, 'B', 'https://www.instagram.com/b.two/'],
      [4, 'C', 'unknown-platform'],
    ])
    expect(await shown(sheetOf([['Handle'], ['@x.y']], { sheet: 'TikTok tháng 6' }))).toEqual([
      [2, '', 'https://www.tiktok.com/@x.y'],
    ])
  })

  test('no header at all, several links in a cell, numbers below a platform, the same account twice', async () => {
    expect(
      await shown(
        sheetOf([
          ['Lan Anh', 'tiktok.com/@lan\nhttps://instagram.com/lan'],
          ['Minh', 'https://tiktok.com/@minh'],
        ]),
      ),
    ).toEqual([
      [1, 'Lan Anh', 'https://www.tiktok.com/@lan'],
      [1, 'Lan Anh', 'https://www.instagram.com/lan/'],
      [2, 'Minh', 'https://www.tiktok.com/@minh'],
    ])
    const counted = [
      ['Name', 'TikTok', 'Link'],
      ['A', '12000', 'tiktok.com/@a'],
      ['B', '9,5K', 'https://www.tiktok.com/@B?lang=vi'],
    ]
    expect(await shown(sheetOf(counted))).toEqual([
      [2, 'A', 'https://www.tiktok.com/@a'],
      [3, 'B', 'https://www.tiktok.com/@b'],
    ])
  })

  test('an old file does not give the links behind its cells', async () => {
    const grid = [
      ['Name', 'Link'],
      ['A', 'Trang của A'],
      ['B', 'https://fb.com/bbbbb'],
    ]
    expect(await shown(sheetOf(grid, { isOldFormat: true }))).toEqual([
      [2, 'A', 'no-link-in-old-format'],
      [3, 'B', 'https://www.facebook.com/bbbbb'],
    ])
  })
})

const SPELLINGS = [
  'https://www.tiktok.com/@Some.One',
  'http://tiktok.com/@some.one/',
  'm.tiktok.com/@some.one?lang=vi&x=1',
  'https://vi-vn.tiktok.com/@SOME.ONE#top',
  'https://www.tiktok.com/@some.one/video/1',
]

test('all spellings of one address are one account', () => {
  const keys = SPELLINGS.map((text) => accountAt(text, null)).map((one) => isNamed(one) && one.key)
  expect(new Set(keys)).toEqual(new Set(['https://www.tiktok.com/@some.one']))
})

const HEADER = ['Name', 'TikTok', 'Instagram', 'Note']
const cell = fc.oneof(
  fc.constantFrom('', '-', 'N/A', 'nan', '@a.b', 'https://tiktok.com/@c.d', 'https://x.test/', 'not a link', "'=1+1"),
  anyText({ maxLength: 12 }),
)

test('every row with a name or anything about an account appears, in order, and says something', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 12 }), async (body) => {
      const link = 'https://www.tiktok.com/@first'
      const sheet = sheetOf([HEADER, ['First', link, 'https://instagram.com/first', ''], ...body])
      const rows = await read(sheet)
      const numbers = rows.map(({ row }) => row)
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      for (const { account, fault } of rows) expect((account === null) !== (fault === null)).toBe(true)
      body.forEach(([name, tiktok], index) => {
        const isSure = name === 'not a link' || tiktok === '@a.b'
        if (isSure) expect(numbers).toContain(index + 3)
      })
    }),
  )
})
