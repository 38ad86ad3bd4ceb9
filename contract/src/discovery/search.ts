import { z } from 'zod'
import type { FieldError } from '../errors'
import { wordsOf } from '../fold'
import { MAX_PAGE_SIZE } from '../paging'
import { parseProfileUrl } from '../profile-url'
import type { Condition, RangeCondition } from './conditions'
import { aliasesOf, DEFAULT_SHARE, FIELDS, type Field, type Filters, fields, filterShape, platformsOf } from './fields'
import { MAX_FILTER, parseFilter } from './filter-string'

export const SORT_FIELDS = [
  'total_followers',
  'avg_engagement_score',
  'sentiment_rate',
  'total_followers_growth_4w',
  'avg_influencer_score',
  'detail_demographics',
] as const
export const SortField = z.enum(SORT_FIELDS)
export type SortField = z.infer<typeof SortField>

export const PAGE_SIZES = [12, 16, 24] as const
export const DEFAULT_PAGE_SIZE = 12
/** Deepest row that paging reaches; a longer list is narrowed by filters or exported. */
export const MAX_OFFSET = 1_000_000

const pageShape = {
  page_index: z.int().min(0).max(MAX_OFFSET).optional(),
  page_size: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
  sort_field: SortField.optional(),
  sort_type: z.literal(-1).optional(),
}

/** Parameters of Advanced Search: page size, page + 1, `key__desc`, filter string. */
const advancedShape = {
  limit: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
  offset: z.int().min(1).max(MAX_OFFSET).optional(),
  sortBy: z.templateLiteral([SortField, '__desc']).optional(),
  filter: z.string().max(MAX_FILTER).optional(),
}

/** Everything the search call takes; Discover writes the first part, Advanced Search the second, both may be mixed. */
export const SearchQuery = z.strictObject({ ...filterShape, ...pageShape, ...advancedShape })
export type SearchQuery = z.output<typeof SearchQuery>

/** The same for facets, where page and sort mean nothing. */
export const FacetQuery = z.strictObject({
  ...filterShape,
  filter: advancedShape.filter,
})
export type FacetQuery = z.output<typeof FacetQuery>

/** POST search: filters in the body, page in the query; number_params is accepted and changes nothing. */
export const SearchPage = z.strictObject({
  page_index: pageShape.page_index,
  page_size: pageShape.page_size,
  number_params: z.string().max(1_000).optional(),
})
export const SearchBody = z.strictObject({
  ...filterShape,
  sort_field: pageShape.sort_field,
  sort_type: pageShape.sort_type,
  sortBy: advancedShape.sortBy,
  filter: advancedShape.filter,
})

export const DROP_REASONS = [
  'not-on-platform',
  'negative-share',
  'not-finite',
  'sort-needs-categories',
  'sort-needs-audience',
] as const
export const Dropped = z.object({ filter: z.string(), reason: z.enum(DROP_REASONS) })
export type Dropped = z.infer<typeof Dropped>

/** What an engine is asked: all conditions must hold, sorted descending, unknown last, ties by id ascending. */
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

type Given = Partial<Record<string, unknown>>
interface Notes {
  dropped: Dropped[]
  errors: FieldError[]
}

function bound(given: Given, param: string, { dropped }: Notes): number | undefined {
  const value = given[param]
  if (typeof value === 'string') dropped.push({ filter: param, reason: 'not-finite' })
  return typeof value === 'number' ? value : undefined
}

const OUTSIDE_ENDS = 'The value should be larger than 0 and smaller than 100'
const MIN_ABOVE_MAX = 'Min value should be smaller than Max value'

