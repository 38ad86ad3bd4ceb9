import { randomBytes } from 'node:crypto'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { type categories, MAX_PICTURE_BYTES } from '@kolscope/contract/market/categories'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { sendPicture, takePicture } from '../../core/picture'
import type { Database } from '../../core/tables'

const MAX_SIDE_PIXELS = 2_000
const FILE = /^[A-Za-z0-9_-]{22}$/
const YEAR_SECONDS = 31_536_000

/** Stores a picture that a category may then refer to; deletes pictures that no category has referred to for a day. */
export async function uploadPicture(
  ctx: Ctx,
  input: Input<typeof categories.uploadPicture>,
): Promise<Answer<typeof categories.uploadPicture>> {
  const picture = await takePicture(ctx, input.image, { maxBytes: MAX_PICTURE_BYTES, maxSidePixels: MAX_SIDE_PIXELS })
  const id = randomBytes(16).toString('base64url')
  await ctx.db
    .insertInto('category_pictures')
    .values({ id, ...picture })
    .execute()
  await sql`delete from category_pictures p where created_at < now() - interval '1 day'
    and not exists (select from categories where image = p.id)`.execute(ctx.db)
  return { code: 200, data: { category_uid: id } }
}

/** Serves `/category-pictures/{category_uid}`. */
export function registerCategoryPictures(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<{ Params: { id: string } }>('/category-pictures/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params
    const picture =
      FILE.test(id) &&
      (await db.selectFrom('category_pictures').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst())
    if (!picture) throw notFound('The picture')
    return sendPicture(reply, picture, YEAR_SECONDS)
  })
}
