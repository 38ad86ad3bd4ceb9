import { randomBytes } from 'node:crypto'
import { type categories, MAX_PICTURE_BYTES } from '@kolscope/contract/categories'
import type { Answer, Input } from '@kolscope/contract/route'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../core/ctx'
import { invalid, notFound } from '../core/errors'
import { imageOf } from '../core/image'
import type { Database } from '../core/tables'

const MAX_SIDE_PIXELS = 2_000
const FILE = /^[A-Za-z0-9_-]{22}$/
const YEAR_S = 31_536_000

const refused = (message: string, code: string) => invalid([{ field: 'image', message, code }])

/** Stores a picture that a category may then name; those that none has named for a day go. */
export async function uploadPicture(
  ctx: Ctx,
  input: Input<typeof categories.uploadPicture>,
): Promise<Answer<typeof categories.uploadPicture>> {
  const bytes = Buffer.from(input.image, 'base64')
  if (bytes.length > MAX_PICTURE_BYTES) throw refused('The picture has more than 200 KB.', 'picture-large')
  const image = imageOf(bytes)
  if (!image) throw refused('This is no PNG, JPEG or WebP picture.', 'picture-kind')
  const sides = [image.width, image.height]
  if (Math.max(...sides) > MAX_SIDE_PIXELS || Math.min(...sides) < 1) {
    throw refused(`A side of the picture has more than ${MAX_SIDE_PIXELS} pixels.`, 'picture-large')
  }
  const id = randomBytes(16).toString('base64url')
  await ctx.db.insertInto('category_pictures').values({ id, type: image.type, bytes }).execute()
  await sql`delete from category_pictures p where created_at < now() - interval '1 day'
    and not exists (select from categories where image = p.id)`.execute(ctx.db)
  return { code: 200, data: { category_uid: id } }
}

/** Serves `/category-pictures/{category_uid}`; nothing of it may run or be read as something else. */
export function registerCategoryPictures(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<{ Params: { id: string } }>('/category-pictures/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params
    const found =
      FILE.test(id) &&
      (await db.selectFrom('category_pictures').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst())
    if (!found) throw notFound('The picture')
    return reply
      .header('content-type', found.type)
      .header('cache-control', `private, max-age=${YEAR_S}, immutable`)
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(found.bytes)
  })
}
