import { z } from 'zod'
import { type FieldError, problem } from '../../core/errors'
import { MAX_PAGE_SIZE, pageOf, pagingShape } from '../../core/paging'
import { conditionOf, type Notes, type ParamValues } from './condition-of'
import type { Condition } from './conditions'
import type { Dropped } from './dropped'
import { FIELDS, type Field, type Filters, fields, filterShape, platformsOf } from './fields'
import { MAX_FILTER, parseFilter } from './filter-string'
import { likeShape } from './lookalikes'
import { type PersonalFilters, personalShape } from './personal'

export const SORT_FIELDS = [
  'total_followers',
  'avg_engagement_score',
  'sentiment_rate',
  'total_followers_growth_4w',
  'avg_influencer_score',
  'detail_demographics',
  'likeness',
] as const
export const SortField = z.enum(SORT_FIELDS)
export type SortField = z.infer<typeof SortField>

export const PAGE_SIZES = [12, 16, 24] as const
export const DEFAULT_PAGE_SIZE = 12
/** Rows that paging can reach; longer lists have to be filtered or exported. */
export const MAX_OFFSET = 1_000_000
/** Maximum filters of one search: facets count each of the other fields under all of them. */
export const MAX_CONDITIONS = 100
/** Maximum words of all texts of one search. */
export const MAX_WORDS = 100

const paging = pagingShape({ size: MAX_PAGE_SIZE, pages: MAX_OFFSET })
const pageShape = {
  page_index: paging.page_index,
  page_size: paging.page_size,
  sort_field: SortField.optional(),
  sort_type: z.literal(-1).optional(),
}

/** Parameters of Advanced Search: page size, page + 1, `key__desc`, filter string. */
const advancedShape = {
  limit: paging.limit,
  offset: paging.offset,
  sortBy: z.templateLiteral([SortField, '__desc']).optional(),
  filter: z.string().max(MAX_FILTER).optional(),
}

/** All parameters of the search call; Discover uses the first part, Advanced Search the second, both may be mixed. */
export const SearchQuery = z.strictObject({
  ...filterShape,
  ...personalShape,
  ...likeShape,
  ...pageShape,
  ...advancedShape,
})
export type SearchQuery = z.output<typeof SearchQuery>

/** The search parameters that facets take: all except page and sort. */
export const FacetQuery = z.strictObject({
  ...filterShape,
  ...personalShape,
  ...likeShape,
  filter: advancedShape.filter,
})
export type FacetQuery = z.output<typeof FacetQuery>

/** POST search: filters in the body, page in the query; number_params is accepted but has no effect. */
export const SearchPage = z.strictObject({
  page_index: pageShape.page_index,
  page_size: pageShape.page_size,
  number_params: z.string().max(1_000).optional(),
})
export const SearchBody = z.strictObject({
  ...filterShape,
  ...personalShape,
  ...likeShape,
  sort_field: pageShape.sort_field,
  sort_type: pageShape.sort_type,
  sortBy: advancedShape.sortBy,
  filter: advancedShape.filter,
})

/** The query for an engine: all conditions must be met, sorted descending, unknown last, ties by id ascending. */
export interface Search {
  conditions: Condition[]
  sort: SortField
  offset: number
  limit: number
}

export interface CompiledSearch {
  search: Search
  dropped: Dropped[]
  errors: FieldError[]
}

/** A slider's thumb at its end means unbounded; in a filter string every bound counts as written. */
function withoutEnds(field: Field, params: ParamValues): ParamValues {
  const definition = fields[field]
  if (definition.kind !== 'range' || !definition.ends) return params
  const { min, max, ends } = definition
  const { [min]: low, [max]: high } = params
  return { [min]: low === ends[0] ? undefined : low, [max]: high === ends[1] ? undefined : high }
}

/** The platform, if exactly one is selected. */
export function onlyPlatform(conditions: readonly Condition[]): string | null {
  const platformConditions = conditions.filter((one) => one.field === 'platform' && one.op === 'in' && !one.not)
  const values =
    platformConditions.length === 1 && platformConditions[0] && 'values' in platformConditions[0]
      ? platformConditions[0].values
      : []
  return values.length === 1 ? String(values[0]) : null
}

function withoutForeign(conditions: Condition[], dropped: Dropped[]): Condition[] {
  const platform = onlyPlatform(conditions)
  if (platform === null) return conditions
  return conditions.filter((condition) => {
    if (platformsOf(condition.field).some((one) => one === platform)) return true
    dropped.push({ filter: fields[condition.field].key, reason: 'not-on-platform' })
    return false
  })
}

