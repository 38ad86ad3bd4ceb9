import { type IncomingHttpHeaders, type IncomingMessage, Agent as OpenAgent, request as requestOpen } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isLoopback } from '../../core/loopback'
import { addressIn, NotPublic, publicOnly } from '../../core/public-only'

const PATIENCE_MS = 10_000
const MAX_SOCKETS = 8

export interface GuardedRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  /** Whether this may be requested at all, by its fixed list of hosts. */
  isAllowed: (url: URL) => boolean
  headers: Readonly<Record<string, string>>
  body?: string
  maxBytes: number
  /** How long the whole response may take; default 10 seconds. */
  timeoutMs?: number
}

export interface GuardedAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Why there is no response, in words without the URL, which may contain secrets. */
export class NoAnswer extends Error {
  /** Whether nothing was sent, because it is not allowed. */
  readonly isRefused: boolean
  constructor(words: string, isRefused = false) {
    super(words)
    this.isRefused = isRefused
  }
}

const secure = new SecureAgent({ keepAlive: true, maxSockets: MAX_SOCKETS })
const open = new OpenAgent({ keepAlive: true, maxSockets: MAX_SOCKETS })

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut.',
  EPIPE: 'The connection was cut.',
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The host could not be looked up.',
  ETIMEDOUT: 'There was no answer in time.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
}

function inWords(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error
  if (error instanceof NotPublic) return new NoAnswer('The host is not on the open internet.', true)
  const { code = '', name } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return new NoAnswer(WORDS.ETIMEDOUT ?? '')
  return new NoAnswer(WORDS[code] ?? `The connection failed (${code || name}).`)
}

// An IP address instead of a host name is only accepted if it means this machine.
function judge({ url, isAllowed }: GuardedRequest): void {
  const isHere = url.protocol === 'http:' && isLoopback(url)
  const isOutside = url.protocol === 'https:' && addressIn(url) === undefined
  if (url.username || url.password || !(isHere || isOutside) || !isAllowed(url))
    throw new NoAnswer('This address is not asked.', true)
}

function responseTo({ method, url, headers, body }: GuardedRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isOpen = url.protocol === 'http:'
    const options = {
      method,
      headers: { 'accept-encoding': 'gzip', ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
      // A kept-alive connection may be closed by now, so requests that change something use a new one.
      agent: method === 'GET' ? (isOpen ? open : secure) : false,
      ...(!isOpen && publicOnly(url)),
      signal,
    } as const
    const request = (isOpen ? requestOpen : requestSecure)(url, options, resolve)
    request.on('error', (error) => {
      const isStale = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
      if (isStale && method === 'GET') responseTo({ ...EMPTY, method, url, headers }, signal).then(resolve, reject)
      else reject(error)
    })
    request.end(body)
  })
}

const EMPTY = { isAllowed: () => true, maxBytes: 0 }

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const isPacked = response.headers['content-encoding'] === 'gzip'
  const stream = isPacked ? pipeline(response, createGunzip(), () => undefined) : response
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) throw new NoAnswer(`The answer is larger than ${Math.round(maxBytes / 1e6)} MB.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Sends a request to a fixed host: no redirects, ten seconds for the whole response, a limit on its size after
 * unpacking; otherwise throws NoAnswer.
 */
export async function guardedRequest(request: GuardedRequest): Promise<GuardedAnswer> {
  judge(request)
  let response: IncomingMessage | undefined
  const signal = AbortSignal.timeout(request.timeoutMs ?? PATIENCE_MS)
  try {
    response = await responseTo(request, signal)
    const body = await bodyOf(response, request.maxBytes)
    return { status: response.statusCode ?? 0, headers: response.headers, body }
  } catch (error) {
    response?.destroy()
    throw signal.aborted ? new NoAnswer(WORDS.ETIMEDOUT ?? '') : inWords(error)
  }
}
