import { expect, test } from 'vitest'
import {
  cardNumber,
  fullNumber,
  monthOf,
  percent,
  recentTime,
  share,
  shortNumber,
  signedNumber,
} from '../../core/format'
import { exactFigure, shownFigure } from './figure-numbers'

const format = {
  full: (value: number) => fullNumber(value, 'en'),
  short: (value: number) => shortNumber(value, 'en'),
  card: (value: number) => cardNumber(value, 'en'),
  signed: (value: number) => signedNumber(value, 'en'),
  percent: (value: number, how?: { signed?: boolean; digits?: number }) => percent(value, 'en', how),
  share: (value: number) => share(value, 'en'),
  recent: (at: string | number | Date) => recentTime(at, 'en'),
  month: (at: string | number | Date) => monthOf(at, 'en') ?? '',
}

test('counts stand in full up to ten million, changes with their sign, small means with decimals', () => {
  expect(shownFigure('totalFollowers', 9_999_999, format)).toBe('9,999,999')
  expect(shownFigure('totalFollowers', 12_345_678, format)).toBe('12.3M+')
  expect(shownFigure('totalFollowers', 91_204, format, 'short')).toBe('91.2K+')
  expect(shownFigure('totalFollowersGrowth4w', 10_061, format)).toBe('+10,061')
  expect(shownFigure('totalFollowersGrowth4w', -40, format)).toBe('-40')
  expect(shownFigure('avgPostPerDay', 0.4333, format)).toBe('0.43')
  expect(shownFigure('avgEngagement', 1_234.56, format)).toBe('1,235')
  expect(shownFigure('avgEngagement', 98.06, format)).toBe('98')
  expect(shownFigure('avgEngagement', 9.76, format)).toBe('9.76')
})

test('rates keep two decimals below one percent; scores are whole', () => {
  expect(shownFigure('engagementRate', 0.456, format)).toBe('0.46%')
  expect(shownFigure('engagementRate', 6.84, format)).toBe('6.8%')
  expect(shownFigure('followerGrowthByPercentage', 12.44, format)).toBe('+12.4%')
  expect(shownFigure('sentimentRate', 83.3, format)).toBe('83%')
  expect(shownFigure('influenceScore', 90.6, format)).toBe('91')
})

test('the exact value hides nothing', () => {
  expect(exactFigure('totalFollowers', 12_345_678, format)).toBe('12,345,678')
  expect(exactFigure('engagementRate', 6.8437, format)).toBe('6.844%')
  expect(exactFigure('influenceScore', 90.63, format)).toBe('90.63')
})
