import { accounts } from '@kolscope/contract/people/accounts'
import { queries } from '../../core/query'

/** Asks again for every list of accounts that is shown. */
export const refreshAccounts = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: [accounts.listAccounts.method, accounts.listAccounts.path] })
