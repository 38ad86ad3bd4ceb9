import { MAX_SEARCH } from '@kolscope/contract/core/paging'
import { useMemo } from 'react'
import { z } from 'zod'
import { usePageSearch } from '../../core/search-params'

export const ROWS_PER_PAGE: readonly number[] = [10, 20, 50, 100]

/**
 * The URL of a list: pages from 1, and the open drawer. `sorts` are the sortable fields, `own` the filters that
 * only this list has; the result must be a constant.
 */
export const listSearch = <const S extends readonly [string, ...string[]], O extends z.ZodRawShape>(
  sorts: S,
  own: O,
  sizes: readonly number[] = ROWS_PER_PAGE,
) =>
  z.object({
    page: z.int().min(1).max(10_000).optional(),
    rowsPerPage: z.literal([...sizes]).optional(),
    sort: z.enum(sorts).optional(),
    sortDirection: z.enum(['asc', 'desc']).optional(),
    search: z.string().max(MAX_SEARCH).optional(),
    create: z.literal(1).optional(),
    edit: z.int().positive().optional(),
    ...own,
  })

/** What every URL of a list contains, whatever its own filters. */
interface Address {
  page?: number | undefined
  rowsPerPage?: number | undefined
  sort?: string | undefined
  sortDirection?: 'asc' | 'desc' | undefined
  search?: string | undefined
  create?: 1 | undefined
  edit?: number | undefined
}

type Schema = z.ZodObject<z.core.$ZodShape, z.core.$strip>

export type ListState<S extends Schema = Schema> = ReturnType<typeof useList<S>>

interface Defaults<S extends Schema> {
  rowsPerPage?: number
  sort?: Extract<z.output<S>['sort'], string>
  sortDirection?: 'asc' | 'desc'
  sizes?: readonly number[]
}

/** A list's state in the URL, and its changes; another filter, sort or size returns to page 1. */
export function useList<S extends Schema>(schema: S, defaults: Defaults<S> = {}) {
  type Own = Omit<z.output<S>, keyof Address>
  const { search, setSearch } = usePageSearch(schema)
  const { rowsPerPage = 10, sort = undefined, sortDirection = 'asc', sizes = ROWS_PER_PAGE } = defaults
  return useMemo(() => {
    const now = search as z.output<S> & Address
    const write = (next: Address, how?: { replace?: boolean }) =>
      setSearch((latest) => ({ ...latest, ...next }) as Partial<z.output<S>>, how)
    const size = now.rowsPerPage ?? rowsPerPage
    const sortedBy = now.sort ?? sort
    const direction = now.sortDirection ?? (now.sort === undefined ? sortDirection : 'asc')
    return {
      /** Zero-based. */
      page: (now.page ?? 1) - 1,
      size,
      sizes,
      sort: sortedBy,
      direction,
      text: now.search ?? '',
      /** The filters that only this list has. */
      filters: now as Own,
      isFiltered: Object.entries(now).some(
        ([key, value]) => !NOT_A_FILTER.has(key) && value !== undefined && value !== '',
      ),
      /** The list's part of the call, in the shape of the contract's listShape. */
      input: {
        page_index: (now.page ?? 1) - 1,
        page_size: size,
        sort_field: sortedBy as z.output<S>['sort'],
        sort_type: (direction === 'asc' ? 1 : -1) as 1 | -1,
        ...(now.search !== undefined && { search: now.search }),
      },
      isCreating: now.create === 1,
      editing: now.edit,
      setPage: (page: number) => write({ page: page === 0 ? undefined : page + 1 }),
      setSize: (rows: number) => write({ page: undefined, rowsPerPage: rows === rowsPerPage ? undefined : rows }),
      setSort: (field: string, to: 'asc' | 'desc') => write({ page: undefined, sort: field, sortDirection: to }),
      setText: (text: string) => write({ page: undefined, search: text === '' ? undefined : text }, { replace: true }),
      setFilters: (own: Partial<Own>) => write({ ...own, page: undefined }),
      clear: () =>
        setSearch(
          (latest) =>
            Object.fromEntries(Object.entries(latest).filter(([key]) => STAYS.has(key))) as Partial<z.output<S>>,
        ),
      openCreate: () => write({ create: 1, edit: undefined }),
      openEdit: (id: number) => write({ edit: id, create: undefined }),
      closeDrawer: () => write({ create: undefined, edit: undefined }, { replace: true }),
    }
  }, [search, setSearch, rowsPerPage, sort, sortDirection, sizes])
}

const NOT_A_FILTER = new Set(['page', 'rowsPerPage', 'sort', 'sortDirection', 'create', 'edit'])
const STAYS = new Set(['rowsPerPage', 'sort', 'sortDirection'])
