import { type Category, categories } from '@kolscope/contract/market/categories'
import { useMemo } from 'react'
import { useLanguage } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { pathsOf } from '../../core/tree-paths'

const STALE_MS = 5 * 60_000

const withName = (one: Category) => ({ ...one, name: one.categoryName })

/** The categories that this account sees, and their paths in the reader's language. */
export function useCategories() {
  const vietnamese = useLanguage() === 'vi'
  const { data } = useQueryOf(
    categories.listCategories,
    { page_size: 1_000, sort_field: 'name', sort_type: 1 },
    { staleTime: STALE_MS },
  )
  return useMemo(() => {
    const list = data?.results ?? []
    return { list, paths: pathsOf(list.map(withName), vietnamese) }
  }, [data, vietnamese])
}
