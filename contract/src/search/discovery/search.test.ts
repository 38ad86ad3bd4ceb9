import { expect, test } from 'vitest'
import { compileSearch, filtersOf, SearchBody, SearchQuery, sortFieldsOf } from './search'

const compile = (query: Partial<SearchQuery>) => compileSearch(query)
const conditionsOf = (query: Partial<SearchQuery>) => compile(query).search.conditions

test('without filters: everybody, by followers, the first twelve', () => {
  expect(compile({})).toEqual({
    search: { conditions: [], sort: 'total_followers', offset: 0, limit: 12 },
    dropped: [],
    errors: [],
  })
})

test('page and size come from Discover or from Advanced Search', () => {
  expect(compile({ page_index: 2, page_size: 24 }).search).toMatchObject({ offset: 48, limit: 24 })
  expect(compile({ offset: 3, limit: 16 }).search).toMatchObject({ offset: 32, limit: 16 })
})

test('filters that a single chosen platform does not have are dropped and reported', () => {
  const audience = { audience_min_gender: ['female' as const] }
  const youtube = compile({
    platform: ['youtube'],
    kind: ['celebrity'],
    gender: ['male'],
    marital_status: ['Single'],
    location: ['VN-01'],
    age_range_min: 20,
    professions: [1],
    page_category: ['1'],
    youtube_category: ['2'],
    ...audience,
  })
  expect(youtube.search.conditions.map(({ field }) => field)).toEqual(['platform', 'youtube_category'])
  expect(youtube.dropped.every(({ reason }) => reason === 'not-on-platform')).toBe(true)
  expect(youtube.dropped).toHaveLength(8)
  expect(compile({ platform: ['insta'], ...audience }).dropped).toHaveLength(1)
  expect(compile({ platform: ['fb'], ...audience }).dropped).toEqual([])
})

test('with several platforms or none nothing is dropped', () => {
  expect(compile({ platform: ['youtube', 'fb'], gender: ['male'] }).dropped).toEqual([])
  expect(compile({ gender: ['male'], page_category: ['1'] }).dropped).toEqual([])
})

test('aliases mean the value they stand for, once', () => {
  const query = SearchQuery.parse({ platform: ['facebook', 'fb', 'instagram'], marital_status: ['Others'] })
  expect(conditionsOf(query)).toEqual([
    { field: 'platform', op: 'in', values: ['fb', 'insta'] },
    { field: 'marital_status', op: 'in', values: ['Other'] },
  ])
})

test('bounds that are not finite and negative shares are dropped; ages at their ends are no filter', () => {
  expect(compile({ min_followers: 'NaN', max_followers: 10 })).toMatchObject({
    search: { conditions: [{ field: 'followers', op: 'range', max: 10 }] },
    dropped: [{ filter: 'min_followers', reason: 'not-finite' }],
  })
  expect(compile({ audience_min_gender: ['male'], audience_min_gender_number: -1 })).toMatchObject({
    search: { conditions: [] },
    dropped: [{ filter: 'audience_min_gender_number', reason: 'negative-share' }],
  })
  expect(conditionsOf({ age_range_min: 0, age_range_max: 100 })).toEqual([])
})

test('what cannot be meant is an error', () => {
  expect(compile({ min_followers: 2, max_followers: 1 }).errors).toEqual([
    { field: 'min_followers', message: 'Min value should be smaller than Max value', code: 'min-above-max' },
  ])
  expect(compile({ age_range_max: 101 }).errors).toEqual([
    {
      field: 'age_range_max',
      message: 'The value should be larger than 0 and smaller than 100',
      code: 'outside-ends',
    },
  ])
  expect(compile({ filter: 'nothing__in=1' }).errors).toHaveLength(1)
})

test('the sort follows the filters, and one that they do not allow is reported', () => {
  expect(compile({ categories: [1] }).search.sort).toBe('avg_influencer_score')
  expect(compile({ audience_min_gender: ['male'] }).search.sort).toBe('detail_demographics')
  expect(compile({ categories: [1], audience_min_gender: ['male'] }).search.sort).toBe('avg_influencer_score')
  expect(compile({ categories: [1], sort_field: 'sentiment_rate' }).search.sort).toBe('sentiment_rate')
  expect(compile({ sortBy: 'total_followers_growth_4w__desc' }).search.sort).toBe('total_followers_growth_4w')
  expect(compile({ sort_field: 'detail_demographics' })).toMatchObject({
    search: { sort: 'total_followers' },
    dropped: [{ filter: 'sort_field', reason: 'sort-needs-audience' }],
  })
  expect(sortFieldsOf(conditionsOf({ filter: '!user_categories__in=1' }))).not.toContain('avg_influencer_score')
})

