import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from './errors'
import { bodyOf } from './http-errors'

/** Requests of one connection that may wait for their answers at once. Browsers send the next one after the answer. */
const MAX_IN_FLIGHT = 2

function refuse(response: ServerResponse): void {
  const body = bodyOf(new Refusal(429, 'Too many requests of one connection at once.'), randomUUID())
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' }
  response.writeHead(429, { ...headers, connection: 'close' }).end(body)
}

/**
 * A connection that sends many requests without waiting for answers is refused the next one and ends. Judged before anything
 * else is done for a request: the parser gives hundreds of them at once.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const inFlight = new WeakMap<Socket, number>()
  const refused = new WeakSet<Socket>()
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (refused.has(socket)) return
    const count = inFlight.get(socket) ?? 0
    if (count >= MAX_IN_FLIGHT) {
      refused.add(socket)
      refuse(response)
      return
    }
    inFlight.set(socket, count + 1)
    response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1))
    handle(request, response)
  }
}
