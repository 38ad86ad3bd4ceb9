import { describe, expect, it } from 'vitest'
import { combinedTime, dayOfTime, timeIn } from './time-in-text'

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
