import { COLLECTION_PAGE_SIZES } from '@kolscope/contract/lists/collections/collections'
import { MEMBER_PAGE_SIZE, MEMBER_SORTS, MembersQuery, type Triage } from '@kolscope/contract/lists/collections/members'
import { z } from 'zod'

const { shape } = MembersQuery

export type MemberSort = (typeof MEMBER_SORTS)[number]

export const VIEWS = ['table', 'board'] as const

/** The state of a collection's page as stored in the URL; pages count from 0. */
export const MembersSearch = z.object({
  influencers_page_size: z.literal([...COLLECTION_PAGE_SIZES]).optional(),
  influencers_page_index: shape.influencers_page_index,
  sort_field: shape.sort_field,
  sort_type: shape.sort_type,
  name: shape.name,
  state: shape.state,
  platform: shape.platform,
  triage: shape.triage,
  flagged: shape.flagged,
  view: z.enum(VIEWS).optional(),
})
export type MembersSearch = z.output<typeof MembersSearch>

export const DEFAULT_SORT: MemberSort = 'added_at'

/** Names from A, everything else from the latest or the largest. */
export const directionOf = (sort: MemberSort): 1 | -1 => (sort === 'name' ? 1 : -1)

/** The filters of the members, in the server's terms. */
export function filterOf({ name, state, platform, triage, flagged }: MembersSearch) {
  return {
    ...(name !== undefined && name !== '' && { name }),
    ...(state !== undefined && state.length > 0 && { state }),
    ...(platform !== undefined && platform.length > 0 && { platform }),
    ...(triage !== undefined && triage.length > 0 && { triage }),
    ...(flagged === true && { flagged }),
  }
}

export function sortOf(search: MembersSearch) {
  const sort_field = MEMBER_SORTS.find((one) => one === search.sort_field) ?? DEFAULT_SORT
  return { sort_field, sort_type: search.sort_type ?? directionOf(sort_field) }
}

/** The table's request to the server. */
export const membersQueryOf = (search: MembersSearch): MembersQuery => ({
  ...filterOf(search),
  ...sortOf(search),
  influencers_page_size: search.influencers_page_size ?? MEMBER_PAGE_SIZE,
  influencers_page_index: search.influencers_page_index ?? 0,
})

/** The request of one column of the board. */
export const columnQueryOf = (search: MembersSearch, triage: Triage, size: number): MembersQuery => ({
  ...filterOf(search),
  ...sortOf(search),
  triage: [triage],
  influencers_page_size: size,
  influencers_page_index: 0,
})

/** Another state of the filters or the order starts on the first page. */
export const withChange = (search: MembersSearch, change: Partial<MembersSearch>): MembersSearch => ({
  ...search,
  influencers_page_index: undefined,
  ...change,
})

/** The state without filters; order and view stay. */
export const unfiltered = (search: MembersSearch): MembersSearch =>
  withChange(search, { name: undefined, state: undefined, platform: undefined, triage: undefined, flagged: undefined })

export const isFiltered = (search: MembersSearch): boolean => Object.keys(filterOf(search)).length > 0
