import type { Answer, Input } from '@kolscope/contract/core/route'
import type { linking } from '@kolscope/contract/sync/linking'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { forgetUnproven } from './forget-unproven'
import { requestRevocations } from './revoke'

/**
 * The permission ends with the last account that is read with it; a job tells the provider and retries until it
 * succeeds.
 */
export async function unlinkSocialAccount(
  ctx: Ctx,
  { platform }: Input<typeof linking.unlinkSocialAccount>,
): Promise<Answer<typeof linking.unlinkSocialAccount>> {
  const { accountId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('social_accounts')
      .where('account_id', '=', accountId)
      .where('platform', '=', platform)
      .returning(['influencer_id', 'is_verified'])
      .executeTakeFirst()
    if (!link) throw notFound('The linked account')
    const { influencer_id: id, is_verified } = link
    const { name } = await trx.selectFrom('influencers').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    await requestRevocations(trx)
    if (!is_verified) await forgetUnproven(trx, id)
    await recordActivity(trx, ctx, {
      action: 'socialAccountUnlinked',
      object: { kind: 'influencer', id, name },
      changes: { platform: { from: platform }, verified: { from: is_verified } },
    })
  })
  return { code: 200, data: { platform } }
}
