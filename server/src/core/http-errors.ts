import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, unavailable } from './errors'

interface ForeignError {
  statusCode?: number
  code?: string
  message?: string
}

/** PostgreSQL going away or coming back: connection errors, shutdown, start-up, too many clients. */
const DATABASE_GONE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[1-3]|53300|08\w{3})$/
const DATABASE_GONE_TEXT = /Connection terminated|timeout exceeded when trying to connect|Client was closed/

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { statusCode, code, message = '' } = error as ForeignError
  if (DATABASE_GONE.test(code ?? '') || DATABASE_GONE_TEXT.test(message)) {
    return unavailable('The database is not reachable at the moment. Nothing was changed.', 2)
  }
  if (code === '57014') return unavailable('The database took too long to answer.', 5)
  // A client's own mistake as Fastify sees it: body too large, malformed JSON, unsupported media type.
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal(statusCode, message)
  return null
}

function send(reply: FastifyReply, request: FastifyRequest, refusal: Refusal) {
  const { code, errors, retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  return reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(
      JSON.stringify({
        code: code ?? refusal.status,
        message: refusal.message || STATUS_CODES[refusal.status],
        ...(errors && { errors }),
        request_id: request.id,
      }),
    )
}

/** Every failure leaves as ApiError with the request's id; what nobody expected is logged whole and told as 500. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) request.log.error({ err: error }, 'A request failed unexpectedly')
    return send(reply, request, refusal ?? new Refusal(500, 'Internal Server Error'))
  })
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return send(reply, request, new Refusal(404, 'There is nothing at this address.'))
}
