import { expect, test } from 'vitest'
import { influencerOf, keptSearch } from './report-search'

test('an address names our id, or a social id with its platform', () => {
  expect(influencerOf('42', {})).toEqual({ id: 42 })
  expect(influencerOf('42', { platform: 'facebook' })).toEqual({ id: '42', platform: 'fb' })
  expect(influencerOf('UC_x', { platform: 'youtube' })).toEqual({ id: 'UC_x', platform: 'youtube' })
  expect([influencerOf('UC_x', {}), influencerOf('0', {}), influencerOf('1e3', {})]).toEqual([null, null, null])
})

test('going on keeps tab, period and origin, and nothing else', () => {
  const raw = { tab: 'posts', period: '3M', from: 'collection:7', posts_search: 'son', platform: 'fb' }
  expect(keptSearch(raw)).toEqual({ tab: 'posts', period: '3M', from: 'collection:7' })
  expect(keptSearch(raw, { tab: 'overview', period: '1M' })).toEqual({
    tab: undefined,
    period: undefined,
    from: 'collection:7',
  })
  expect(keptSearch({ tab: 'nonsense', period: '9y', from: 'elsewhere' })).toEqual({})
})
