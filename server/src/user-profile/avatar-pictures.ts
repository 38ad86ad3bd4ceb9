import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { notFound } from '../core/errors'
import type { Image } from '../core/image'
import type { Database } from '../core/tables'

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const satisfies Record<
  Image['type'],
  string
>
const FILE = /^([A-Za-z0-9_-]{22})\.(?:png|jpg|webp)$/
const DAY_S = 86_400

/** A picture is fetched without a token: its key is what keeps it to those who were told. */
export const avatarPath = (key: string, type: Image['type']): string => `/avatars/${key}.${ENDINGS[type]}`

/** Serves `/avatars/{key}.{ending}`, and nothing of it may run or be read as something else. */
export function registerAvatars(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', { schema: { hide: true } }, async (request, reply) => {
    const key = FILE.exec(request.params.file)?.[1]
    const found =
      key &&
      (await db.selectFrom('account_avatars').select(['type', 'bytes']).where('key', '=', key).executeTakeFirst())
    if (!found) throw notFound('The picture')
    return reply
      .header('content-type', found.type)
      .header('cache-control', `private, max-age=${DAY_S}, immutable`)
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(found.bytes)
  })
}
