import type { Answer, Input, Route } from '@kolscope/contract/route'
import { QueryClient, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api'
import type { ApiFailure } from './api-failure'
import { onSession, session } from './session'

/** call() already tries again where that can help, so nothing is tried twice here. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What one account was answered is not for the next one; the same one signing in again after expiry keeps it. */
function forgetWithAccount() {
  let owner = session.state().account?._id
  onSession(() => {
    const { account, status, expired } = session.state()
    if (status === 'signedOut' && expired) return
    if (account?._id !== owner) queries.clear()
    owner = account?._id
  })
}
forgetWithAccount()

/** Under which key a call's answer is kept. */
const keyOf = <R extends Route>(route: R, input: Input<R>) => [route.method, route.path, input] as const

type QueryOptions<R extends Route> = Omit<UseQueryOptions<Answer<R>, ApiFailure>, 'queryKey' | 'queryFn'>

/** The call as a query. */
const queryOf = <R extends Route>(route: R, input: Input<R>) => ({
  queryKey: keyOf(route, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(route, input, { signal, repeatable: true }),
})

/** Reads one call of the contract; POST routes too, when they only read. */
export function useQueryOf<R extends Route>(route: R, input: Input<R>, options: QueryOptions<R> = {}) {
  return useQuery<Answer<R>, ApiFailure>({ ...queryOf(route, input), ...options })
}
