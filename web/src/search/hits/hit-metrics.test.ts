import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { expect, test } from 'vitest'
import { cardNumber, fullNumber, percent } from '../../core/format'
import { exactValue, shownValue, trendOf } from './hit-metrics'

const format = {
  full: (value: number) => fullNumber(value, 'en'),
  card: (value: number) => cardNumber(value, 'en'),
  percent: (value: number, how?: object) => percent(value, 'en', how),
} as never
const words = { format, t: (() => '') as never }
const hit = (values: Partial<Hit>) => values as Hit

test('a change that is written as 0% points nowhere', () => {
  const ways = [0.04, -0.04, 0.06, -1, null].map((value) =>
    trendOf(hit({ follower_growth_by_percentage: value }), 'growth'),
  )
  expect(ways).toEqual([undefined, undefined, 'up', 'down', undefined])
  expect(trendOf(hit({ total_followers: 5 }), 'followers')).toBeUndefined()
})

test('sentiment is a share', () => {
  const one = hit({ sentiment_rate: 96.543 })
  expect([shownValue(one, 'sentiment', words), exactValue(one, 'sentiment', words)]).toEqual(['97%', '96.54%'])
})
