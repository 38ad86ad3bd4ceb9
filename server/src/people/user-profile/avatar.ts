import { randomBytes } from 'node:crypto'
import type { Input } from '@kolscope/contract/core/route'
import type { Action } from '@kolscope/contract/people/activity-logs'
import { MAX_AVATAR_BYTES, MAX_AVATAR_PIXELS, type userProfile } from '@kolscope/contract/people/user-profile'
import type { Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { refuseUnproven } from '../../core/operation'
import { takePicture } from '../../core/picture'
import type { Database } from '../../core/tables'
import { getProfile } from './user-profile'

async function record(trx: Transaction<Database>, ctx: Ctx, action: Action): Promise<void> {
  const { accountId } = signedIn(ctx)
  const { name } = await trx.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()
  await recordActivity(trx, ctx, { action, object: { kind: 'account', id: accountId, name } })
}

export async function setAvatar(ctx: Ctx, input: Input<typeof userProfile.setAvatar>) {
  const actor = signedIn(ctx)
  // Administrators see it in their list of accounts.
  refuseUnproven(actor)
  const { accountId } = actor
  const picture = await takePicture(ctx, input.image, { maxBytes: MAX_AVATAR_BYTES, maxSidePixels: MAX_AVATAR_PIXELS })
  // The key is new each time, because caches keep the old picture under the old key.
  const row = { key: randomBytes(16).toString('base64url'), ...picture }
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('account_avatars')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await record(trx, ctx, 'avatarChanged')
  })
  return getProfile(ctx)
}

export async function removeAvatar(ctx: Ctx) {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('account_avatars')
      .where('account_id', '=', signedIn(ctx).accountId)
      .returning('account_id')
      .executeTakeFirst()
    if (row) await record(trx, ctx, 'avatarRemoved')
  })
  return getProfile(ctx)
}
