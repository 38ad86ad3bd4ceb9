import { MAX_ROLES, roles } from '@kolscope/contract/people/roles'
import { useMemo } from 'react'
import { useQueryOf } from '../../core/query'

/** The names of the roles that a category can be restricted to, by id; empty with `error` if they failed to load. */
export function useRoleNames() {
  const { data, error } = useQueryOf(roles.listRoles, { page_size: MAX_ROLES, select: ['id', 'name'] })
  return useMemo(() => {
    const names: ReadonlyMap<number, string> = new Map((data?.data ?? []).map((role) => [role.id, role.name]))
    return { names, error: data ? null : error }
  }, [data, error])
}
