import { toQuery } from '@kolscope/contract/core/url'
import { PostsQuery } from '@kolscope/contract/market/posts'
import { expect, test } from 'vitest'
import { parseSearch } from '../../core/search-params'
import {
  isBackwards,
  orderOf,
  POST_ORDERS,
  type PostsSearch,
  postFilters,
  readPostsSearch,
  withoutFilters,
  withPosts,
} from './posts-search'

const FULL: PostsSearch = {
  posts_search: 'son môi, #review',
  posts_types: ['photo', 'video'],
  posts_kind: 'organic',
  posts_category: 12,
  posts_from: '2026-01-31',
  posts_to: '2026-02-28',
  posts_sort: 'views',
  posts_at: 4_999,
}

test('the address holds the whole state and gives it back', () => {
  expect(readPostsSearch(parseSearch(toQuery(FULL)))).toEqual(FULL)
})

test('what the address says wrongly is left out alone', () => {
  const raw = parseSearch('posts_types=photo,nonsense&posts_from=31.1.2026&posts_sort=views&posts_at=-3&tab=posts')
  expect(readPostsSearch(raw)).toEqual({ posts_sort: 'views' })
})

test('every state asks what the call accepts, organic as commercial false', () => {
  const query = { ...postFilters(FULL), ...orderOf(FULL), influencer_id: 1 }
  expect(PostsQuery.parse(query)).toEqual({
    influencer_id: 1,
    search: 'son môi, #review',
    types: ['photo', 'video'],
    isCommercial: false,
    category: 12,
    fromDate: '2026-01-31',
    toDate: '2026-02-28',
    sortField: 'views',
    sortType: -1,
  })
  for (const posts_sort of POST_ORDERS) PostsQuery.parse(orderOf({ posts_sort }))
})

test('another filter or order starts at the first post, and defaults are not written', () => {
  expect(toQuery(withPosts(FULL, { posts_types: [], posts_sort: 'newest' }))).not.toMatch(/posts_(at|types|sort)/)
  expect(withPosts(FULL, { posts_kind: 'commercial' })).toMatchObject({ posts_kind: 'commercial', posts_category: 12 })
  expect(withoutFilters(FULL)).toEqual({ posts_sort: 'views' })
})

test('a range that ends before it begins is told', () => {
  expect(isBackwards({ posts_from: '2026-02-01', posts_to: '2026-01-31' })).toBe(true)
  expect(isBackwards({ posts_from: '2026-02-01', posts_to: '2026-02-01' })).toBe(false)
  expect(isBackwards({ posts_from: '2026-02-01' })).toBe(false)
})
