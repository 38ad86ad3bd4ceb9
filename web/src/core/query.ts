import type { Answer, Input, Route } from '@kolscope/contract/core/route'
import {
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { call } from './api'
import { type ApiFailure, isApiFailure } from './api-failure'
import { denied } from './denied'
import { onSession, session } from './session'

declare module '@tanstack/react-query' {
  interface Register {
    /** The only error that call() throws. */
    defaultError: ApiFailure
  }
}

/** call() already retries if that can help, so nothing is retried here. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (isApiFailure(error) && error.status === 403 && meta?.refusedInPlace !== true) denied.report()
    },
  }),
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** One account's responses are not kept for the next one; they stay if the same account signs in again after expiry. */
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

/** The cache key of a call's response. */
const keyOf = <R extends Route>(route: R, input: Input<R>) => [route.method, route.path, input] as const

type QueryOptions<R extends Route> = Omit<UseQueryOptions<Answer<R>, ApiFailure>, 'queryKey' | 'queryFn'>

/** The options of a query that shows its refusal (403) in place, instead of leaving the page. */
export const refusedInPlace = { meta: { refusedInPlace: true } } as const

/** The call as a query, for requesting several at once. */
export const queryOf = <R extends Route>(route: R, input: Input<R>) => ({
  queryKey: keyOf(route, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(route, input, { signal, repeatable: true }),
})

/** The call as a query for its pages, which are requested one after the other, also when all are reloaded. */
export const pagesQueryOf = <R extends Route>(route: R, inputOf: (page: number) => Input<R>) => ({
  queryKey: [...keyOf(route, inputOf(0)), 'pages'] as const,
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
    call(route, inputOf(pageParam), { signal, repeatable: true }),
})

/**
 * Invalidates the results of these queries; those not on screen reload when they are shown again. A query that is
 * requested for the first time at this moment may return the state before the change and is not interrupted, so it is
 * requested once more.
 */
export async function refreshQueries(filters: InvalidateQueryFilters): Promise<void> {
  const fetching = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const firstLoads = fetching.filter(({ state }) => state.data === undefined)
  await queries.invalidateQueries(filters)
  await Promise.all(firstLoads.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })))
}

/** Invalidates all results of these calls, whatever their input was. */
export async function refreshQueriesOf(...routes: readonly Pick<Route, 'method' | 'path'>[]): Promise<void> {
  await Promise.all(routes.map(({ method, path }) => refreshQueries({ queryKey: [method, path] })))
}

/** Reads one call of the contract, including POST routes that only read. */
export function useQueryOf<R extends Route>(route: R, input: Input<R>, options: QueryOptions<R> = {}) {
  return useQuery<Answer<R>, ApiFailure>({ ...queryOf(route, input), ...options })
}
