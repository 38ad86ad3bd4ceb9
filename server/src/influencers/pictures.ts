import type { FastifyInstance } from 'fastify'
import { notFound } from '../core/errors'
import { drawAvatar } from './draw-avatar'

const FILE = /^([a-z0-9-]{1,40})\.svg$/
const YEAR_S = 31_536_000

/**
 * Serves `/pictures/{id}.svg`: drawn pictures of influencers without one, always the same for an id; needs no database.
 */
export function registerPictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', { schema: { hide: true } }, async (request, reply) => {
    const id = FILE.exec(request.params.file)?.[1]
    if (id === undefined) throw notFound('The picture')
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(drawAvatar(id))
  })
}
