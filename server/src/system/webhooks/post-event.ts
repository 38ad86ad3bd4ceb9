import { lookup } from 'node:dns/promises'
import { type RequestOptions, request as requestOpen } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { DELIVERY_ERRORS } from '@kolscope/contract/system/webhooks'
import { isPublicAddress } from '../../core/public-address'
import { unlessAborted } from '../../core/unless-aborted'

const PATIENCE_MS = 10_000

/** The result of a delivery: the receiver's status, or in words why there is none. */
export interface Sent {
  status: number | null
  error: string | null
}

/** Thrown if nothing is sent. */
class Refused extends Error {}

/**
 * Connects to the very address that was checked: a host name that resolves differently between the two gains nothing.
 */
async function judgedAddress(url: URL, isPrivateAllowed: boolean, signal: AbortSignal) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await unlessAborted(() => lookup(host, { all: true }).catch(() => []), signal)
  const [first] = found
  const isAllowed = isPrivateAllowed || found.every(({ address }) => isPublicAddress(address))
  if (!first || !isAllowed) throw new Refused(DELIVERY_ERRORS.unreachable)
  return first
}

const always =
  (address: string, family: number): LookupFunction =>
  (_, options, answer) =>
    options.all ? answer(null, [{ address, family }]) : answer(null, address, family)

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
  if (error instanceof Refused) return error.message
  const { code = '', name, message } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError') return DELIVERY_ERRORS.late
  return WORDS[code] ?? message
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
): Promise<Sent> {
  try {
    const url = new URL(to)
    const limit = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])])
    const { address, family } = await judgedAddress(url, isPrivateAllowed, limit)
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      lookup: always(address, family),
      signal: limit,
      agent: false,
    }
    const status = await post(url, options, body)
    const isTaken = status >= 200 && status < 300
    return { status, error: isTaken ? null : `The receiver answered ${status}.` }
  } catch (error) {
    return { status: null, error: inWords(error) }
  }
}
