import { type Category, categories } from '@kolscope/contract/categories'
import { useMemo } from 'react'
import { useLanguage } from '../core/i18n'
import { queries, useQueryOf } from '../core/query'

const STALE_MS = 5 * 60_000

interface Named {
  id: number
  name: string
  name_vi: string
  parent: number | null
}

/** Each category with all above it, as "Beauty › Hair", in the order of the tree. */
export function pathsOf(rows: readonly Named[], vietnamese: boolean): Map<number, string> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (row: Named, depth = 0): string => {
    const own = vietnamese && row.name_vi !== '' ? row.name_vi : row.name
    const above = row.parent === null || depth > 20 ? undefined : byId.get(row.parent)
    return above ? `${pathOf(above, depth + 1)} › ${own}` : own
  }
  const paths = rows.map((row) => [row.id, pathOf(row)] as const)
  return new Map(paths.sort(([, a], [, b]) => a.localeCompare(b, vietnamese ? 'vi' : 'en')))
}

const named = (one: Category): Named => ({ ...one, name: one.categoryName })

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
    return { list, paths: pathsOf(list.map(named), vietnamese) }
  }, [data, vietnamese])
}

/** Asks anew for everything that shows categories. */
export async function refreshCategories(): Promise<void> {
  const paths: readonly string[] = [categories.listCategories.path, categories.manageCategories.path]
  await queries.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[1])) })
}
