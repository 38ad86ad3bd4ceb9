import {
  AGE_BANDS,
  GENDERS,
  KINDS,
  MARITAL_STATUSES,
  PLATFORMS,
  SCORE_LEVELS,
  SIZES,
  STATES,
} from '@kolscope/contract/core/enums'
import { wordsOf } from '@kolscope/contract/core/fold'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import {
  AT_MOST_FIELDS,
  FLAG_FIELDS,
  OPTION_FIELDS,
  type OptionField,
  RANGE_FIELDS,
  type RangeField,
  SHARE_FIELDS,
  type ShareField,
} from '@kolscope/contract/search/discovery/fields'
import { type Search, SORT_FIELDS } from '@kolscope/contract/search/discovery/search'
import fc from 'fast-check'
import type { Document } from '../src/search/discovery/index/document'
import type { IdFilter } from '../src/search/discovery/index/port'

/** The day that random searches are made on. */
export const TODAY = '2026-03-01'
const MIDNIGHT = Date.parse(`${TODAY}T00:00:00Z`) / 1_000
const DAY_SECONDS = 86_400

const CATEGORIES = Array.from({ length: 150 }, (_, i) => i * 7 + 1)
const PROFESSIONS = Array.from({ length: 140 }, (_, i) => i + 1)
const PLACES = [
  'VN-01',
  'VN-48',
  'VN-79',
  'US',
  'TH',
  ...Array.from({ length: 70 }, (_, i) => `X${String.fromCharCode(65 + (i % 26))}-${10 + i}`),
]
const CODES = ['1', '22', '171', '2026']
const NAMES = [
  'Nguyễn Thị Hồng',
  'Đà Nẵng ăn gì',
  'Trần Văn Đức',
  'anh',
  'ann',
  'a',
  'Ngô',
  'ng',
  'beauty 24h',
  '東京 グルメ',
  '😀',
  'İstanbul',
  'Straße',
]
const ACCOUNTS = ['nguyen.hong', 'danang_food', '100012345', '%', "o'hara", '_', 'a']

/** Few different values, so that ties, boundaries and matches are common. */
const skewed = <T>(values: readonly T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...values.slice(0, 4)) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const count = fc.oneof(
  fc.constantFrom(0, 1, 999, 1_000, 5_000, 2_147_483_648, 1e15),
  fc.integer({ min: 0, max: 3_000 }),
)
const rate = fc.oneof(fc.constantFrom(0, 0.1, 2.5, 30, 100), fc.double({ min: 0, max: 500, noNaN: true }))
const change = fc.oneof(
  rate,
  rate.map((value) => -value),
)
const score = fc.oneof(
  fc.constantFrom(0, 0.01, 50, 100),
  fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100),
)
const percent = fc.constantFrom(0, 0.5, 10, 29.999, 30, 30.000001, 50, 100)
const time = fc.constantFrom(0, 1, 7, 7.5, 30, 90, 400).map((days) => MIDNIGHT - Math.floor(days * DAY_SECONDS))
const sharesOf = <V extends string>(values: readonly V[]) =>
  fc.dictionary(skewed(values), percent, { maxKeys: 5 }) as fc.Arbitrary<Partial<Record<V, number>>>

export const influencerId = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 2 ** 50 - 20, max: 2 ** 50 + 20 }),
)

export const documentOf = (id: number): fc.Arbitrary<Document> =>
  fc.record({
    id: fc.constant(id),
    platform: skewed(PLATFORMS),
    words: fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }).map((names) => names.flatMap(wordsOf)),
    accounts: fc.uniqueArray(fc.constantFrom(...ACCOUNTS), { maxLength: 2 }),
    kind: maybe(fc.constantFrom(...KINDS)),
    size: maybe(fc.constantFrom(...SIZES)),
    gender: maybe(fc.constantFrom(...GENDERS)),
    maritalStatus: maybe(fc.constantFrom(...MARITAL_STATUSES)),
    state: fc.constantFrom(...STATES),
    birthYear: maybe(fc.oneof(fc.integer({ min: 1980, max: 2010 }), fc.constantFrom(0, 1900))),
    location: maybe(skewed(PLACES)),
    platformCategory: maybe(fc.constantFrom(...CODES)),
    followers: maybe(count),
    avgEngagement: maybe(rate),
    engagementRate: maybe(rate),
    growth: maybe(change),
    growthCount: maybe(
      fc.oneof(
        count,
        count.map((value) => -value),
      ),
    ),
    postsPerWeek: maybe(rate),
    sentimentRate: maybe(rate),
    score: maybe(score),
    lastPostAt: maybe(time),
    observedAt: maybe(time),
    verified: maybe(fc.boolean()),
    hasContact: fc.boolean(),
    isSample: fc.boolean(),
    categories: fc.uniqueArray(fc.record({ id: skewed(CATEGORIES), score: maybe(score) }), {
      maxLength: 9,
      selector: ({ id }) => id,
    }),
    professions: fc.uniqueArray(skewed(PROFESSIONS), { maxLength: 4 }),
    audienceLocation: sharesOf(PLACES),
    audienceAge: sharesOf(AGE_BANDS),
    audienceGender: sharesOf(GENDERS),
  })

