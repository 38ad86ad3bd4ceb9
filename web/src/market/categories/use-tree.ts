import { MAX_PAGE_SIZE } from '@kolscope/contract/core/paging'
import { categories, type ManagedCategory } from '@kolscope/contract/market/categories'
import { MAX_ROLES, roles } from '@kolscope/contract/people/roles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api'
import type { ApiFailure } from '../../core/api-failure'
import { useLanguage } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { pathsOf } from '../../core/tree-paths'

/** Page after page, as many as there are. */
async function wholeTree(signal: AbortSignal): Promise<ManagedCategory[]> {
  const rows: ManagedCategory[] = []
  for (let page_index = 0; ; page_index += 1) {
    const asked = { page_index, page_size: MAX_PAGE_SIZE, sort_field: 'path' } as const
    const { data, total } = await call(categories.manageCategories, asked, { signal })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}

/** The whole tree as those see it who keep it, and the names of the roles that it can be kept to. */
export function useTree() {
  const vietnamese = useLanguage() === 'vi'
  const { data } = useQuery<ManagedCategory[], ApiFailure>({
    queryKey: ['GET', categories.manageCategories.path, 'whole'],
    queryFn: ({ signal }) => wholeTree(signal),
  })
  const asked = useQueryOf(roles.listRoles, { page_size: MAX_ROLES, select: ['id', 'name'] })
  return useMemo(() => {
    const rows = data ?? []
    const byId = new Map(rows.map((row) => [row.id, { ...row, categoryUid: row.category_uid }]))
    const named = rows.map((row) => ({ ...row, name: row.category_name }))
    const roleNames = new Map((asked.data?.data ?? []).map((role) => [role.id, role.name]))
    return { byId, paths: pathsOf(named, vietnamese), roleNames }
  }, [data, asked.data, vietnamese])
}
export type Tree = ReturnType<typeof useTree>

/** The category and all below it. */
export function branchIn({ byId }: Tree, id: number): Set<number> {
  const branch = new Set([id])
  for (let before = 0; before < branch.size; ) {
    before = branch.size
    for (const one of byId.values()) if (one.parent !== null && branch.has(one.parent)) branch.add(one.id)
  }
  return branch
}
