import { isWholeRole, MAX_ROLES, type Role, roles } from '@kolscope/contract/people/roles'
import { useMemo } from 'react'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { roleName } from '../../ui/list/change-words'

const NONE: readonly Role[] = []

/** The existing roles, with their names in the reader's language. */
export function useRoles() {
  const t = useT()
  const query = useQueryOf(roles.listRoles, { page_size: MAX_ROLES })
  const namedRoles = useMemo(
    () => query.data?.data.filter(isWholeRole).map((role) => ({ ...role, name: roleName(t, role.name) })) ?? NONE,
    [query.data, t],
  )
  return { roles: namedRoles, isReady: !query.isPending }
}
