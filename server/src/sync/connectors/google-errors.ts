import { plainDetail } from './plain-detail'
import type { Failure, Outcome } from './port'
import type { ProviderAnswer } from './provider-client'
import { nextMidnightIn } from './windows'

const PAUSE_MS = 60_000

const SCOPE = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])
const QUOTA = new Set(['quotaExceeded', 'dailyLimitExceeded'])
const RATE = new Set(['rateLimitExceeded', 'userRateLimitExceeded'])
const GONE = new Set([
  'forbidden',
  'accountDelegationForbidden',
  'authenticatedUserAccountClosed',
  'authenticatedUserAccountSuspended',
  'authenticatedUserNotChannel',
  'channelClosed',
  'channelSuspended',
  'playlistItemsNotAccessible',
])

interface GoogleError {
  message?: unknown
  errors?: { reason?: unknown }[]
  details?: { reason?: unknown }[]
}

/** Codes with which Google states the reason, in the classic and the newer format. */
function reasonsOf({ errors, details }: GoogleError): string[] {
  return [...(Array.isArray(errors) ? errors : []), ...(Array.isArray(details) ? details : [])].flatMap((one) =>
    typeof one?.reason === 'string' ? [one.reason] : [],
  )
}

function oauthFailure(error: string, description: unknown): Failure {
  const detail = plainDetail(`${error}: ${typeof description === 'string' ? description : ''}`)
  return { kind: error === 'invalid_grant' || error === 'invalid_token' ? 'needs-reconnect' : 'bug', detail }
}

function failureOf(status: number, error: GoogleError): Failure {
  const reasons = reasonsOf(error)
  const message = typeof error.message === 'string' ? error.message : `The provider answered ${status}.`
  const detail = plainDetail(reasons[0] ? `${reasons[0]}: ${message}` : message)
  const isOne = (of: ReadonlySet<string>) => reasons.some((reason) => of.has(reason))
  if (status === 401) return { kind: 'needs-reconnect', detail }
  if (isOne(SCOPE)) return { kind: 'missing-scope', detail }
  if (isOne(QUOTA))
    return { kind: 'quota-exhausted', until: nextMidnightIn('America/Los_Angeles', new Date()).toISOString(), detail }
  if (status === 429 || isOne(RATE))
    return { kind: 'rate-limited', until: new Date(Date.now() + PAUSE_MS).toISOString(), detail }
  if (status === 403 && isOne(GONE)) return { kind: 'unavailable', detail }
  if (status === 404) return { kind: 'not-found', detail }
  if (status >= 500) return { kind: 'transient', retryAfterMs: null, detail }
  return { kind: 'bug', detail }
}

/** The outcome of Google's response, by its status and reasons; a malformed response is a bug. */
export function googleOutcome({ status, body }: ProviderAnswer): Outcome<Record<string, unknown>> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const value = (isObject ? body : {}) as Record<string, unknown>
  if (typeof value.error === 'string') return oauthFailure(value.error, value.error_description)
  if (status >= 400) return failureOf(status, (value.error ?? {}) as GoogleError)
  if (!isObject) return { kind: 'transient', retryAfterMs: null, detail: 'The provider answered with another shape.' }
  return { kind: 'ok', value }
}
