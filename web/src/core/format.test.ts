import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cardNumber,
  exactTime,
  fullNumber,
  isoDate,
  monthOf,
  percent,
  recentTime,
  share,
  shortNumber,
  signedNumber,
  timeZone,
} from './format'

test('a number is shortened with one decimal, rounded down, and a plus', () => {
  expect(shortNumber(999, 'en')).toBe('999')
  expect(shortNumber(1_000, 'en')).toBe('1K+')
  expect(shortNumber(1_299, 'en')).toBe('1.2K+')
  expect(shortNumber(999_999, 'en')).toBe('999.9K+')
  expect(shortNumber(1_990_000, 'en')).toBe('1.9M+')
  expect(shortNumber(2_560_000_000, 'en')).toBe('2.5B+')
  expect(shortNumber(1_299, 'vi')).toBe('1,2K+')
  expect(shortNumber(-1_299, 'en')).toBe('-1.2K+')
})

test('a month is written as people write it, the same in every time zone', () => {
  expect(monthOf('2017-06-30', 'en')).toBe('Jun 2017')
  expect(monthOf('2017-06-01T00:00:00.000Z', 'en')).toBe('Jun 2017')
  expect(monthOf('2017-06-30T23:59:59.000Z', 'vi')).toBe('tháng 6/2017')
  expect(monthOf('never', 'en')).toBeNull()
})

test('a tenth is not lost to binary fractions', () => {
  for (const tenths of [11, 12, 13, 29, 57, 83, 999]) {
    expect(shortNumber(tenths * 100, 'en')).toBe(`${(tenths / 10).toString()}K+`)
  }
})

test('what is shown never exceeds the value, and misses less than a tenth of its unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 2_000_000_000 }), (value) => {
      const text = shortNumber(value, 'en').replaceAll(',', '')
      const unit = { K: 1e3, M: 1e6, B: 1e9 }[text.at(-2) ?? ''] ?? 1
      const shownValue = Number.parseFloat(text) * unit
      expect(shownValue).toBeLessThanOrEqual(value + 1e-3)
      expect(value - shownValue).toBeLessThan(unit / 10 + 1e-3)
    }),
  )
})

test('cards write numbers in full up to ten million', () => {
  expect(cardNumber(10_000_000, 'en')).toBe('10,000,000')
  expect(cardNumber(10_000_001, 'en')).toBe('10M+')
  expect(cardNumber(91_204, 'vi')).toBe('91.204')
})

test('percentages and signs follow the language', () => {
  expect(percent(4.236, 'en')).toBe('4.2%')
  expect(percent(4.236, 'vi')).toBe('4,2%')
  expect(percent(12, 'en', { signed: true })).toBe('+12%')
  expect(percent(0, 'en', { signed: true })).toBe('0%')
  expect(signedNumber(-3, 'en')).toBe('-3')
  expect(fullNumber(1_234.567, 'en')).toBe('1,234.57')
})

test('a share is a whole percent, and one that is there is never nothing', () => {
  expect([0, 0.3, 0.5, 1.4, 34.5, 100].map((value) => share(value, 'en'))).toEqual([
    '0%',
    '<1%',
    '1%',
    '1%',
    '35%',
    '100%',
  ])
  expect(share(0.49, 'vi')).toBe('<1%')
})

test('dates are YYYY-MM-DD, and what is no date is null', () => {
  expect(isoDate('2026-03-09')).toBe('2026-03-09')
  expect(isoDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(isoDate('yesterday')).toBeNull()
})

const NOW = new Date(2026, 5, 15, 12).getTime()
const ago = (minutes: number) => NOW - minutes * 60_000

test('recent time: minutes up to 60, hours up to 24, days up to 7, else the date', () => {
  expect(recentTime(ago(0), 'en', NOW)).toBe('just now')
  expect(recentTime(ago(0), 'vi', NOW)).toBe('vừa xong')
  expect(recentTime(ago(5), 'en', NOW)).toBe('5 min. ago')
  expect(recentTime(ago(60), 'en', NOW)).toBe('60 min. ago')
  expect(recentTime(ago(61), 'en', NOW)).toBe('1 hr. ago')
  expect(recentTime(ago(24 * 60), 'en', NOW)).toBe('24 hr. ago')
  expect(recentTime(ago(25 * 60), 'en', NOW)).toBe('yesterday')
  expect(recentTime(ago(7 * 24 * 60), 'en', NOW)).toBe('7 days ago')
  expect(recentTime(ago(7 * 24 * 60 + 1), 'en', NOW)).toBe('2026-06-08')
  expect(recentTime(ago(5), 'vi', NOW)).toBe('5 phút trước')
  expect(recentTime('nonsense', 'en', NOW)).toBeNull()
  expect(recentTime(ago(-120), 'en', NOW)).toBe('2026-06-15')
})

test('a day in Vietnamese reads on inside of a sentence', () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  expect(recentTime('2026-03-08T11:00:00Z', 'vi', now)).toBe('hôm kia')
})

test('an exact time carries its seconds, its zone has a name in each language', () => {
  expect(exactTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05')
  expect(exactTime('nothing')).toBeNull()
  for (const language of ['en', 'vi'] as const) expect(timeZone(language)).toMatch(/\S/)
  expect(timeZone('en', 'Asia/Ho_Chi_Minh')).toBe('Indochina Time')
  expect(timeZone('vi', 'Asia/Ho_Chi_Minh')).toBe('Giờ Đông Dương')
})
