import { forgiving, toQuery } from '@kolscope/contract/core/url'
import { ContentQuery } from '@kolscope/contract/search/content'
import { expect, test } from 'vitest'
import { parseSearch } from '../../core/search-params'
import {
  ContentSearch,
  filterCount,
  hasTerms,
  isImpossible,
  onlyWithout,
  queryOfSearch,
  sortOf,
  withChanged,
  withoutFilters,
} from './content-search'

const full: ContentSearch = {
  tab: 'creators',
  words: '"đà nẵng" -kem',
  brands: ['La Roche-Posay', 'CeraVe'],
  platform: ['tiktok', 'fb'],
  types: ['video'],
  from: '2026-01-01',
  to: '2026-02-01',
  kind: 'organic',
  posts_per_week_min: 1.5,
  sponsored_max: 30,
  sort: 'views',
  page: 3,
}

test('the address holds the whole state, and the call takes it', () => {
  expect(forgiving(ContentSearch, parseSearch(toQuery(full)))).toEqual(full)
  const query = queryOfSearch(full)
  expect(ContentQuery.parse(query)).toMatchObject({ isCommercial: false, fromDate: '2026-01-01', page_index: 2 })
})

test('what does not fit is left out of the address, the rest stays', () => {
  expect(forgiving(ContentSearch, parseSearch('words=kem&platform=nowhere&page=-1&tab=creators'))).toEqual({
    words: 'kem',
    tab: 'creators',
  })
})

test('a changed filter begins at the first page; each tab has its own orders', () => {
  expect(withChanged(full, { types: [] })).toMatchObject({ types: undefined, page: undefined, words: full.words })
  expect(filterCount(full)).toBe(8)
  expect(filterCount(withoutFilters(full))).toBe(0)
  expect(sortOf({ sort: 'found' })).toBe('created_time')
  expect(sortOf({ tab: 'creators' })).toBe('found')
})

test('what only leaves out is not asked, nor what no number fits', () => {
  for (const words of ['-kem', '-"kem dưỡng" -#ad', '-"kem', '-a-b-c']) {
    expect(onlyWithout({ words }), words).toBe(true)
    expect(hasTerms({ words })).toBe(false)
    expect(hasTerms({ words, brands: ['CeraVe'] })).toBe(true)
  }
  for (const words of ['kem', '-kem da', '"a -b"', 'a-b']) expect(onlyWithout({ words }), words).toBe(false)
  expect(isImpossible({ words: 'kem', posts_per_week_min: 7, posts_per_week_max: 3 })).toBe(true)
  expect(isImpossible({ words: 'kem', from: '2026-02-02', to: '2026-02-01' })).toBe(true)
  expect(isImpossible({ words: 'kem', sponsored_min: 5, sponsored_max: 5 })).toBe(false)
})
