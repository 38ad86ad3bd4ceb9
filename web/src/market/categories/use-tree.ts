import { MAX_PAGE_SIZE } from '@kolscope/contract/core/paging'
import { categories, type ManagedCategory } from '@kolscope/contract/market/categories'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api'
import type { ApiFailure } from '../../core/api-failure'
import { useLanguage } from '../../core/i18n'
import { pathsOf } from '../../core/tree-paths'

/** Reads all pages of the list, because one page may not hold the whole tree. */
async function wholeTree(signal: AbortSignal): Promise<ManagedCategory[]> {
  const rows: ManagedCategory[] = []
  for (let page_index = 0; ; page_index += 1) {
    const input = { page_index, page_size: MAX_PAGE_SIZE, sort_field: 'path' } as const
    const { data, total } = await call(categories.manageCategories, input, { signal })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}

/** All categories with their paths in the reader's language; both are empty with `error` if they failed to load. */
export function useTree() {
  const vietnamese = useLanguage() === 'vi'
  const { data, error } = useQuery<ManagedCategory[], ApiFailure>({
    queryKey: ['GET', categories.manageCategories.path, 'whole'],
    queryFn: ({ signal }) => wholeTree(signal),
  })
  return useMemo(() => {
    const rows = data ?? []
    const byId = new Map(rows.map((row) => [row.id, { ...row, categoryUid: row.category_uid }]))
    const namedRows = rows.map((row) => ({ ...row, name: row.category_name }))
    // A list that is there stays usable if asking for it again fails.
    return { byId, paths: pathsOf(namedRows, vietnamese), error: data ? null : error }
  }, [data, error, vietnamese])
}
export type Tree = ReturnType<typeof useTree>

/** The category and all below it. */
export function branchIn({ byId }: Tree, id: number): Set<number> {
  const childrenOf = new Map<number | null, number[]>()
  for (const { id: child, parent } of byId.values()) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), child])
  const branch = new Set([id])
  const stack = [id]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    for (const child of childrenOf.get(at) ?? []) {
      if (branch.has(child)) continue
      branch.add(child)
      stack.push(child)
    }
  }
  return branch
}
