import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, unavailable } from './errors'
import { SQLSTATE } from './sqlstate'

interface LibraryError {
  statusCode?: number
  code?: string
  /** The name of a system call that failed. */
  syscall?: string
  name?: string
  message?: string
}

/** PostgreSQL stops or starts: the connection ended, shutdown, start-up, too many clients. */
const DATABASE_UNAVAILABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[1-3]|53300|08\w{3})$/
const DATABASE_UNAVAILABLE_TEXT =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Client was closed/

/** Whether PostgreSQL cannot be reached. A missing file has the same code as its missing socket. */
const isDatabaseUnavailable = ({ code = '', syscall, message = '' }: LibraryError): boolean =>
  DATABASE_UNAVAILABLE.test(code) ||
  (code === 'ENOENT' && syscall === 'connect') ||
  DATABASE_UNAVAILABLE_TEXT.test(message)

/** The client closed the connection. */
const isClientAbort = ({ code, name, message }: LibraryError): boolean =>
  name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === 'ECONNRESET' && message === 'aborted')

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { statusCode, code, message = '' } = error as LibraryError
  if (isClientAbort(error as LibraryError)) return new Refusal(499, 'The caller has gone.')
  if (isDatabaseUnavailable(error as LibraryError)) {
    return unavailable('The database is not reachable at the moment. Try again in a few seconds.', 2)
  }
  if (code === SQLSTATE.queryCanceled) return unavailable('The database took too long to answer.', 5)
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
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) request.log.error({ err: error }, 'A request failed unexpectedly')
    // The response does not name the cause of a failure of the database, so the log does.
    else if (refusal !== error && refusal.status === 503)
      request.log.warn({ err: error }, 'The database did not answer')
    return send(reply, request, refusal ?? new Refusal(500, 'Internal Server Error'))
  })
}

/** Answers a URL that Fastify cannot decode, which fails before a route is chosen. */
export function sendUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 400 } = error as LibraryError
  send(reply, request, new Refusal(statusCode, 'The address cannot be read.'))
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return send(reply, request, new Refusal(404, 'There is nothing at this address.'))
}
