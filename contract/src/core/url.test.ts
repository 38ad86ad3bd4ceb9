import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Filters } from '../search/discovery/fields'
import { SearchQuery } from '../search/discovery/search'
import { forgiving, fromQuery, numberText, type RawQuery, toQuery } from './url'

const rawOf = (text: string): RawQuery => Object.fromEntries(new URLSearchParams(text))

const filters = fc.record(
  {
    platform: fc.uniqueArray(fc.constantFrom('fb', 'tiktok', 'youtube'), { minLength: 1 }),
    categories: fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 50 }), { minLength: 1, maxLength: 5 }),
    location: fc.uniqueArray(fc.constantFrom('VN-01', 'US'), { minLength: 1 }),
    page_category: fc.uniqueArray(fc.constantFrom('1', '022'), { minLength: 1 }),
    min_followers: fc.integer({ min: -5, max: 1e12 }),
    max_growth: fc.integer({ min: -9_999, max: 9_999 }).map((n) => n / 100),
    verified: fc.boolean(),
    last_post_days: fc.nat(400),
    fb_id_name: fc.constantFrom('42', 'a,b', 'đ & ?#%', '0'),
  },
  { requiredKeys: [] },
)

test('what was written into an address is read again', () => {
  fc.assert(
    fc.property(filters, (values) => {
      const text = toQuery(values)
      expect(Filters.parse(fromQuery(Filters, rawOf(text)))).toEqual(values)
      expect(forgiving(Filters, rawOf(text))).toEqual(values)
    }),
    { numRuns: 1_000 },
  )
})

test('any bound that a slider can give is written so that it is read again', () => {
  const bound = fc.oneof(
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.constantFrom(0.1 + 0.2, 1e-7, 5e-324, -0),
  )
  fc.assert(
    fc.property(bound, (value) => {
      const read = Filters.parse(fromQuery(Filters, rawOf(toQuery({ min_growth: value })))).min_growth
      // Nine decimals are written; reading them again rounds once more, to the nearest double.
      const tolerance = 5e-10 + (Math.abs(value) * Number.EPSILON) / 2
      expect(Math.abs(Number(read) - value)).toBeLessThanOrEqual(tolerance)
      expect(numberText(Number(read))).toBe(numberText(value))
    }),
    // The neighboring doubles of this one are 9.3e-10 away, and its nine decimals are nearer to one of those.
    { numRuns: 1_000, examples: [[6452664.2259242125]] },
  )
})

test('the address bar forgives what the call refuses by name', () => {
  const raw = { platform: 'fb', page_size: '1e9', min_followers: 'many', nothing: '1', constructor: '1' }
  expect(forgiving(SearchQuery, raw)).toEqual({ platform: ['fb'] })
  const refused = SearchQuery.safeParse(fromQuery(SearchQuery, raw))
  const fields = refused.error?.issues.flatMap((issue) => ('keys' in issue ? issue.keys : issue.path))
  expect(new Set(fields)).toEqual(new Set(['page_size', 'min_followers', 'nothing', 'constructor']))
})

test('a list is comma separated, or its key is given once for each value', () => {
  const read = (raw: RawQuery) => SearchQuery.safeParse(fromQuery(SearchQuery, raw)).data
  const query = { categories: [1, 2, 3], platform: ['fb', 'insta'] }
  expect(read({ categories: '1,2,3', platform: 'fb,insta' })).toMatchObject(query)
  expect(read({ categories: ['1', '2,3'], platform: ['fb', 'insta'] })).toMatchObject(query)
  expect(read({ categories: ['1', 'x'] })).toBeUndefined()
})

test('a number given twice, ten thousand values and odd numbers are refused', () => {
  const refused = (raw: RawQuery) => SearchQuery.safeParse(fromQuery(SearchQuery, raw)).success === false
  expect(refused({ min_followers: ['1', '2'] })).toBe(true)
  expect(refused({ categories: Array.from({ length: 10_000 }, (_, i) => i + 1).join(',') })).toBe(true)
  expect(refused({ min_followers: '0x10' })).toBe(true)
  expect(refused({ categories: '1,' })).toBe(true)
})