/** Documents with different ids. */
export const market = (maxLength: number): fc.Arbitrary<Document[]> =>
  fc.uniqueArray(influencerId, { maxLength }).chain((ids) => fc.tuple(...ids.map(documentOf)))

const OPTION_VALUES: { [F in OptionField]: fc.Arbitrary<string | number> } = {
  platform: skewed(PLATFORMS),
  kind: fc.constantFrom(...KINDS),
  size: fc.constantFrom(...SIZES),
  categories: fc.oneof(skewed(CATEGORIES), fc.constant(99_999)),
  professions: fc.oneof(skewed(PROFESSIONS), fc.constant(99_999)),
  location: fc.oneof(skewed(PLACES), fc.constant('ZZ')),
  gender: fc.constantFrom(...GENDERS),
  marital_status: fc.constantFrom(...MARITAL_STATUSES),
  youtube_category: fc.constantFrom(...CODES, '0'),
  page_category: fc.constantFrom(...CODES, '0'),
  state: fc.constantFrom(...STATES),
  level: fc.constantFrom(...SCORE_LEVELS),
}

const RANGE_VALUES: { [F in RangeField]: fc.Arbitrary<number> } = {
  followers: fc.oneof(count, fc.constant(999.5)),
  avg_engagement: rate,
  engagement_rate: rate,
  growth: change,
  posts_per_week: rate,
  age: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(20.5)),
  birth_year: fc.integer({ min: 1900, max: 2010 }),
}

const SHARE_VALUES: { [F in ShareField]: fc.Arbitrary<string> } = {
  audience_location: fc.oneof(skewed(PLACES), fc.constant('ZZ')),
  audience_age: fc.constantFrom(...AGE_BANDS),
  audience_gender: fc.constantFrom(...GENDERS),
}

const listOf = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 4 })
const not = fc.constantFrom({}, {}, {}, { not: true })
const word = fc.constantFrom(...NAMES).chain((name) => {
  const [first = 'x'] = wordsOf(name)
  return fc.integer({ min: 1, max: 5 }).map((length) => [...first].slice(0, length).join(''))
})

const unnegated: fc.Arbitrary<Condition> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...OPTION_FIELDS).chain((field) =>
      fc.record({
        field: fc.constant(field),
        op: fc.constantFrom('in', 'in', 'in', 'all'),
        values: listOf(OPTION_VALUES[field]),
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...RANGE_FIELDS).chain((field) =>
      fc
        .tuple(RANGE_VALUES[field], RANGE_VALUES[field], fc.constantFrom('both', 'min', 'max', 'none'))
        .map(([a, b, ends]) => ({
          field,
          op: 'range' as const,
          ...((ends === 'both' || ends === 'min') && { min: Math.min(a, b) }),
          ...((ends === 'both' || ends === 'max') && { max: Math.max(a, b) }),
        })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      field: fc.constantFrom(...AT_MOST_FIELDS),
      op: fc.constant('lte'),
      days: fc.constantFrom(0, 1, 7, 30, 90),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ field: fc.constantFrom(...FLAG_FIELDS), op: fc.constant('eq'), value: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...SHARE_FIELDS).chain((field) =>
      fc.record({
        field: fc.constant(field),
        op: fc.constant('share'),
        values: listOf(SHARE_VALUES[field]),
        share: fc.oneof(fc.constant(30), percent),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      field: fc.constant('text'),
      op: fc.constant('words'),
      words: fc.array(word, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      field: fc.constant('text'),
      op: fc.constant('account'),
      platform: fc.constantFrom(...PLATFORMS),
      account: fc.constantFrom(...ACCOUNTS, 'NGUYEN.Hong'),
    }),
  },
) as fc.Arbitrary<Condition>

export const condition: fc.Arbitrary<Condition> = fc
  .tuple(unnegated, not)
  .map(([one, negated]) => ({ ...one, ...negated }))

/** Ids chosen or left out; often neither, sometimes an empty list. */
const chosenIds: fc.Arbitrary<IdFilter> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        within: fc.uniqueArray(influencerId, { maxLength: 60 }),
        without: fc.uniqueArray(influencerId, { maxLength: 60 }),
      },
      { requiredKeys: [] },
    ),
  },
)

const criteria: fc.Arbitrary<Search> = fc.record({
  conditions: fc.oneof(
    { weight: 4, arbitrary: fc.array(condition, { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(condition, { maxLength: 6 }) },
  ),
  sort: fc.constantFrom(...SORT_FIELDS),
  offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
  limit: fc.constantFrom(1, 5, 12, 100),
})

export const search: fc.Arbitrary<Search & IdFilter> = fc
  .tuple(criteria, chosenIds)
  .map(([one, ids]) => ({ ...one, ...ids }))
