import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors'
import { networkOf } from './network'

const BODY_TIMEOUT_MS = 10_000
/** Maximum bytes of bodies in transit: for all callers, for one account, or for one network that is not signed in. */
const MOST_BYTES = { all: 64 * 1024 * 1024, caller: 8 * 1024 * 1024 }

/** Bodies on their way are kept in memory, and a caller may send as slowly as it likes. */
export function createArrivingBodies({ timeoutMs = BODY_TIMEOUT_MS }: { timeoutMs?: number } = {}) {
  let all = 0
  const ofCallers = new Map<string, number>()

  function change(caller: string, bytes: number): void {
    all += bytes
    const now = (ofCallers.get(caller) ?? 0) + bytes
    if (now > 0) ofCallers.set(caller, now)
    else ofCallers.delete(caller)
  }

  /**
   * Refuses a body when too much is in transit already, and closes the connection of a caller whose body arrives too
   * late.
   */
  return async function limitBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { actor, ip, headers, raw, routeOptions } = request
    const bytes = Number(headers['content-length'] ?? 0)
    // Refuses the body before reading it.
    if (bytes > routeOptions.bodyLimit) return
    const caller = actor ? `account ${actor.accountId}` : `network ${networkOf(ip)}`
    const isOwn = (ofCallers.get(caller) ?? 0) + bytes > MOST_BYTES.caller
    if (isOwn || all + bytes > MOST_BYTES.all) {
      reply.header('connection', 'close')
      const text = isOwn
        ? 'Too many bodies are on their way at once.'
        : 'The server is busy. Please try again in a moment.'
      throw new Refusal(isOwn ? 429 : 503, text, { retryAfterSeconds: 1 })
    }
    change(caller, bytes)
    const timer = setTimeout(() => raw.socket.destroy(), timeoutMs)
    let isOver = false
    const stop = () => {
      clearTimeout(timer)
      if (!isOver) change(caller, -bytes)
      isOver = true
    }
    raw.once('end', stop)
    reply.raw.once('close', stop)
  }
}
export type ArrivingBodies = ReturnType<typeof createArrivingBodies>
