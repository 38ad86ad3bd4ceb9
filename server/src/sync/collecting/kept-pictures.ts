import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { notFound } from '../../core/errors'
import { sendPicture } from '../../core/picture'
import type { Database } from '../../core/tables'

/** The path of influencers' pictures that were fetched from their platforms. */
export const KEPT_PICTURES = '/pictures/kept/'

const FILE = /^([A-Za-z0-9_-]{22})\.webp$/
const DAY_SECONDS = 86_400

/** Serves `/pictures/kept/{key}.webp`; the key changes with the picture. */
export function registerKeptPictures(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<{ Params: { file: string } }>(`${KEPT_PICTURES}:file`, { schema: { hide: true } }, async (request, reply) => {
    const key = FILE.exec(request.params.file)?.[1]
    const picture =
      key && (await db.selectFrom('influencer_pictures').select('bytes').where('key', '=', key).executeTakeFirst())
    if (!picture) throw notFound('The picture')
    return sendPicture(reply, { type: 'image/webp', bytes: picture.bytes }, DAY_SECONDS)
  })
}
