import type { FastifyReply, FastifyRequest } from 'fastify'

const BODY_TIMEOUT_MS = 10_000

/** Ends the connection of a caller whose JSON body does not arrive in time; uploads have the whole time of a request. */
export async function limitBodyTime({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const timer = setTimeout(() => raw.socket.destroy(), BODY_TIMEOUT_MS)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop)
  reply.raw.once('close', stop)
}
