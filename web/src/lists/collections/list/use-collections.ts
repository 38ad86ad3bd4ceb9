import { administrator } from '@kolscope/contract/core/access'
import { Id, MAX_SEARCH } from '@kolscope/contract/core/paging'
import {
  COLLECTION_PAGE_SIZES,
  CollectionSort,
  type CollectionsQuery,
  collections,
} from '@kolscope/contract/lists/collections/collections'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { useQueryOf } from '../../../core/query'
import { usePageSearch } from '../../../core/search-params'
import { useCan } from '../../../core/session'

const yes = z.literal(1).optional()

/** The URL of the list: the specification's parameters, and the open drawer or dialog. */
export const CollectionsSearch = z.object({
  page_index: z.int().min(0).max(10_000).optional(),
  page_size: z.literal([...COLLECTION_PAGE_SIZES]).optional(),
  sort_field: CollectionSort.optional(),
  sort_type: z.union([z.literal(1), z.literal(-1)]).optional(),
  share_ids: yes,
  show_all: yes,
  owner: yes,
  name: z.string().max(MAX_SEARCH).optional(),
  trash: yes,
  create: yes,
  edit: Id.optional(),
  share: Id.optional(),
})
export type CollectionsSearch = z.output<typeof CollectionsSearch>

export const SORTS = {
  latest: { sort_field: 'last_updated_date', sort_type: -1 },
  az: { sort_field: 'name', sort_type: 1 },
  za: { sort_field: 'name', sort_type: -1 },
} as const
export type Sort = keyof typeof SORTS

/** Which collections are listed: own and shared ones, all visible ones, only own ones, or only shared ones. */
export const SHOWS = ['mine', 'all', 'own', 'shared'] as const
export type Show = (typeof SHOWS)[number]

export function sortOf({ sort_field, sort_type }: Pick<CollectionsSearch, 'sort_field' | 'sort_type'>): Sort {
  if (sort_field !== 'name') return 'latest'
  return sort_type === -1 ? 'za' : 'az'
}

export function showOf({ owner, share_ids, show_all }: CollectionsSearch, seesAll: boolean): Show {
  if (owner === 1) return share_ids === 1 ? 'mine' : 'own'
  if (share_ids === 1) return 'shared'
  return show_all === 1 || !seesAll ? 'all' : 'mine'
}

/** The URL parameters for a choice; omits `show_all` for accounts that see everything by default. */
export function withShow(show: Show, seesAll: boolean): Pick<CollectionsSearch, 'owner' | 'share_ids' | 'show_all'> {
  return {
    owner: show === 'own' ? 1 : undefined,
    share_ids: show === 'shared' ? 1 : undefined,
    show_all: show === 'all' && seesAll ? 1 : undefined,
  }
}

function collectionsQueryOf(search: CollectionsSearch): CollectionsQuery {
  const { create: _, edit: _edit, share: _share, page_index, page_size, ...rest } = search
  return {
    ...rest,
    page_index: page_index ?? 0,
    page_size: page_size ?? COLLECTION_PAGE_SIZES[0],
    count_total_influencers: 1,
    count_pending_state: 1,
  }
}

/** The list's state in the URL with its changes, and the server's response to it. */
export function useCollections() {
  const { search, setSearch } = usePageSearch(CollectionsSearch)
  const seesAll = useCan(administrator)
  const input = useMemo(() => collectionsQueryOf(search), [search])
  const query = useQueryOf(collections.listCollections, input, { placeholderData: keepPreviousData })
  return useMemo(() => {
    const write = (next: Partial<CollectionsSearch>, how?: { replace?: boolean }) =>
      setSearch((latest) => ({ ...latest, ...next }), how)
    const { page_index = 0, page_size = COLLECTION_PAGE_SIZES[0], trash, name } = search
    return {
      search,
      seesAll,
      query,
      page: page_index,
      size: page_size as number,
      isTrash: trash === 1,
      isFiltered: (name ?? '') !== '' || search.owner === 1 || search.share_ids === 1,
      setPage: (page: number) => write({ page_index: page === 0 ? undefined : page }),
      setSize: (size: number) => write({ page_index: undefined, page_size: size as CollectionsSearch['page_size'] }),
      setSort: (sort: Sort) => write({ page_index: undefined, ...SORTS[sort] }),
      setShow: (show: Show) => write({ page_index: undefined, ...withShow(show, seesAll) }),
      setText: (text: string) =>
        write({ page_index: undefined, name: text === '' ? undefined : text }, { replace: true }),
      clear: () => write({ page_index: undefined, name: undefined, owner: undefined, share_ids: undefined }),
      setTrash: (open: boolean) => setSearch(open ? { trash: 1 } : {}),
      openCreate: () => write({ create: 1, edit: undefined, share: undefined }),
      openEdit: (id: number) => write({ edit: id, create: undefined, share: undefined }),
      openShare: (id: number) => write({ share: id, create: undefined, edit: undefined }),
      closeDrawer: () => write({ create: undefined, edit: undefined, share: undefined }, { replace: true }),
    }
  }, [search, setSearch, seesAll, query])
}
export type CollectionsState = ReturnType<typeof useCollections>
