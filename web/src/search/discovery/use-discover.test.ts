import { forgiving } from '@kolscope/contract/core/url'
import { expect, test } from 'vitest'
import { parseSearch } from '../../core/search-params'
import { DiscoverSearch } from '../filters/discover-search'
import { withFilters, withoutDropped } from './use-discover'

const read = (text: string) => forgiving(DiscoverSearch, parseSearch(text))

test('new filters go back to the first page and forget a sort that needs others', () => {
  const state = read('categories=1&page_index=4&page_size=16&sort_field=avg_influencer_score&preview=3')
  expect(withFilters(state, { categories: [2] })).toEqual({
    categories: [2],
    page_size: 16,
    sort_field: 'avg_influencer_score',
  })
  expect(withFilters(state, {})).toEqual({ page_size: 16 })
  const saved = read('categories=1&saved=5')
  expect(withFilters(saved, { categories: [2] })).toEqual({ categories: [2], saved: 5 })
  expect(withFilters(saved, {})).toEqual({})
})

test('what the server dropped can be taken out by parameter and by key', () => {
  const state = read('platform=youtube&gender=male&professions=3&sort_field=detail_demographics')
  expect(withoutDropped(state, ['gender', 'user_careers', 'sort_field'])).toEqual({ platform: ['youtube'] })
})
