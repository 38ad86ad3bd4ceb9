import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { notFound } from '../../core/errors'
import { type Picture, sendPicture } from '../../core/picture'
import type { Database } from '../../core/tables'

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const satisfies Record<
  Picture['type'],
  string
>
const FILE = /^([A-Za-z0-9_-]{22})\.(?:png|jpg|webp)$/
const DAY_SECONDS = 86_400

/**
 * A picture loads without a token: only people who received its key can find it. Null for an account without a picture.
 */
export const avatarPath = (key: string | null, type: Picture['type'] | null): string | null =>
  key && type && `/avatars/${key}.${ENDINGS[type]}`

/** Serves `/avatars/{key}.{ending}`. */
export function registerAvatars(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', { schema: { hide: true } }, async (request, reply) => {
    const key = FILE.exec(request.params.file)?.[1]
    const picture =
      key &&
      (await db.selectFrom('account_avatars').select(['type', 'bytes']).where('key', '=', key).executeTakeFirst())
    if (!picture) throw notFound('The picture')
    return sendPicture(reply, picture, DAY_SECONDS)
  })
}
