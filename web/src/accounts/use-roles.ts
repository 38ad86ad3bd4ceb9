import { isWholeRole, MAX_ROLES, type Role, roles } from '@kolscope/contract/roles'
import { useQueryOf } from '../core/query'

const NONE: readonly Role[] = []

/** The roles there are, by name. */
export function useRoles() {
  const found = useQueryOf(roles.listRoles, { page_size: MAX_ROLES })
  return { roles: found.data?.data.filter(isWholeRole) ?? NONE, isReady: !found.isPending }
}
