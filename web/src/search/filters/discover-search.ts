import type { Platform } from '@kolscope/contract/core/enums'
import { Id } from '@kolscope/contract/core/paging'
import {
  aliasesOf,
  FIELDS,
  type Field,
  type Filters,
  fields,
  filterShape,
  platformsOf,
} from '@kolscope/contract/search/discovery/fields'
import { likeShape } from '@kolscope/contract/search/discovery/lookalikes'
import { PERSONAL, type PersonalFilters, personalShape } from '@kolscope/contract/search/discovery/personal'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, SearchQuery } from '@kolscope/contract/search/discovery/search'
import { z } from 'zod'

const isPageSize = (size: number) => (PAGE_SIZES as readonly number[]).includes(size)
const shape = SearchQuery.shape

/** Filters that are not about a field of an influencer. */
const ownShape = { ...personalShape, ...likeShape }

/**
 * The state of Discover as stored in the URL; `preview` is the influencer whose report is open next to the list,
 * `saved` the current saved search.
 */
export const DiscoverSearch = z.strictObject({
  ...filterShape,
  ...ownShape,
  saved: Id.optional(),
  page_index: shape.page_index,
  page_size: z.int().refine(isPageSize).optional(),
  sort_field: shape.sort_field,
  sort_type: shape.sort_type,
  preview: Id.optional(),
})
export type DiscoverSearch = z.output<typeof DiscoverSearch>

/** The state of Advanced Search, in the specification's parameters. */
export const AdvancedSearch = z.strictObject({
  limit: z.int().refine(isPageSize).optional(),
  offset: shape.offset,
  sortBy: shape.sortBy,
  filter: shape.filter,
  ...ownShape,
  saved: Id.optional(),
  preview: Id.optional(),
})
export type AdvancedSearch = z.output<typeof AdvancedSearch>

type OwnFilters = PersonalFilters & { like?: number[] | undefined }
export type Draft = Partial<Filters> & OwnFilters
/** A filter of the market, or one of the account's own. */
export type FilterId = Field | keyof typeof ownShape
type Loose = Readonly<Record<string, unknown>>

const isOwn = (id: FilterId): id is keyof typeof ownShape => Object.hasOwn(ownShape, id)

/** Parameters that carry a filter. */
export const paramsOf = (id: FilterId): string[] => (isOwn(id) ? [id] : Object.keys(fields[id].params))

const isGiven = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

export const valueIn = (draft: Draft, param: string): unknown => (draft as Loose)[param]

/** The draft with some parameters changed; parameters without a value are omitted. */
export function withValues(draft: Draft, values: Loose): Draft {
  const entries = Object.entries({ ...draft, ...values }).filter(([, value]) => isGiven(value))
  return Object.fromEntries(entries) as Draft
}

export const withoutField = (draft: Draft, field: FilterId): Draft =>
  withValues(draft, Object.fromEntries(paramsOf(field).map((param) => [param, undefined])))

/** Whether a field restricts the search; a share alone, without values, does not. */
export function isActive(draft: Draft, field: Field): boolean {
  const definition = fields[field]
  const params = definition.kind === 'share' ? [definition.param] : paramsOf(field)
  return params.some((param) => isGiven(valueIn(draft, param)))
}

/** The filters that are not only about a field of an influencer. */
export const ownOf = (search: OwnFilters): OwnFilters =>
  Object.fromEntries(Object.entries(search).filter(([key]) => Object.hasOwn(ownShape, key)))

/** The account's own filters that restrict the search. */
export const activePersonal = (draft: Draft) => PERSONAL.filter((one) => isGiven(valueIn(draft, one)))

export const activeFields = (draft: Draft): Field[] => FIELDS.filter((field) => isActive(draft, field))

/** The selected values of a list field, in their stored spelling. */
export function chosenValues<V extends string | number>(draft: Draft, field: Field): V[] {
  const definition = fields[field]
  if (!('param' in definition)) return []
  const value = valueIn(draft, definition.param)
  if (!Array.isArray(value)) return []
  const aliases = aliasesOf(field)
  return [...new Set(value.map((one) => aliases[one] ?? one))] as V[]
}

export const platformsIn = (draft: Draft): Platform[] => chosenValues<Platform>(draft, 'platform')

const ONLY_ON_THEIRS: readonly Field[] = ['youtube_category', 'page_category']

/** Whether the panel of a field makes sense with the selected platforms; active filters stay reachable. */
export function isOffered(draft: Draft, field: Field): boolean {
  if (isActive(draft, field)) return true
  const platforms = platformsIn(draft)
  if (platforms.length === 0) return !ONLY_ON_THEIRS.includes(field)
  return platforms.some((platform) => platformsOf(field).includes(platform))
}

/** The filters of the page's state. */
export const draftOf = (search: DiscoverSearch): Draft =>
  Object.fromEntries(
    Object.entries(search).filter(([key]) => Object.hasOwn(filterShape, key) || Object.hasOwn(ownShape, key)),
  ) as Draft

/** The request to the server for this page state. */
export function queryOfDiscover({ preview: _, sort_type: __, saved: ___, ...rest }: DiscoverSearch): SearchQuery {
  return { ...rest, page_index: rest.page_index ?? 0, page_size: rest.page_size ?? DEFAULT_PAGE_SIZE }
}

export function queryOfAdvanced({ preview: _, saved: __, ...rest }: AdvancedSearch): SearchQuery {
  return { ...rest, limit: rest.limit ?? DEFAULT_PAGE_SIZE, offset: rest.offset ?? 1 }
}
