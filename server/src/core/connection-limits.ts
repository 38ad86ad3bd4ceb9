import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TOO_LONG_PAGE } from './broken-requests'
import { Refusal } from './errors'
import { bodyOf } from './http-errors'
import { isRefused, markRefused } from './refused-sockets'

/**
 * A page's URL contains its filters: a list of ten thousand values is parsed, and the page then ignores what it
 * cannot use.
 */
export const MAX_HEADER_BYTES = 65_536
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** How often connections are checked against these two limits. */
const TIMEOUT_CHECK_MS = 2_000
const KEEP_ALIVE_MS = 65_000
/**
 * The connection closes after this many requests, and the client opens another one. Node's own limit would answer every
 * further request.
 */
const MAX_REQUESTS_PER_CONNECTION = 10_000
/**
 * How many requests of one connection may wait for a response at once. Browsers send the next one after the response.
 */
const MAX_IN_FLIGHT = 2
/** Four times as many as the longest search has. */
const MAX_PARAMETERS = 200

/** The size of the largest upload. */
const MAX_BODY_BYTES = 64 * 1024 * 1024

const HEADERS_END = '\r\n\r\n'
/** A read with more ends of headers than this is parsed in pieces of a fixed length. */
const MAX_HEADERS_PER_READ = 8
const PIECE_BYTES = 2_048

/** The next piece ends with a request's headers, so that a refusal stops everything after them. */
function endOfPiece(bytes: Buffer, start: number, nth: number): number {
  if (nth >= MAX_HEADERS_PER_READ) return start + PIECE_BYTES
  const end = bytes.indexOf(HEADERS_END, start)
  return end === -1 ? bytes.length : end + HEADERS_END.length
}

/**
 * Passes input to Node's parser in pieces. The parser itself cannot be stopped: it creates a thousand requests, or ten
 * thousand pieces of a body, from a single read before it serves any other connection.
 */
function readInPieces(socket: Socket): void {
  const [parse] = socket.listeners('data')
  if (!parse) throw new Error('The HTTP server does not read its connections')
  socket.off('data', parse as () => void)
  socket.on('data', (bytes: Buffer) => {
    for (let start = 0, nth = 0; start < bytes.length; nth += 1) {
      if (socket.destroyed || isRefused(socket)) return
      if (socket.isPaused()) {
        socket.unshift(bytes.subarray(start))
        return
      }
      const end = endOfPiece(bytes, start, nth)
      parse(bytes.subarray(start, end))
      start = end
    }
  })
}

function countParameters(url: string): number {
  let count = 1
  for (let at = url.indexOf('&'); at !== -1 && count <= MAX_PARAMETERS; at = url.indexOf('&', at + 1)) count += 1
  return count
}

function refusalOf({ headers, method, url = '', httpVersion }: IncomingMessage, inFlight: number): Refusal | null {
  if (inFlight >= MAX_IN_FLIGHT) return new Refusal(429, 'Too many requests of one connection at once.')
  if (headers.host === undefined && httpVersion === '1.1') return new Refusal(400, 'The Host header is missing.')
  if (headers['transfer-encoding']) return new Refusal(411, 'Please send the body with a Content-Length.')
  // Node keeps reading what it will not use.
  const bodyBytes = Number(headers['content-length'] ?? 0)
  if (bodyBytes > 0 && (method === 'GET' || method === 'HEAD')) return new Refusal(400, `A ${method} has no body.`)
  if (bodyBytes > MAX_BODY_BYTES) return new Refusal(413, 'The body is too large.')
  if (countParameters(url) > MAX_PARAMETERS) return new Refusal(414, 'This address has too many parameters.')
  return null
}

/** Sends the refusal and closes the connection. */
function refuse({ socket, headers }: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  markRefused(socket)
  const isPage = refusal.status === 414 && headers.accept?.startsWith('text/html') === true
  const type = isPage ? 'text/html' : 'application/json'
  const retry = refusal.status === 429 ? { 'retry-after': '1' } : {}
  const about = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', connection: 'close' }
  response.writeHead(refusal.status, { ...about, ...retry }).end(isPage ? TOO_LONG_PAGE : bodyOf(refusal, randomUUID()))
}

/** Refuses expensive things that no client needs, before doing anything else for a request. */
function limitRequests(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, { requests: number; inFlight: number }>()
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = connections.get(socket) ?? { requests: 0, inFlight: 0 }
    connections.set(socket, connection)
    if (isRefused(socket) || connection.requests >= MAX_REQUESTS_PER_CONNECTION) return
    const refusal = refusalOf(request, connection.inFlight)
    if (refusal) {
      refuse(request, response, refusal)
      return
    }
    connection.requests += 1
    connection.inFlight += 1
    response.once('close', () => (connection.inFlight -= 1))
    response.shouldKeepAlive &&= connection.requests < MAX_REQUESTS_PER_CONNECTION
    handle(request, response)
  }
}

/** Node would answer this itself, again and again, and the listener would never see it. */
function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  if (!isRefused(request.socket)) refuse(request, response, new Refusal(417, 'Only 100-continue can be expected.'))
}

/** A plain server with limits for slow and greedy connections. */
export function createLimitedServer(handle: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // refusalOf needs it: a refusal there also closes the connection.
      requireHostHeader: false,
    },
    limitRequests(handle),
  )
  server.on('connection', readInPieces)
  server.on('checkExpectation', refuseExpectation)
  return server
}