const hasCondition = (conditions: readonly Condition[], test: (one: Condition) => boolean) =>
  conditions.some((one) => !one.not && test(one))
export const choosesCategories = (conditions: readonly Condition[]) =>
  hasCondition(conditions, (one) => one.field === 'categories')
export const choosesAudience = (conditions: readonly Condition[]) =>
  hasCondition(conditions, (one) => one.op === 'share')

/** Whether a search asks for lookalikes. */
export const choosesLike = ({ like }: { like?: readonly number[] | undefined }): boolean => (like?.length ?? 0) > 0

/** The sort fields that these conditions allow, in the order of the menu. */
export function sortFieldsOf(conditions: readonly Condition[], isLike = false): SortField[] {
  return SORT_FIELDS.filter((field) => {
    if (field === 'likeness') return isLike
    if (field === 'avg_influencer_score') return choosesCategories(conditions)
    return field !== 'detail_demographics' || choosesAudience(conditions)
  })
}

/**
 * Sorts by similarity; without lookalikes by the specification's default: the score in the categories, else the
 * audience's share, else followers.
 */
export function defaultSortOf(conditions: readonly Condition[], isLike = false): SortField {
  if (isLike) return 'likeness'
  if (choosesCategories(conditions)) return 'avg_influencer_score'
  return choosesAudience(conditions) ? 'detail_demographics' : 'total_followers'
}

const SORT_NEEDS: Partial<Record<SortField, Dropped['reason']>> = {
  avg_influencer_score: 'sort-needs-categories',
  detail_demographics: 'sort-needs-audience',
  likeness: 'sort-needs-like',
}

function sortOf(
  requestedSort: SortField | undefined,
  { conditions, isLike }: SortContext,
  dropped: Dropped[],
): SortField {
  const usual = defaultSortOf(conditions, isLike)
  if (requestedSort === undefined || sortFieldsOf(conditions, isLike).includes(requestedSort))
    return requestedSort ?? usual
  const reason = SORT_NEEDS[requestedSort]
  if (reason) dropped.push({ filter: 'sort_field', reason })
  return usual
}

interface SortContext {
  conditions: readonly Condition[]
  isLike: boolean
}

/** Refuses searches that no form creates and that would slow down everyone else's. */
function refuseTooMany(conditions: readonly Condition[], { errors }: Notes) {
  const words = conditions.reduce((sum, one) => sum + (one.op === 'words' ? one.words.length : 0), 0)
  if (words > MAX_WORDS) errors.push(problem('filter', 'too-many-words', { most: MAX_WORDS }))
  if (conditions.length > MAX_CONDITIONS)
    errors.push(problem('filter', 'too-many-conditions', { most: MAX_CONDITIONS }))
}

/**
 * Compiles the parameters of a search into a query for an engine. Filters that the specification drops are omitted and
 * reported; invalid parts (min above max, an unknown key in the filter string, a page too deep) come back as errors.
 */
export function compileSearch(query: Partial<SearchQuery>): CompiledSearch {
  const notes: Notes = { dropped: [], errors: [] }
  const conditions: Condition[] = []
  for (const field of FIELDS) {
    const condition = conditionOf(field, withoutEnds(field, query), notes)
    if (condition) conditions.push(condition)
  }
  const parsedFilter = parseFilter(query.filter ?? '')
  notes.errors.push(...parsedFilter.errors)
  notes.dropped.push(...parsedFilter.dropped)
  const allConditions = [...conditions, ...parsedFilter.conditions]
  refuseTooMany(allConditions, notes)
  const usedConditions = withoutForeign(allConditions, notes.dropped)
  const requestedSort = query.sort_field ?? (query.sortBy?.replace(/__desc$/, '') as SortField | undefined)
  const page = pageOf(query, DEFAULT_PAGE_SIZE)
  if (page.offset >= MAX_OFFSET) {
    const param = query.page_index === undefined ? 'offset' : 'page_index'
    notes.errors.push(problem(param, 'page-too-deep', { most: MAX_OFFSET }))
  }
  const sort = sortOf(requestedSort, { conditions: usedConditions, isLike: choosesLike(query) }, notes.dropped)
  return { search: { conditions: usedConditions, sort, ...page }, ...notes }
}

/** Returns only the filters of a query, for facets, the chip list and saved searches. */
export function filtersOf(query: Partial<SearchQuery>): Partial<Filters> & PersonalFilters & { filter?: string } {
  const filters = Object.entries(query).filter(([key]) => Object.hasOwn(FacetQuery.shape, key))
  return Object.fromEntries(filters)
}
