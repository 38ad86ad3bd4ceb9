import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGE_BANDS, GENDERS, KINDS, MARITAL_STATUSES, PLATFORMS, SIZES, STATES } from '../enums'
import type { Condition } from './conditions'
import { AT_MOST_FIELDS, FIELDS, FLAG_FIELDS, fields, type OptionField, RANGE_FIELDS, type ShareField } from './fields'
import { formatFilter, operatorsOf, parseFilter } from './filter-string'

const id = fc.integer({ min: 1, max: 2 ** 50 })
const place = fc.constantFrom('VN-01', 'VN-79', 'US', 'TH')
const code = fc.constantFrom('0', '7', '022', '12345678901234567890')

const OPTION_VALUES: { [F in OptionField]: fc.Arbitrary<string | number> } = {
  platform: fc.constantFrom(...PLATFORMS),
  kind: fc.constantFrom(...KINDS),
  size: fc.constantFrom(...SIZES),
  categories: id,
  professions: id,
  location: place,
  gender: fc.constantFrom(...GENDERS),
  marital_status: fc.constantFrom(...MARITAL_STATUSES),
  youtube_category: code,
  page_category: code,
  state: fc.constantFrom(...STATES),
}
const SHARE_VALUES: { [F in ShareField]: fc.Arbitrary<string> } = {
  audience_location: place,
  audience_age: fc.constantFrom(...AGE_BANDS),
  audience_gender: fc.constantFrom(...GENDERS),
}
const listOf = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 4 })
const number = fc.oneof(
  fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
  fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100),
)
const word = fc.constantFrom('nguyen', 'da', 'nang', '24h', '東京')

const unnegated = fc.oneof(
  ...Object.entries(OPTION_VALUES).map(([field, value]) =>
    fc.record({
      field: fc.constant(field),
      op: fc.constantFrom(...operatorsOf(field as OptionField).filter((op) => op !== 'eq')),
      values: listOf(value),
    }),
  ),
  ...Object.entries(SHARE_VALUES).map(([field, value]) =>
    fc.record({
      field: fc.constant(field),
      op: fc.constant('share'),
      values: listOf(value),
      share: fc.integer({ min: 0, max: 100 }),
    }),
  ),
  fc
    .tuple(fc.constantFrom(...RANGE_FIELDS), number, number, fc.constantFrom('both', 'min', 'max'))
    .map(([field, a, b, ends]) => ({
      field,
      op: 'range',
      ...(ends !== 'max' && { min: Math.min(a, b) }),
      ...(ends !== 'min' && { max: Math.max(a, b) }),
    })),
  fc.record({ field: fc.constantFrom(...AT_MOST_FIELDS), op: fc.constant('lte'), days: fc.nat(36_500) }),
  fc.record({ field: fc.constantFrom(...FLAG_FIELDS), op: fc.constant('eq'), value: fc.boolean() }),
  fc.record({
    field: fc.constant('text'),
    op: fc.constant('words'),
    words: fc.array(word, { minLength: 1, maxLength: 3 }),
  }),
)
const condition = fc
  .tuple(unnegated, fc.constantFrom({}, { not: true }))
  .map(([one, not]) => ({ ...one, ...not }) as Condition)

test('reading what was written gives the same conditions', () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 5 }), (conditions) => {
      expect(parseFilter(formatFilter(conditions))).toEqual({ conditions, errors: [] })
    }),
    { numRuns: 2_000 },
  )
})

test('any text is read without failing, and every part is understood or named', () => {
  const part = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom(...FIELDS), fc.constantFrom('in', 'eq', 'lte', 'gte', 'range', 'all'), fc.string())
      .map(([field, op, value]) => `${fields[field].key}__${op}=${value}`),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join(';')
      const { conditions, errors } = parseFilter(text)
      expect(conditions.length + errors.length).toBe(text.split(';').filter((one) => one.trim() !== '').length)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['birth_year__range=1990,2000', { field: 'birth_year', op: 'range', min: 1990, max: 2000 }],
  ['total_follower__gte=5000', { field: 'followers', op: 'range', min: 5000 }],
  ['avg_engagement__eq=10.5', { field: 'avg_engagement', op: 'range', min: 10.5, max: 10.5 }],
  ['platform__in=facebook,tiktok', { field: 'platform', op: 'in', values: ['fb', 'tiktok'] }],
  ['marital_status__in=Others', { field: 'marital_status', op: 'in', values: ['Other'] }],
  ['!user_categories__all=1,2', { field: 'categories', op: 'all', values: [1, 2], not: true }],
  ['audience_age__gte=18-24', { field: 'audience_age', op: 'share', values: ['18-24'], share: 30 }],
  ['fb_id_name__eq=Đà Nẵng', { field: 'text', op: 'words', words: ['da', 'nang'] }],
])('%s', (text, expected) => {
  expect(parseFilter(text)).toEqual({ conditions: [expected], errors: [] })
})

test.each([
  'nothing__eq=1',
  'gender__all=male',
  'gender__in=x',
  'growth__range=2,1',
  'growth__gte=1e3',
  'verified__eq=1',
  'x',
])('%s is refused by name', (text) => {
  const { conditions, errors } = parseFilter(text)
  expect(conditions).toEqual([])
  expect(errors).toHaveLength(1)
})