test('a posted search is sorted by a field, always downwards', () => {
  const sorted = { sort_field: 'sentiment_rate', sort_type: -1 }
  expect(SearchBody.parse(sorted)).toEqual(sorted)
  for (const wrong of [{ sort_field: -1 }, { sort_field: 'nothing' }, { sort_type: 1 }])
    expect(SearchBody.safeParse(wrong).success).toBe(false)
})

test('free text is words, or the account of a pasted link', () => {
  expect(conditionsOf({ fb_id_name: '  Đà Nẵng! ' })).toEqual([{ field: 'text', op: 'words', words: ['da', 'nang'] }])
  expect(conditionsOf({ fb_id_name: 'https://www.tiktok.com/@Some.One?x=1' })).toEqual([
    { field: 'text', op: 'account', platform: 'tiktok', account: 'Some.One' },
  ])
  expect(conditionsOf({ fb_id_name: 'Na Ná na' })).toMatchObject([{ words: ['na'] }])
  expect(conditionsOf({ fb_id_name: ' … ' })).toEqual([])
})

test.each(['🎉', '%%%', '"', ' … '])('a text of signs alone (%s) is an error, not a wider result', (fb_id_name) => {
  expect(SearchQuery.safeParse({ fb_id_name }).error?.issues.map(({ path }) => path)).toEqual([['fb_id_name']])
  expect(compile({ fb_id_name }).errors).toMatchObject([{ field: 'fb_id_name', code: 'needs-word' }])
})

test('a text is as long as what it stands for, and a search has an end of words and conditions', () => {
  const [sign, word] = ['\ufdfa'.repeat(12), 'fb_id_name__eq=a b']
  expect(compile({ fb_id_name: sign }).errors).toMatchObject([{ field: 'fb_id_name', code: 'text-too-long' }])
  expect(compile({ filter: `fb_id_name__eq=${sign}` }).errors).toMatchObject([
    { field: 'filter', code: 'text-too-long' },
  ])
  expect(compile({ filter: Array.from({ length: 50 }, () => word).join(';') }).errors).toEqual([])
  expect(compile({ filter: Array.from({ length: 51 }, () => word).join(';') }).errors).toMatchObject([
    { field: 'filter', code: 'too-many-words', values: { most: 100 } },
  ])
  expect(compile({ filter: 'age__gte=1;'.repeat(100), platform: ['fb'] }).errors).toMatchObject([
    { field: 'filter', code: 'too-many-conditions', values: { most: 100 } },
  ])
})

test('a blank text is no filter', () => {
  expect(compile(SearchQuery.parse({ fb_id_name: '  ' }))).toMatchObject({ search: { conditions: [] }, errors: [] })
})

test('paging ends at a row, whatever the page size', () => {
  expect(compile({ page_index: 9_999, page_size: 100 })).toMatchObject({ search: { offset: 999_900 }, errors: [] })
  expect(compile({ page_index: 10_000, page_size: 100 }).errors).toMatchObject([
    { field: 'page_index', code: 'page-too-deep', values: { most: 1_000_000 } },
  ])
  expect(compile({ offset: 1_000_000, limit: 2 }).errors).toMatchObject([{ field: 'offset', code: 'page-too-deep' }])
})

test('a bound counts to nine decimals, as it can be written', () => {
  expect(conditionsOf({ min_growth: 0.1 + 0.2, max_growth: 5.0000000001 })).toEqual([
    { field: 'growth', op: 'range', min: 0.3, max: 5 },
  ])
})

test('the filters of a query are those parts that a saved search keeps', () => {
  expect(
    filtersOf({ platform: ['fb'], filter: 'gender__in=male', page_index: 3, sort_field: 'sentiment_rate' }),
  ).toEqual({
    platform: ['fb'],
    filter: 'gender__in=male',
  })
})

test('the account’s own filters are kept, and are no condition of an engine', () => {
  const own = { in_collections: [1], not_in_collections: [2, 3], seen: false, hidden: true }
  expect(filtersOf({ ...own, page_size: 24 })).toEqual(own)
  expect(compile(own).search.conditions).toEqual([])
  expect(SearchQuery.safeParse({ in_collections: [0] }).success).toBe(false)
})
