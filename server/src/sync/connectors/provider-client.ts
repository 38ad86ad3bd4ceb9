import type { IncomingHttpHeaders } from 'node:http'
import { createCircuitBreaker } from './circuit-breaker'
import { type GuardedAnswer, guardedRequest, NoAnswer } from './guarded-request'
import { plainDetail } from './plain-detail'
import type { Failure, Outcome } from './port'
import { PROVIDERS, type ProviderName, type ProviderSettings } from './provider-settings'
import { createRememberedAnswers } from './remembered-answers'

const MAX_BYTES = 1_000_000

export interface ProviderRequest {
  provider: ProviderName
  method?: 'GET' | 'POST' | 'DELETE'
  /** A URL on one of the provider's fixed hosts. */
  url: string
  /** Sent in a header, which no log of URLs stores. */
  bearer?: string
  form?: Readonly<Record<string, string>>
}

export interface ProviderAnswer {
  /** A status below 500, or the status of a Graph error with its own code. */
  status: number
  headers: IncomingHttpHeaders
  /** JSON of any shape. */
  body: unknown
}

export interface ProviderClient {
  /** The response with any status, or why there is none. */
  send: (request: ProviderRequest) => Promise<Outcome<ProviderAnswer>>
  /** Returns until when a provider is not called after failures; null if it may be called. */
  restingUntil: (provider: ProviderName) => Date | null
}

const originsOf = ({ google, facebook }: ProviderSettings): Readonly<Record<ProviderName, ReadonlySet<string>>> => {
  const of = (...urls: string[]) => new Set(urls.map((url) => new URL(url).origin))
  return { google: of(google.tokenUrl, google.revokeUrl, google.apiUrl), facebook: of(facebook.graphUrl) }
}

const transient = (detail: string, retryAfterMs: number | null = null): Failure => ({
  kind: 'transient',
  retryAfterMs,
  detail,
})

/** Seconds or a date, as in HTTP. */
function retryAfterMs({ headers }: GuardedAnswer): number | null {
  const retryAfter = headers['retry-after']
  if (!retryAfter) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

function jsonOf({ body }: GuardedAnswer): { value: unknown } | null {
  if (body.length === 0) return { value: {} }
  try {
    return { value: JSON.parse(body.toString('utf8')) as unknown }
  } catch {
    return null
  }
}

const isGraphError = (body: unknown): boolean =>
  typeof (body as { error?: { code?: unknown } } | null)?.error?.code === 'number'

function outcomeOf(provider: ProviderName, answer: GuardedAnswer): Outcome<ProviderAnswer> {
  const { status, headers } = answer
  if (status >= 300 && status < 400)
    return transient(`The provider answered with a redirect (${status}), which is not followed.`)
  const json = jsonOf(answer)
  if (!json) return transient(`The provider answered ${status} with something that is not JSON.`, retryAfterMs(answer))
  if (status >= 500 && !(provider === 'facebook' && isGraphError(json.value)))
    return transient(`The provider answered ${status}.`, retryAfterMs(answer))
  return { kind: 'ok', value: { status, headers, body: json.value } }
}

/** Calls only the providers in the settings; each one pauses separately after failures. */
export function createProviderClient(
  settings: ProviderSettings,
  { now = Date.now, timeoutMs }: { now?: () => number; timeoutMs?: number | undefined } = {},
): ProviderClient {
  const origins = originsOf(settings)
  const breakers = Object.fromEntries(PROVIDERS.map((name) => [name, createCircuitBreaker(now)])) as Record<
    ProviderName,
    ReturnType<typeof createCircuitBreaker>
  >
  const rememberedAnswers = createRememberedAnswers()

  const requestAnswer = async ({
    provider,
    method = 'GET',
    url,
    bearer,
    form,
  }: ProviderRequest): Promise<GuardedAnswer> => {
    const isRead = method === 'GET'
    const etag = isRead ? rememberedAnswers.etagOf(url, bearer) : undefined
    const answer = await guardedRequest({
      method,
      url: new URL(url),
      isAllowed: ({ origin }) => origins[provider].has(origin),
      headers: {
        accept: 'application/json',
        'user-agent': 'Kolscope (gzip)',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(etag && { 'if-none-match': etag }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      maxBytes: MAX_BYTES,
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
    return isRead ? rememberedAnswers.through(url, bearer, answer) : answer
  }

  const send = async (request: ProviderRequest): Promise<Outcome<ProviderAnswer>> => {
    const breaker = breakers[request.provider]
    const waitMs = breaker.waitMs()
    if (waitMs !== null) return transient('The provider failed several times in a row and is left alone.', waitMs)
    try {
      const outcome = outcomeOf(request.provider, await requestAnswer(request))
      const isFine = outcome.kind === 'ok' && outcome.value.status < 500
      breaker[isFine ? 'succeeded' : 'failed']()
      return outcome
    } catch (error) {
      breaker.failed()
      if (!(error instanceof NoAnswer)) throw error
      const detail = plainDetail(error.message)
      return error.isRefused ? { kind: 'bug', detail } : transient(detail)
    }
  }
  return { send, restingUntil: (provider) => breakers[provider].restingUntil() }
}
