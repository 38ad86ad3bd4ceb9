import type { ReactNode } from 'react'
import type { ApiFailure } from '../../core/api-failure'
import type { ListState } from './list-search'
import type { RowAction } from './RowActions'

/** A column of a list; the first column names the row and opens it. */
export interface Column<T> {
  key: string
  label: string
  cell: (row: T) => ReactNode
  /** The field by which it sorts, as the URL and the server name it. */
  sort?: string
  /** A second field that its cells show and that the list can be sorted by. */
  secondarySort?: { label: string; sort: string }
  align?: 'end'
  /** Its cells stay on one line: times and numbers. */
  noWrap?: true
  /** Hidden if the list is narrower than this many pixels. */
  hideBelow?: 640 | 860 | 1080
}

/** The parts of a TanStack query result that a list reads. */
interface QueryState {
  error: ApiFailure | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

export interface ListProps<T> {
  title: string
  /** One line below the title. */
  description?: ReactNode
  list: Omit<ListState, 'filters' | 'setFilters' | 'input'>
  columns: readonly Column<T>[]
  /** Undefined until the first response. */
  rows: readonly T[] | undefined
  total: number
  query: QueryState
  idOf: (row: T) => number
  nameOf: (row: T) => string
  /** Whether a row opens the drawer `?edit=`; false for read-only lists. */
  opensDrawer?: boolean
  actions?: (row: T) => readonly RowAction[]
  searchLabel?: string
  /** Shown next to the search box. */
  filters?: ReactNode
  /** Text of the button that opens `?create=1`. */
  createLabel?: string
  /** More buttons, shown next to the button that creates. */
  toolbar?: ReactNode
  /** Shown between the head and the search, as wide as the page. */
  beforeSearch?: ReactNode
  empty: { icon?: ReactNode; title: string; text?: string }
  /** Drawers and dialogs. */
  children?: ReactNode
}
