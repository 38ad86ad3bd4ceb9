import { plainDetail } from './plain-detail'
import type { Failure, Outcome } from './port'
import type { ProviderAnswer } from './provider-client'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
/** Share of a limit, in percent, at which we stop calling Meta. */
const STOP_AT = 95

const RECONNECT = new Set([190, 102])
const LIMITS = new Set([4, 17, 32, 341, 613, 80001, 80002])
const GONE = new Set([110, 803, 36104])
const MISSING_OBJECT = 33

interface GraphError {
  message?: unknown
  code?: unknown
  error_subcode?: unknown
  is_transient?: unknown
  fbtrace_id?: unknown
}

interface Usage {
  call_count?: unknown
  total_time?: unknown
  total_cputime?: unknown
  estimated_time_to_regain_access?: unknown
}

function usagesIn(header: string | string[] | undefined): Usage[] {
  try {
    const usage: unknown = JSON.parse(String(header))
    if (typeof usage !== 'object' || usage === null) return []
    return 'call_count' in usage ? [usage] : Object.values(usage).flat()
  } catch {
    return []
  }
}

const percentOf = ({ call_count, total_time, total_cputime }: Usage): number =>
  Math.max(0, ...[call_count, total_time, total_cputime].filter((one) => typeof one === 'number'))

/** Returns until when Meta's own headers tell us to wait; null if there is room. */
export function restAskedFor({ headers }: ProviderAnswer, now = Date.now()): Date | null {
  const usages = [...usagesIn(headers['x-business-use-case-usage']), ...usagesIn(headers['x-app-usage'])]
  const full = usages.filter((usage) => percentOf(usage) >= STOP_AT)
  if (full.length === 0) return null
  const minutes = full.map(({ estimated_time_to_regain_access: waitMinutes }) =>
    typeof waitMinutes === 'number' ? waitMinutes : 0,
  )
  return new Date(now + (Math.max(...minutes) * MINUTE_MS || HOUR_MS))
}

function failureOf(answer: ProviderAnswer, error: GraphError): Failure {
  const code = Number(error.code)
  const subcode = Number(error.error_subcode) || null
  const trace = typeof error.fbtrace_id === 'string' ? ` [${error.fbtrace_id}]` : ''
  const detail = plainDetail(`${code}${subcode ? `/${subcode}` : ''}: ${String(error.message ?? '')}${trace}`)
  const wait = (ms: number) => (restAskedFor(answer) ?? new Date(Date.now() + ms)).toISOString()
  if (RECONNECT.has(code)) return { kind: 'needs-reconnect', detail }
  if (LIMITS.has(code)) return { kind: 'rate-limited', until: wait(HOUR_MS), detail }
  if (code === 368) return { kind: 'rate-limited', until: wait(DAY_MS), detail }
  if (code === 1 || code === 2 || error.is_transient === true) return { kind: 'transient', retryAfterMs: null, detail }
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return { kind: 'missing-scope', detail }
  if (code === 100 && subcode === MISSING_OBJECT) return { kind: 'not-found', detail }
  if (GONE.has(code)) return { kind: 'unavailable', detail }
  if (answer.status >= 500) return { kind: 'transient', retryAfterMs: null, detail }
  return { kind: 'bug', detail }
}

/** The outcome of a Graph response; decided by code and subcode, because the status says little. */
export function graphOutcome(answer: ProviderAnswer): Outcome<Record<string, unknown>> {
  const { status, body } = answer
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const value = (isObject ? body : {}) as Record<string, unknown>
  if (typeof value.error === 'object' && value.error !== null) return failureOf(answer, value.error)
  if (status >= 400) return { kind: 'bug', detail: `The provider answered ${status} without saying why.` }
  if (!isObject) return { kind: 'transient', retryAfterMs: null, detail: 'The provider answered with another shape.' }
  return { kind: 'ok', value }
}
