import type { FacetsAnswer } from '@kolscope/contract/search/discovery/discovery'
import { expect, test } from 'vitest'
import { allOf } from './PlatformTabs'

const facets = {
  total: 104,
  rounded_to: null,
  options: {
    platform: [
      { value: 'tiktok', count: 104 },
      { value: 'youtube', count: 236 },
    ],
  },
} as unknown as FacetsAnswer

test('all platforms together are what was found, not the sum of tabs that leave filters out', () => {
  expect(allOf({}, undefined)).toBeNull()
  expect(allOf({ location: ['VN-48'] }, facets)).toBe(104)
  expect(allOf({ location: ['VN-48'], platform: ['tiktok'] }, facets)).toBeNull()
  expect(allOf({ categories: [1], platform: ['tiktok'] }, facets)).toBe(340)
  expect(allOf({ categories: [1], platform: ['tiktok'] }, { ...facets, rounded_to: 10 })).toBeNull()
})
