import { type RequestOptions, request as requestOpen } from 'node:http'
import { request as requestSecure } from 'node:https'
import { DELIVERY_ERRORS } from '@kolscope/contract/system/webhooks'
import { NotPublic, publicOnly } from '../../core/public-only'

const PATIENCE_MS = 10_000

/** The result of a delivery: the receiver's status, or in words why there is none. */
export interface PostResult {
  status: number | null
  error: string | null
}

function post(url: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestOpen)(url, options, (response) => {
      // Only the status of the response is needed; the rest may be endless.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end(body)
  })
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: DELIVERY_ERRORS.refused,
  ECONNRESET: DELIVERY_ERRORS.cut,
  ETIMEDOUT: DELIVERY_ERRORS.late,
  ABORT_ERR: DELIVERY_ERRORS.late,
  CERT_HAS_EXPIRED: DELIVERY_ERRORS.certificate,
}

function inWords(error: unknown): string {
  const { code = '', name, message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof NotPublic || syscall === 'getaddrinfo') return DELIVERY_ERRORS.unreachable
  if (name === 'TimeoutError') return DELIVERY_ERRORS.late
  // If several IP addresses were tried, the error has only a code.
  return WORDS[code] ?? (message || code)
}

/**
 * Posts an event; follows no redirect, waits ten seconds, and reaches private networks only if the operator allows it.
 */
export async function postEvent(
  to: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  isPrivateAllowed: boolean,
  signal?: AbortSignal,
): Promise<PostResult> {
  try {
    const url = new URL(to)
    const limit = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])])
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: limit,
      agent: false,
      ...(!isPrivateAllowed && publicOnly(url)),
    }
    const status = await post(url, options, body)
    const isTaken = status >= 200 && status < 300
    return { status, error: isTaken ? null : `The receiver answered ${status}.` }
  } catch (error) {
    return { status: null, error: inWords(error) }
  }
}
