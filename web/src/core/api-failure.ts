import { ApiError, type FieldError } from '@kolscope/contract/core/errors'

/** Status 0: no response arrived at all. */
export const NO_ANSWER = 0

/** Every way in which a call can fail; code is the specification's number if there is one, otherwise the status. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: number
  readonly errors: readonly FieldError[]
  readonly requestId: string | null
  /** How long the server tells us to wait, in milliseconds. */
  readonly retryAfterMs: number | null
  /** The stored state, in case of a conflict. */
  readonly stored: unknown

  constructor(status: number, body: Partial<ApiError> & { retryAfterMs?: number | null } = {}) {
    super(body.message ?? '')
    this.name = 'ApiFailure'
    this.status = status
    this.code = body.code ?? status
    this.errors = body.errors ?? []
    this.requestId = body.request_id ?? null
    this.retryAfterMs = body.retryAfterMs ?? null
    this.stored = body.stored
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure

/** Seconds or an HTTP date, as in Retry-After. */
export function retryAfterMs(header: string | null, now = Date.now()): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : null
}

/** Parses an error response; a body in another format keeps its status. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null)
  const parsed = ApiError.safeParse(body)
  const waitMs = retryAfterMs(response.headers.get('Retry-After'))
  const requestId = response.headers.get('X-Request-Id')
  const details = parsed.success ? parsed.data : { ...(requestId !== null && { request_id: requestId }) }
  return new ApiFailure(response.status, { ...details, retryAfterMs: waitMs })
}
