import { describe, expect, it } from 'vitest'
import { combinedTime, dayOfTime, endOfPastYear, pastDayOfTime, splitTime, timeIn, timeInName } from './time-in-text'

const partsOf = (text: string) => {
  const { year, month, day } = timeIn(text)
  return [year, month, day]
}

it.each([
  ['instagram-top-2022-09', [2022, 9, null]],
  ['list 2022-09-14', [2022, 9, 14]],
  ['list_20220914', [2022, 9, 14]],
  ['KOL T6-2022', [2022, 6, null]],
  ['KOL T6', [null, 6, null]],
  ['DEC 2022', [2022, 12, null]],
  ['june', [null, 6, null]],
  ['sep', [null, 9, null]],
  ['top_creators_june', [null, 6, null]],
  ['2022-11', [2022, 11, null]],
  ['11.2022', [2022, 11, null]],
  ['Báo cáo tháng 6 năm 2022', [2022, 6, null]],
  ['tháng 06/2022', [2022, 6, null]],
  ['14.09.2022 export', [2022, 9, 14]],
  ['Thời gian: 05/01/2026 - 10/02/2026', [2026, 2, 10]],
  ['từ 5/1 đến 10/2/2026', [2026, 2, 10]],
  ['2026-01-01_2026-01-31', [2026, 1, 31]],
  ['export_2026-09-14_10-05-33', [2026, 9, 14]],
  ['export 2026-09-14 10-05', [2026, 9, 14]],
  ['Sept 3, 2023', [2023, 9, 3]],
  ['3rd of October', [null, 10, null]],
  ['3 October 2021', [2021, 10, 3]],
  ['2022', [2022, null, null]],
  ['youtube-trending-us-gb-2017', [2017, null, null]],
  ['youtube-top-50', [null, null, null]],
  ['mayor and marcher', [null, null, null]],
  ['list of 2000 influencers', [null, null, null]],
  ['Sheet1', [null, null, null]],
  ['31.02.2022', [2022, 2, null]],
  ['Oktober 2026', [2026, 10, null]],
  ['15 de octubre de 2026', [2026, 10, 15]],
  ['2026年10月1日', [2026, 10, 1]],
  ['2026년 9월', [2026, 9, null]],
  ['Danh sách Mai 2026', [2026, null, null]],
  ['KOL Q1 15.02.2024', [2024, 2, 15]],
  ['KOL Q1 TPHCM 06-2024', [2024, 6, null]],
  ['KOL Q1 2024-06-15', [2024, 6, 15]],
  ['Top Q2 20 micro', [null, 6, null]],
  ['Top 3 Q&A 2024', [2024, null, null]],
])('timeIn(%j)', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

describe('several texts', () => {
  it('complete each other: the month of a sheet, the year of its file', () => {
    const time = combinedTime([timeIn('june'), timeIn('KOL 2022')])
    expect(dayOfTime(time)).toBe('2022-06-01')
  })
  it('say nothing without a year', () => {
    expect(dayOfTime(combinedTime([timeIn('june'), timeIn('list')]))).toBeNull()
  })
})

describe('a quarter or half of a year is of its last day', () => {
  it.each([
    ['KOL list Q4 2025', '2025-12-31'],
    ['quý 2/2026', '2026-06-30'],
    ['Quý III năm 2025', '2025-09-30'],
    ['4Q25', '2025-12-31'],
    ["Q1'24", '2024-03-31'],
    ['Q1/24', '2024-03-31'],
    ['2024-Q2', '2024-06-30'],
    ['2024q2', '2024-06-30'],
    ['H1 2025', '2025-06-30'],
    ['2025 Q3 roster', '2025-09-30'],
    ['Q3', null],
  ])('%s', (text, day) => expect(dayOfTime(timeIn(text))).toBe(day))
  it('says nothing while it is under way', () => {
    expect(pastDayOfTime(timeIn('Q4 2026'), '2026-11-28')).toBeNull()
    expect(pastDayOfTime(timeIn('Q4 2026'), '2026-12-31')).toBe('2026-12-31')
    expect(pastDayOfTime(timeIn('DEC 2026'), '2026-11-28')).toBeNull()
  })
})

it('names of months that people have are months in headers only', () => {
  expect(timeInName('Marco Rossi 2024')).toMatchObject({ year: 2024, month: null })
  expect(timeInName('octubre 2024')).toMatchObject({ year: 2024, month: 10 })
  expect(splitTime('Seguidores julio 2024')?.time).toMatchObject({ year: 2024, month: 7 })
})

it.each([
  ['may_trang_kols', null],
  ['mar_list', null],
  ['list-may-kols', null],
  ['kol_mar', null],
  ['may_trang_kols_2026', null],
  ['kols_may_2026', 5],
  ['2026-mar-list', 3],
  ['mar26_list', 3],
  ['list_5_may', 5],
  ['kol_dec_list', 12],
  ['mayo_lista', 5],
  ['May', 5],
  ['Mar', 3],
  ['May followers', 5],
])('the month of the name %s is %j', (name, month) => {
  expect(timeInName(name).month).toBe(month)
})

it('a year alone is no day; the end of a past one is proposed', () => {
  expect(dayOfTime(timeIn('list 2022'))).toBeNull()
  expect(endOfPastYear(timeIn('list 2022'), '2026-11-28')).toBe('2022-12-31')
  expect(endOfPastYear(timeIn('list 2026'), '2026-11-28')).toBeNull()
  expect(endOfPastYear(timeIn('list 2022-09'), '2026-11-28')).toBeNull()
})

it.each([
  ['Followers Jan 2024', 'followers', '2024-01-01'],
  ['Follow T6/2024', 'follow', '2024-06-01'],
  ['Subs (15 Jan 2024)', 'subs ( )', '2024-01-15'],
  ['Q2 2024 Followers', 'followers', '2024-06-30'],
])('a header is split into its month and the rest: %s', (text, rest, day) => {
  const split = splitTime(text)
  expect(split?.rest.replace(/\s+/g, ' ')).toBe(rest)
  expect(split && dayOfTime(split.time)).toBe(day)
})
