import { randomBytes } from 'node:crypto'
import type { Input } from '@kolscope/contract/route'
import { MAX_AVATAR_BYTES, MAX_AVATAR_PIXELS, type userProfile } from '@kolscope/contract/user-profile'
import { type Ctx, signedIn } from '../core/ctx'
import { badRequest } from '../core/errors'
import { imageOf } from '../core/image'
import { getProfile } from './user-profile'

export async function setAvatar(ctx: Ctx, input: Input<typeof userProfile.setAvatar>) {
  const { accountId } = signedIn(ctx)
  const bytes = Buffer.from(input.image, 'base64')
  const image = imageOf(bytes)
  if (!image) throw badRequest('This is no PNG, JPEG or WebP picture.')
  if (bytes.length > MAX_AVATAR_BYTES) throw badRequest(`The picture has more than ${MAX_AVATAR_BYTES} bytes.`)
  if (image.width > MAX_AVATAR_PIXELS || image.height > MAX_AVATAR_PIXELS || image.width * image.height === 0) {
    throw badRequest(`A side of the picture has more than ${MAX_AVATAR_PIXELS} pixels.`)
  }
  // A new key each time: caches keep the old picture under its own.
  const row = { key: randomBytes(16).toString('base64url'), type: image.type, bytes }
  await ctx.db
    .insertInto('account_avatars')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  return getProfile(ctx)
}

export async function removeAvatar(ctx: Ctx) {
  await ctx.db.deleteFrom('account_avatars').where('account_id', '=', signedIn(ctx).accountId).execute()
  return getProfile(ctx)
}
