import { PROFILE_PAGE_SIZE, PROFILE_PAGE_SIZES, ProfilesQuery } from '@kolscope/contract/influencers/profile-list'
import { aliasesOf, type Field } from '@kolscope/contract/search/discovery/fields'
import { z } from 'zod'

export const PROFILE_SORT_FIELDS = ['_id', 'total_follower', 'avg_engagement', 'avg_influence_scores'] as const
export type ProfileSortField = (typeof PROFILE_SORT_FIELDS)[number]

const { name, ...shape } = ProfilesQuery.shape

/** The filters under the names of URL and server, each with the field whose words and options it shares. */
export const PROFILE_FILTERS = {
  platform__in: 'platform',
  kind__in: 'kind',
  user_categories__in: 'categories',
  user_careers__in: 'professions',
  gender__in: 'gender',
  marital_status__in: 'marital_status',
  location__in: 'location',
} as const satisfies Partial<Record<keyof typeof shape, Field>>
export type ProfileFilter = keyof typeof PROFILE_FILTERS
export const FILTER_KEYS = Object.keys(PROFILE_FILTERS) as ProfileFilter[]

const filterShape = {
  platform__in: shape.platform__in,
  kind__in: shape.kind__in,
  user_categories__in: shape.user_categories__in,
  user_careers__in: shape.user_careers__in,
  gender__in: shape.gender__in,
  marital_status__in: shape.marital_status__in,
  location__in: shape.location__in,
}

/** The state of the list as stored in the URL; pages count from 0. */
export const ProfilesSearch = z.object({
  page_size: z.literal([...PROFILE_PAGE_SIZES]).optional(),
  page_index: shape.page_index,
  sort_field: z.enum(PROFILE_SORT_FIELDS).optional(),
  sort_type: z.literal(-1).optional(),
  name,
  ...filterShape,
  create: z.literal(1).optional(),
})
export type ProfilesSearch = z.output<typeof ProfilesSearch>

const Filters = z.object(filterShape)
export type ProfileFilters = z.output<typeof Filters>

type Value = string | number

/** The selected values of a filter in their stored spelling; categories by id even if the URL has their code. */
export function chosenValuesOf(
  filters: ProfileFilters,
  filter: ProfileFilter,
  categories: readonly { id: number; categoryCode: string }[] = [],
): Value[] {
  const aliases = aliasesOf(PROFILE_FILTERS[filter])
  const values: Value[] = (filters[filter] ?? []).map((value) => aliases[value] ?? value)
  if (filter !== 'user_categories__in') return [...new Set(values)]
  const idOf = (value: Value) =>
    categories.find((one) => one.categoryCode === value)?.id ?? (/^\d+$/.test(String(value)) ? Number(value) : value)
  return [...new Set(values.map(idOf))]
}

/** The filters with other values for one filter, which is omitted if it has no values. */
export function withChosen(filters: ProfileFilters, filter: ProfileFilter, values: readonly Value[]): ProfileFilters {
  const { [filter]: _, ...others } = filters
  if (values.length === 0) return others
  return { ...others, [filter]: filter === 'user_categories__in' ? values.map(String) : [...values] }
}

export const activeFilters = (filters: ProfileFilters): ProfileFilter[] =>
  FILTER_KEYS.filter((filter) => (filters[filter]?.length ?? 0) > 0)

/** The filters with more values than the server accepts. */
export function overfull(filters: ProfileFilters): ProfileFilter[] {
  const parsed = Filters.safeParse(filters)
  return parsed.success
    ? []
    : FILTER_KEYS.filter((filter) => parsed.error.issues.some(({ path }) => path[0] === filter))
}

export const filtersOf = (search: ProfilesSearch): ProfileFilters =>
  Object.fromEntries(
    FILTER_KEYS.flatMap((filter) => (search[filter] === undefined ? [] : [[filter, search[filter]]])),
  ) as ProfileFilters

/** The state with other filters, back on the first page. */
export const withFilters = (search: ProfilesSearch, filters: ProfileFilters): ProfilesSearch => ({
  ...Object.fromEntries(Object.entries(search).filter(([key]) => !Object.hasOwn(PROFILE_FILTERS, key))),
  page_index: undefined,
  ...filters,
})

/** The request to the server for this state. */
export function queryOf(search: ProfilesSearch): ProfilesQuery {
  return {
    ...filtersOf(search),
    ...(search.name !== undefined && search.name !== '' && { name: search.name }),
    page_index: search.page_index ?? 0,
    page_size: search.page_size ?? PROFILE_PAGE_SIZE,
    sortBy: `${search.sort_field ?? '_id'}__desc`,
  }
}
