import fc from 'fast-check'
import { expect, it } from 'vitest'
import { understandHeader } from './header'

const fieldsOf = (rows: string[][], options = {}) =>
  Object.fromEntries((understandHeader(rows, options)?.columns ?? []).map(({ index, field }) => [index, field]))

it('finds a header below other rows, with line breaks and spaces in its cells', () => {
  const rows = [
    ['Top list'],
    [],
    ['', 'Instagram name', ' Name', 'Engagement average\r\n'],
    ['', 'lananh', 'Lan Anh', '5M'],
  ]
  expect(understandHeader(rows)?.row).toBe(2)
  expect(fieldsOf(rows)).toEqual({ 1: 'handle', 2: 'name', 3: 'avg_engagement' })
})

it('prefers the exact one of two columns of the same name', () => {
  const header = understandHeader([
    ['Name', 'Subscribers', 'Subscribers'],
    ['a', '1.2M', '1234567'],
    ['b', '3M', '3000001'],
  ])
  expect(header?.columns.filter(({ field }) => field === 'followers').map(({ index }) => index)).toEqual([2, 1])
})

it('understands Vietnamese headers', () => {
  const rows = [
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
  ]
  expect(Object.values(fieldsOf(rows))).toEqual([
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

it('tells titles from user names by what the cells hold', () => {
  const titles = [
    ['Youtuber', 'Title', 'subscribers'],
    ['YouTube Movies', 'youtubemovies', '1'],
    ['Like Nastya', 'Like Nastya Vlog', '2'],
    ['A b', 'C d', '3'],
  ]
  expect(fieldsOf(titles)).toEqual({ 0: 'name', 2: 'followers' })
  const handles = [
    ['Name', 'Youtuber', 'subscribers'],
    ['T-Series', 'tseries', '1'],
    ['Like Nastya', 'Like Nastya', '2'],
  ]
  expect(fieldsOf(handles)).toEqual({ 0: 'name', 1: 'handle', 2: 'followers' })
  const pairs = [
    ['Influencer', 'Subscribers'],
    ['T-Series @tseries', '217M'],
  ]
  expect(fieldsOf(pairs)).toEqual({ 0: 'name_and_handle', 1: 'followers' })
})

it('lets --map say what a column means, or that it means nothing', () => {
  const rows = [
    ['who', 'fans (2024)', 'country'],
    ['x', '1', 'US'],
  ]
  const map = new Map([
    ['who', 'name'],
    ['fans 2024', 'followers'],
    ['country', ''],
  ])
  expect(fieldsOf(rows, { map })).toEqual({ 0: 'name', 1: 'followers' })
  expect(understandHeader(rows, { map })?.ignored.map(({ header }) => header)).toEqual(['country'])
})

it('knows lists of posts', () => {
  expect(understandHeader([['video_id', 'title', 'channel_title', 'views', 'date']])?.kind).toBe('posts')
})

it('answers null where no row names an account', () => {
  expect(
    understandHeader([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBeNull()
  expect(understandHeader([])).toBeNull()
})

it('finds the header in whichever of the first 20 rows it stands', () => {
  fc.assert(
    fc.property(
      fc.nat(19),
      fc.shuffledSubarray(['Name', 'Followers', 'Country', 'Email'], { minLength: 4 }),
      (above, cells) => {
        const rows = [...Array.from({ length: above }, () => ['', 'note']), cells, ['x', 'y', 'z', 'u']]
        const header = understandHeader(rows)
        expect(header?.row).toBe(above)
        expect(header?.columns.map(({ header: shown }) => shown).sort()).toEqual([...cells].sort())
      },
    ),
  )
})
