import { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, unreadable } from './search-params'

test('the address keeps plain text, with commas in lists', () => {
  expect(parseSearch('?platform=tiktok,insta&page_index=2')).toEqual({ platform: 'tiktok,insta', page_index: '2' })
  expect(stringifySearch({ platform: ['tiktok', 'insta'], page_index: 2, none: undefined, empty: [] })).toBe(
    '?platform=tiktok,insta&page_index=2',
  )
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch(parseSearch('?a=b&c=1,2'))).toBe('?a=b&c=1,2')
})

test('text that looks like a number or like JSON stays text', () => {
  expect(parseSearch('?fb_id_name=42&x=%7B%22a%22%3A1%7D')).toEqual({ fb_id_name: '42', x: '{"a":1}' })
})

test('what the page does not understand is named', () => {
  const raw = parseSearch('?platform=myspace&page_size=12&whatever=1')
  expect(unreadable(SearchQuery, raw).sort()).toEqual(['platform', 'whatever'])
})
