import { roles } from '@kolscope/contract/people/roles'
import { queries } from '../../core/query'

/** Asks again for every list and dropdown of roles that is shown. */
export const refreshRoles = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: [roles.listRoles.method, roles.listRoles.path] })
