import { expect, test } from 'vitest'
import { callsOf, pagesOf } from './opened'

test('a right names the pages that it opens, and those that would be empty without its calls', () => {
  expect(pagesOf('canFilterByBasicInfo')).toEqual([
    'page.discover',
    'page.advanced',
    'page.savedSearches',
    'page.content',
    'page.compare',
    'page.influencer',
    'page.tracking',
    'page.profiles',
  ])
  expect(pagesOf('canCreateBrands')).toEqual(['page.brand'])
  expect(pagesOf('canImportInfluencers')).toEqual(['page.importer', 'page.loads'])
})

test('calls stand with their method', () => {
  expect(callsOf('canCreateAccounts')).toContain('POST /api/v1/users/:id/end-sessions')
})
