import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api'
import { MAX_PAGE_SIZE, pageOf } from './paging'
import type { Feature, Route } from './route'

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
])('%j', (paging, expected) => {
  expect(pageOf(paging, 20)).toEqual(expected)
})

/** Lists whose pages may be longer than a screen, and why. */
const WHOLE: Readonly<Record<string, string>> = {
  'GET /api/v1/users': 'the specification fetches all users as options',
  'GET /api/v1/profession-management': 'the specification fetches all professions as options',
  'GET /api/v1/collections/:id': 'the specification fetches a collection while moving; ids only, no cards',
  'GET /api/v1/category': 'a tree: a page of it would lack the branches above',
  'GET /api/v1/roles': 'a form offers all roles; there are few, and staff alone makes them',
  'GET /api/v1/imports/:id/rows': 'the page counts and chooses among all rows; shorter pages would be 1,500 calls',
}

const sizesOf = ({ query, body }: Route) =>
  [query, body].flatMap((part) => {
    const { properties = {} } = part ? z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' }) : {}
    const sizes = Object.entries(properties).filter(([key]) => /(page_?size|^\$?limit)$/i.test(key))
    return sizes.map(([, size]) => (typeof size === 'object' ? (size.maximum ?? Number.POSITIVE_INFINITY) : 0))
  })

test('a page holds at most a hundred, but for the lists that are fetched whole', () => {
  const routes = Object.values(api as Record<string, Feature>).flatMap((feature) => Object.values(feature))
  const pagedRoutes = routes.filter((route) => sizesOf(route).length > 0)
  const long = pagedRoutes.filter((route) => Math.max(...sizesOf(route)) > MAX_PAGE_SIZE)
  expect(pagedRoutes.length).toBeGreaterThan(20)
  expect(long.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(WHOLE).toSorted())
})
