import { parseFilter } from '@kolscope/contract/search/discovery/filter-string'
import { compileSearch, type SortField } from '@kolscope/contract/search/discovery/search'
import { useMemo, useState } from 'react'
import { usePageSearch } from '../../core/search-params'
import { AdvancedSearch, ownOf } from '../filters/discover-search'
import { type ConditionRow, canonical, filterOf, rowsOf } from './condition-rows'

/** Advanced Search's state: the URL and the rows of the builder, including incomplete ones. */
export function useAdvanced() {
  const { search, ignored, setSearch } = usePageSearch(AdvancedSearch)
  const filter = search.filter ?? ''
  const [rows, setRows] = useState<readonly ConditionRow[]>(() => rowsOf(filter))
  const [lastFilter, setLastFilter] = useState(filter)
  if (lastFilter !== filter) {
    setLastFilter(filter)
    if (canonical(filter) !== filterOf(rows)) setRows(rowsOf(filter))
  }
  const errors = useMemo(() => parseFilter(filter).errors, [filter])
  const { conditions } = useMemo(() => compileSearch({ filter }).search, [filter])
  const setFilter = (next: string) => {
    const { limit, sortBy, saved } = search
    const sort = sortBy?.replace(/__desc$/, '') as SortField | undefined
    const keepsSort =
      sort !== undefined &&
      !compileSearch({ ...ownOf(search), filter: next, sort_field: sort }).dropped.some(
        (one) => one.filter === 'sort_field',
      )
    setSearch({
      ...ownOf(search),
      ...(next !== '' && { filter: next, ...(saved !== undefined && { saved }) }),
      ...(limit !== undefined && { limit }),
      ...(keepsSort && sortBy !== undefined && { sortBy }),
    })
  }
  const change = (next: readonly ConditionRow[]) => {
    setRows(next)
    const filterText = filterOf(next)
    if (filterText !== canonical(filter) || errors.length > 0) setFilter(filterText)
  }
  return { search, ignored, setSearch, filter, errors, conditions, rows, change, setFilter }
}
