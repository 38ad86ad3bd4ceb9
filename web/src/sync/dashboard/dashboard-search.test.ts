import { expect, test } from 'vitest'
import { shownOf } from './dashboard-search'

test('the address decides, within what is linked and what the platform has', () => {
  expect(shownOf({}, [])).toBeNull()
  expect(shownOf({}, ['page', 'youtube'])).toEqual({
    platform: 'page',
    tabs: ['performance', 'activities'],
    tab: 'performance',
    period: '1w',
  })
  expect(shownOf({ platform: 'youtube', tab: 'performance' }, ['page', 'youtube'])).toEqual({
    platform: 'youtube',
    tabs: ['activities'],
    tab: 'activities',
    period: '1M',
  })
  expect(shownOf({ platform: 'insta', tab: 'activities', period: '3M' }, ['page'])).toMatchObject({
    platform: 'page',
    tab: 'activities',
    period: '3M',
  })
})