function rangeCondition(field: Field, given: Given, notes: Notes): RangeCondition | undefined {
  const definition = fields[field]
  if (definition.kind !== 'range') return undefined
  let min = bound(given, definition.min, notes)
  let max = bound(given, definition.max, notes)
  if (definition.ends) {
    const [low, high] = definition.ends
    for (const [param, value] of [
      [definition.min, min],
      [definition.max, max],
    ] as const) {
      if (value !== undefined && (value < low || value > high))
        notes.errors.push({ field: param, message: OUTSIDE_ENDS })
    }
    if (min === low) min = undefined
    if (max === high) max = undefined
  }
  if (min !== undefined && max !== undefined && min > max)
    notes.errors.push({ field: definition.min, message: MIN_ABOVE_MAX })
  if (min === undefined && max === undefined) return undefined
  return {
    field: field as RangeCondition['field'],
    op: 'range',
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}

function textCondition(text: string): Condition | undefined {
  const link = parseProfileUrl(text)
  if (link) return { field: 'text', op: 'account', platform: link.platform, account: link.account }
  const words = wordsOf(text)
  return words.length > 0 ? { field: 'text', op: 'words', words } : undefined
}

function conditionOf(field: Field, given: Given, notes: Notes): Condition | undefined {
  const definition = fields[field]
  if (definition.kind === 'range') return rangeCondition(field, given, notes)
  const value = given[definition.param]
  switch (definition.kind) {
    case 'options': {
      if (!Array.isArray(value) || value.length === 0) return undefined
      const aliases = aliasesOf(field)
      const values = [
        ...new Set(value.map((one: string | number) => (typeof one === 'string' ? (aliases[one] ?? one) : one))),
      ]
      return { field: field as never, op: 'in', values }
    }
    case 'share': {
      if (!Array.isArray(value) || value.length === 0) return undefined
      const share = bound(given, definition.number, notes) ?? DEFAULT_SHARE
      if (share >= 0) return { field: field as never, op: 'share', values: [...new Set(value as string[])], share }
      notes.dropped.push({ filter: definition.number, reason: 'negative-share' })
      return undefined
    }
    case 'atMost':
      return typeof value === 'number' ? { field: field as never, op: 'lte', days: value } : undefined
    case 'flag':
      return typeof value === 'boolean' ? { field: field as never, op: 'eq', value } : undefined
    case 'text':
      return typeof value === 'string' ? textCondition(value) : undefined
  }
}

/** The platform, when exactly one is chosen. */
export function onlyPlatform(conditions: readonly Condition[]): string | null {
  const chosen = conditions.filter((one) => one.field === 'platform' && one.op === 'in' && !one.not)
  const values = chosen.length === 1 && chosen[0] && 'values' in chosen[0] ? chosen[0].values : []
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

const has = (conditions: readonly Condition[], test: (one: Condition) => boolean) =>
  conditions.some((one) => !one.not && test(one))
export const choosesCategories = (conditions: readonly Condition[]) =>
  has(conditions, (one) => one.field === 'categories')
export const choosesAudience = (conditions: readonly Condition[]) => has(conditions, (one) => one.op === 'share')

/** The sort fields that these conditions allow, in the order in which a menu shows them. */
export function sortFieldsOf(conditions: readonly Condition[]): SortField[] {
  return SORT_FIELDS.filter((field) => {
    if (field === 'avg_influencer_score') return choosesCategories(conditions)
    return field !== 'detail_demographics' || choosesAudience(conditions)
  })
}

/** The specification's default: the categories' score, else the audience's share, else followers. */
export function defaultSortOf(conditions: readonly Condition[]): SortField {
  if (choosesCategories(conditions)) return 'avg_influencer_score'
  return choosesAudience(conditions) ? 'detail_demographics' : 'total_followers'
}

function sortOf(asked: SortField | undefined, conditions: readonly Condition[], dropped: Dropped[]): SortField {
  if (asked === undefined) return defaultSortOf(conditions)
  if (sortFieldsOf(conditions).includes(asked)) return asked
  const reason = asked === 'avg_influencer_score' ? 'sort-needs-categories' : 'sort-needs-audience'
  dropped.push({ filter: 'sort_field', reason })
  return defaultSortOf(conditions)
}

/**
 * Turns the parameters of a search into what an engine is asked. Filters that the specification drops are left out and
 * reported; what cannot be meant (min above max, an unknown key in the filter string) comes back as errors.
 */
export function compileSearch(query: Partial<SearchQuery>): CompiledSearch {
  const notes: Notes = { dropped: [], errors: [] }
  const conditions: Condition[] = []
  for (const field of FIELDS) {
    const condition = conditionOf(field, query, notes)
    if (condition) conditions.push(condition)
  }
  const written = parseFilter(query.filter ?? '')
  notes.errors.push(...written.errors)
  const kept = withoutForeign([...conditions, ...written.conditions], notes.dropped)
  const asked = query.sort_field ?? (query.sortBy?.replace(/__desc$/, '') as SortField | undefined)
  const limit = query.page_size ?? query.limit ?? DEFAULT_PAGE_SIZE
  const page = query.page_index ?? (query.offset ?? 1) - 1
  const sort = sortOf(asked, kept, notes.dropped)
  return { search: { conditions: kept, sort, offset: page * limit, limit }, ...notes }
}

/** The filters of a query alone: what facets ask, what a chip list shows, what a saved search keeps. */
export function filtersOf(query: Partial<SearchQuery>): Partial<Filters> & { filter?: string } {
  const kept = Object.entries(query).filter(([key]) => Object.hasOwn(filterShape, key) || key === 'filter')
  return Object.fromEntries(kept)
}
