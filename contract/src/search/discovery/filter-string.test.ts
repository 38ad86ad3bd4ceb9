import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGE_BANDS, GENDERS, KINDS, MARITAL_STATUSES, PLATFORMS, SCORE_LEVELS, SIZES, STATES } from '../../core/enums'
import type { Condition } from './conditions'
import {
  AT_MOST_FIELDS,
  FIELDS,
  FLAG_FIELDS,
  fields,
  type OptionField,
  RANGE_FIELDS,
  type RangeField,
  type ShareField,
} from './fields'
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
  level: fc.constantFrom(...SCORE_LEVELS),
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
const within = (field: RangeField) => (fields[field].ends ? fc.integer({ min: 0, max: 100 }) : number)
const account = fc.string({ unit: fc.constantFrom(...'abcđ019._-'), maxLength: 20 }).map((name) => `u${name}`)
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
    .constantFrom(...RANGE_FIELDS)
    .chain((field) => fc.tuple(fc.constant(field), within(field), within(field), fc.constantFrom('both', 'min', 'max')))
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
    words: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    field: fc.constant('text'),
    op: fc.constant('account'),
    platform: fc.constantFrom(...PLATFORMS),
    account,
  }),
)
const condition = fc
  .tuple(unnegated, fc.constantFrom({}, { not: true }))
  .map(([one, not]) => ({ ...one, ...not }) as Condition)

test('reading what was written gives the same conditions', () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 5 }), (conditions) => {
      expect(parseFilter(formatFilter(conditions))).toEqual({ conditions, dropped: [], errors: [] })
    }),
    { numRuns: 2_000 },
  )
})

test('any text is read without failing, and every part is understood or named', () => {
  const part = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom(...FIELDS),
        fc.constantFrom('in', 'eq', 'lte', 'gte', 'range', 'all'),
        fc.oneof(fc.string(), fc.constantFrom('0', '-1', 'NaN', '0,NaN', '1,1', 'male:-1', '999999999999999999', '')),
      )
      .map(([field, op, value]) => `${fields[field].key}__${op}=${value}`),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join(';')
      const { conditions, dropped, errors } = parseFilter(text)
      const heard = text.split(';').filter((one) => one.trim() !== '')
      const each = heard.map((one) => parseFilter(one))
      expect(each.every((one) => one.conditions.length + one.errors.length + one.dropped.length > 0)).toBe(true)
      expect(each.every((one) => one.conditions.length + one.errors.length <= 1)).toBe(true)
      expect(conditions).toEqual(each.flatMap((one) => one.conditions))
      expect(dropped).toEqual(each.flatMap((one) => one.dropped))
      expect(errors).toEqual(each.flatMap((one) => one.errors))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['birth_year__range=1990,2000', { field: 'birth_year', op: 'range', min: 1990, max: 2000 }],
  ['total_follower__gte=5000', { field: 'followers', op: 'range', min: 5000 }],
  ['total_follower__gte= 5000 ', { field: 'followers', op: 'range', min: 5000 }],
  ['avg_engagement__eq=10.5', { field: 'avg_engagement', op: 'range', min: 10.5, max: 10.5 }],
  ['platform__in=facebook,tiktok', { field: 'platform', op: 'in', values: ['fb', 'tiktok'] }],
  ['marital_status__in=Others', { field: 'marital_status', op: 'in', values: ['Other'] }],
  ['!user_categories__all=1,2', { field: 'categories', op: 'all', values: [1, 2], not: true }],
  ['user_careers__all=3,5', { field: 'professions', op: 'all', values: [3, 5] }],
  ['audience_age__gte=18-24', { field: 'audience_age', op: 'share', values: ['18-24'], share: 30 }],
  ['user_categories__in=3,1,3', { field: 'categories', op: 'in', values: [3, 1] }],
  ['platform__in=facebook,fb', { field: 'platform', op: 'in', values: ['fb'] }],
  ['age__range=0,100', { field: 'age', op: 'range', min: 0, max: 100 }],
  [
    'fb_id_name__eq=https://www.tiktok.com/@Some.One?x=1',
    { field: 'text', op: 'account', platform: 'tiktok', account: 'Some.One' },
  ],
  ['fb_id_name__eq=Đà Nẵng', { field: 'text', op: 'words', words: ['da', 'nang'] }],
])('%s', (text, expected) => {
  expect(parseFilter(text)).toEqual({ conditions: [expected], dropped: [], errors: [] })
})

test.each([
  ['nothing__eq=1', 'no-filter', { key: 'nothing' }],
  ['gender__all=male', 'no-operator', { key: 'gender', operator: 'all' }],
  ['gender__in=x', 'no-value', { key: 'gender', value: 'x' }],
  ['gender__in=', 'no-value', { key: 'gender', value: '' }],
  ['growth__range=2,1', 'min-above-max', undefined],
  ['growth__range=2', 'no-two-numbers', { key: 'growth' }],
  ['growth__gte=1e3', 'no-number', { key: 'growth', value: '1e3' }],
  ['growth__gte=9999999999999999', 'wrong-number', { key: 'growth', value: '9999999999999999' }],
  ['age__range=-5,200', 'outside-ends', undefined],
  ['last_post_days__lte=0.000001', 'wrong-number', { key: 'last_post_days', value: '0.000001' }],
  ['last_post_days__lte=9999999999999999', 'wrong-number', { key: 'last_post_days', value: '9999999999999999' }],
  ['last_post_days__lte=-1', 'wrong-number', { key: 'last_post_days', value: '-1' }],
  ['last_post_days__lte=1.5', 'wrong-number', { key: 'last_post_days', value: '1.5' }],
  [`user_categories__in=${'1,'.repeat(100)}1`, 'too-many-values', { key: 'user_categories', most: 100 }],
  ['verified__eq=1', 'no-flag', { key: 'verified' }],
  ['fb_id_name__eq=🎉', 'needs-word', undefined],
  [`fb_id_name__eq=${'a'.repeat(201)}`, 'text-too-long', { most: 200 }],
  ['x', 'no-condition', { part: 'x' }],
])('%s is refused by name', (text, code, values) => {
  const { conditions, errors } = parseFilter(text)
  expect(conditions).toEqual([])
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({ field: 'filter', code, ...(values && { values }) })
  for (const value of Object.values(values ?? {})) expect(errors[0]?.message).toContain(String(value))
})

test('what the specification drops as a parameter is dropped here, too, by key', () => {
  expect(parseFilter('audience_gender__gte=male:-5;!total_follower__gte=NaN;growth__range=NaN,3')).toEqual({
    conditions: [{ field: 'growth', op: 'range', max: 3 }],
    dropped: [
      { filter: 'audience_gender', reason: 'negative-share' },
      { filter: 'total_follower', reason: 'not-finite' },
      { filter: 'growth', reason: 'not-finite' },
    ],
    errors: [],
  })
})
