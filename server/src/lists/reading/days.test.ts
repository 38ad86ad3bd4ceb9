import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDay, noDays, possibleOrders } from './day-evidence'
import { dayFromParts, dayMonthReader, parseDay, serialDay } from './days'

it.each([
  ['2022-09-14', '2022-09-14'],
  ['2022/9/4', '2022-09-04'],
  ['2022-09-14T10:00:00Z', '2022-09-14'],
  ['14.09.2022', '2022-09-14'],
  ['4/9/2022', '2022-09-04'],
  ['Mar 13, 2006', '2006-03-13'],
  ['13 March 2006', '2006-03-13'],
  ['15/10/2569', '2026-10-15'],
  ['29.02.2023', null],
  ['31.04.2022', null],
  ['13.09', null],
  ['soon', null],
])('parseDay(%j)', (cell, day) => {
  expect(parseDay(cell)).toBe(day)
})

it.each([
  ['46310', '2026-10-15'],
  ['46310.75', '2026-10-15'],
  ['36525', null],
  ['120400', null],
  ['2026', null],
])('serialDay(%j)', (cell, day) => {
  expect(serialDay(cell)).toBe(day)
})

it.each([
  [['03.11.2026', '04.11.2026', '5.11.2026 10:30'], ['dmy']],
  [
    ['03.11.26', '04.11.26'],
    ['ymd', 'dmy'],
  ],
  [['17.14.11'], ['ydm']],
  [['03.11.2026', '11.25.2026', '11.26.2026'], ['mdy']],
  [
    ['03/11/2026', '04/11/2026'],
    ['dmy', 'mdy'],
  ],
  [
    ['03/11/2026', '04.11.2026'],
    ['dmy', 'mdy'],
  ],
])('a column of %j can be in the orders %j', (cells, orders) => {
  const evidence = noDays()
  for (const cell of cells) addDay(evidence, cell)
  expect(possibleOrders(evidence)).toEqual(orders)
})

it('reads a day in three cells', () => {
  expect(dayFromParts('2006', 'Mar', '13')).toBe('2006-03-13')
  expect(dayFromParts('2006', '3', '13')).toBe('2006-03-13')
  expect(dayFromParts('1970', 'Feb', '30')).toBeNull()
  expect(dayFromParts('nan', 'nan', 'nan')).toBeNull()
})

describe('dayMonthReader', () => {
  it('finds the zero that was lost, by the whole column', () => {
    const read = dayMonthReader(['13.09', '30.09', '1.1', '22.1'])
    expect(read('1.1')).toEqual({ day: 1, month: 10 })
    expect(read('22.1')).toEqual({ day: 22, month: 10 })
    expect(read('13.09')).toEqual({ day: 13, month: 9 })
    expect(read('24.09l7yx')).toBeNull()
  })
  it('takes a column without leading zeros as written', () => {
    expect(dayMonthReader(['13.9', '1.1', '2.10'])('1.1')).toEqual({ day: 1, month: 1 })
  })
  it('reads what a spreadsheet makes of any days of September and October', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.constantFrom(9, 10), (day, month) => {
        const shown = (d: number, m: number) => (m === 10 ? `${d}.1` : `${d}.09`)
        expect(dayMonthReader(['13.09', '1.1', shown(day, month)])(shown(day, month))).toEqual({ day, month })
      }),
    )
  })
})
