import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, unavailable } from './errors'
import { endRefused, isRefused } from './refused-sockets'

interface ForeignError {
  statusCode?: number
  code?: string
  name?: string
  message?: string
}

/** PostgreSQL stops or starts: connection errors, shutdown, start-up, too many clients. */
const DATABASE_GONE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[1-3]|53300|08\w{3})$/
const DATABASE_GONE_TEXT =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Client was closed/

/** The connection ended before the request or its response did. */
const isCallerGone = ({ code, name, message }: ForeignError): boolean =>
  name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === 'ECONNRESET' && message === 'aborted')

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { statusCode, code, message = '' } = error as ForeignError
  if (isCallerGone(error as ForeignError)) return new Refusal(499, 'The caller has gone.')
  if (DATABASE_GONE.test(code ?? '') || DATABASE_GONE_TEXT.test(message)) {
    return unavailable('The database is not reachable at the moment. Nothing was changed.', 2)
  }
  if (code === '57014') return unavailable('The database took too long to answer.', 5)
  // A client's own mistake as Fastify reports it: body too large, malformed JSON, unsupported media type.
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal(statusCode, message)
  return null
}

/** The body of a refusal, as JSON. */
export function bodyOf({ status, message, details: { code, errors, stored } }: Refusal, requestId: string): string {
  return JSON.stringify({
    code: code ?? status,
    message: message || STATUS_CODES[status],
    ...(errors && { errors }),
    request_id: requestId,
    ...(stored !== undefined && { stored }),
  })
}

function send(reply: FastifyReply, request: FastifyRequest, refusal: Refusal) {
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  return reply
    .status(refusal.status)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(bodyOf(refusal, request.id))
}

/** Sends every failure as an ApiError with the request's id; logs an unexpected one in full and sends it as 500. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) request.log.error({ err: error }, 'A request failed unexpectedly')
    return send(reply, request, refusal ?? new Refusal(500, 'Internal Server Error'))
  })
}

/** An unreadable address fails before a route is chosen. */
export function answerUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 400 } = error as ForeignError
  send(reply, request, new Refusal(statusCode, 'The address cannot be read.'))
}

const UNREADABLE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Input that is not HTTP, too slow, or has too long a header never becomes a request; the socket itself gets the reply.
 */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || isRefused(socket)) return
  const status = UNREADABLE[error.code ?? ''] ?? 400
  const isPage = status === 431 && isForPage(error.rawPacket)
  const body = isPage ? TOO_LONG_PAGE : bodyOf(new Refusal(status, ''), randomUUID())
  const type = isPage ? 'text/html' : 'application/json'
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${type}; charset=utf-8\r\ncache-control: no-store`
  const length = Buffer.byteLength(body)
  endRefused(socket, `${head}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`)
}

interface BrokenRequest extends Error {
  code?: string
  /** The piece in which the request broke: its beginning, or a later one with its headers. */
  rawPacket?: unknown
}

// A piece without a line break lies within an address of more than 128 KB.
function isForPage(piece: unknown): boolean {
  const text = Buffer.isBuffer(piece) ? piece.toString('latin1') : ''
  return /^GET \/(?!api\/)/.test(text) || /(^|\n)accept: text\/html/i.test(text) || /^[!-~]{1000,}$/.test(text)
}

/** The page a browser shows for an address that is too long to be read. */
export const TOO_LONG_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kolscope</title>
<body style="font-family: sans-serif; max-width: 32em; margin: 4em auto; padding: 0 1em">
<h1>This address is too long</h1>
<p>It holds more filters than can be read. <a href="/">Go to the start page</a> and choose fewer.</p>
<p lang="vi">Địa chỉ này quá dài. <a href="/">Về trang đầu</a> và chọn ít bộ lọc hơn.</p>
`

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return send(reply, request, new Refusal(404, 'There is nothing at this address.'))
}
