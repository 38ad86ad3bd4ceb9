import { AGE_BANDS, GENDERS, KINDS, PLATFORMS, SIZES, STATES } from '@kolscope/contract/core/enums'
import { SORT_FIELDS } from '@kolscope/contract/search/discovery/search'
import fc from 'fast-check'

const list = (values: readonly (string | number)[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(','))

const PARAMETERS: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
  fb_id_name: fc.constantFrom(
    'nguyen',
    'da nang',
    'tran van',
    'anna 50%',
    "o'hara_",
    '😀 a',
    'vui 1',
    'https://fb.com/x',
  ),
  platform: list(PLATFORMS),
  kind: list(KINDS),
  size: list(SIZES),
  categories: list([1, 2, 3, 4, 101, 103, 201]),
  professions: list([1, 2, 3]),
  location: list(['VN-01', 'VN-48', 'VN-79', 'VN']),
  min_followers: fc.constantFrom(0, 100, 5_000, 50_000),
  max_followers: fc.constantFrom(50_000, 1_000_000, 'NaN'),
  min_engagement_rate: fc.constantFrom(0.5, 3),
  last_post_days: fc.constantFrom(7, 30, 90),
  gender: list(GENDERS),
  age_range_min: fc.constantFrom(0, 18),
  min_birth_year: fc.constantFrom(1980, 1995),
  audience_min_location: list(['VN-01', 'VN-48', 'VN']),
  audience_min_age_range: list(AGE_BANDS),
  audience_min_gender_number: fc.constantFrom(10, 50, -1),
  state: list(STATES),
  verified: fc.constantFrom('true', 'false'),
  is_sample: fc.constantFrom('true', 'false'),
  filter: fc
    .subarray([
      'total_follower__gte=1000',
      '!total_follower__range=2000,3000',
      'user_categories__in=1,2,3',
      '!user_categories__all=1,2',
      'platform__in=fb,insta,tiktok',
      '!state__eq=Rejected',
      'birth_year__lte=2000',
      'audience_gender__gte=male:20',
    ])
    .map((parts) => parts.join(';')),
}

export type Query = Record<string, string | number>

/** Filters of the search call, few enough that most of them find something. */
export const filters: fc.Arbitrary<Query> = fc
  .subarray(Object.keys(PARAMETERS), { maxLength: 3 })
  .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, PARAMETERS[key] ?? fc.constant('')]))))

/** Filters with a sort, which is dropped where the filters do not allow it. */
export const sortedFilters: fc.Arbitrary<Query> = fc
  .tuple(filters, fc.option(fc.constantFrom(...SORT_FIELDS), { nil: undefined }))
  .map(([given, sort]) => (sort ? { ...given, sort_field: sort } : given))
