import { CODES } from '@kolscope/contract/core/errors'
import type { Answer, Input, Route } from '@kolscope/contract/core/route'
import { toQuery } from '@kolscope/contract/core/url'
import { authentication } from '@kolscope/contract/people/authentication'
import { ApiFailure, failureOf, NO_ANSWER } from './api-failure'
import { connection } from './connection'
import { refusals } from './denied'
import { session } from './session'

const TIMEOUT_MS = 30_000
const PATCH_TIMEOUT_MS = 300_000
const TRIES = 4
const FIRST_WAIT_MS = 600
const LONGEST_WAIT_MS = 15_000

interface CallOptions {
  signal?: AbortSignal | undefined
  /** The call only reads, whatever its method, so it may be sent again if no response arrives. */
  repeatable?: boolean
  /** Replaces the browser's own request, for example to upload files with progress. */
  send?: (url: string, request: RequestInit) => Promise<Response>
  timeoutMs?: number
}

/** Calls whose 401 says nothing about the stored session. */
const OUTSIDE_SESSION: readonly string[] = [authentication.signIn.path, authentication.signOut.path]

type Fields = Readonly<Record<string, unknown>>

const pick = (input: Fields, shape: Fields | undefined): Fields =>
  Object.fromEntries(Object.entries(input).filter(([key]) => shape !== undefined && Object.hasOwn(shape, key)))

/** Path with its parameters filled in, and query; exported for links that the browser follows itself. */
export function urlOf<R extends Route>(route: R, input: Input<R>): string {
  const fields = input as Fields
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])))
  const query = toQuery(pick(fields, route.query?.shape))
  return query === '' ? path : `${path}?${query}`
}

function requestOf<R extends Route>(route: R, input: Input<R>): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' }
  const token = session.token()
  if (token !== null) headers.Authorization = token
  if (route.body === undefined) return { method: route.method, headers }
  headers['Content-Type'] = 'application/json'
  return { method: route.method, headers, body: JSON.stringify(pick(input as Fields, route.body.shape)) }
}

async function once<R extends Route>(route: R, input: Input<R>, options: CallOptions): Promise<Answer<R>> {
  const { signal, send = fetch, timeoutMs = route.method === 'PATCH' ? PATCH_TIMEOUT_MS : TIMEOUT_MS } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  let response: Response
  try {
    response = await send(urlOf(route, input), { ...requestOf(route, input), signal: either })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure(NO_ANSWER)
  }
  if (!response.ok) throw await failureOf(response)
  return (await response.json().catch(() => {
    if (signal?.aborted) throw signal.reason
    throw new ApiFailure(NO_ANSWER)
  })) as Answer<R>
}

function waits(route: Route, failure: ApiFailure, options: CallOptions): boolean {
  if (failure.status === 503) return true
  return failure.status === NO_ANSWER && (route.method === 'GET' || options.repeatable === true)
}

/** How long to wait before the next attempt, in milliseconds: as the server says, otherwise doubling. */
export function waitOf(failure: ApiFailure, attempt: number, random = Math.random()): number {
  const waitMs = failure.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.75 + random / 2)
  return Math.min(waitMs, LONGEST_WAIT_MS)
}

function pause(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, waitMs)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Sends one call of the contract and returns its response. Refusals under load (503) and missing responses are retried
 * in place; everything else throws an ApiFailure. A 401 ends the session, except when signing in or out.
 */
export async function call<R extends Route>(route: R, input: Input<R>, options: CallOptions = {}): Promise<Answer<R>> {
  const token = session.token()
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await once(route, input, options)
      connection.answered()
      return answer
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === 401 && !OUTSIDE_SESSION.includes(route.path)) {
        console.info('UNAUTHORIZED', route.method, route.path)
        session.refused(token)
      }
      if (error.status === 403) console.info('ACCESSDENIED', route.method, route.path)
      if (error.status === 403 || error.code === CODES.searchesUsedUp) refusals.report()
      if (!waits(route, error, options) || attempt === TRIES) {
        if (error.status !== NO_ANSWER && error.status !== 503) connection.answered()
        else connection.gaveUp()
        throw error
      }
      connection.waiting()
      await pause(waitOf(error, attempt), options.signal)
    }
  }
}
