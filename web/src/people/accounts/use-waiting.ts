import { accounts } from '@kolscope/contract/people/accounts'
import { refusedInPlace, useQueryOf } from '../../core/query'

/** How many accounts wait for approval; 0 until it is known. */
export function useWaiting(): number {
  const input = { states: ['awaiting' as const], page_size: 1 }
  return useQueryOf(accounts.listAccounts, input, { staleTime: 60_000, ...refusedInPlace }).data?.total ?? 0
}
