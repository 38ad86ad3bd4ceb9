import { expect, test } from 'vitest'
import { pageOf } from './paging'

test.each([
  [{}, { offset: 0, limit: 20 }],
  [
    { page_index: 2, page_size: 10 },
    { offset: 20, limit: 10 },
  ],
  [
    { offset: 3, limit: 12 },
    { offset: 24, limit: 12 },
  ],
  [
    { page: 2, $limit: 5 },
    { offset: 5, limit: 5 },
  ],
  [
    { page_index: 0, offset: 9 },
    { offset: 0, limit: 20 },
  ],
])('%j', (given, expected) => {
  expect(pageOf(given, 20)).toEqual(expected)
})
