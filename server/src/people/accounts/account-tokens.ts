import type { Answer, Input } from '@kolscope/contract/core/route'
import type { accountTokens } from '@kolscope/contract/people/personal-tokens'
import { type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { recordRevoked } from '../../core/personal-tokens'
import { ending } from '../../core/session'
import { administering } from '../roles/manager'
import { tokensOf } from '../user-profile/tokens'
import { accountOf, grantedFlags, NEEDS } from './account-rules'

function listAccountTokens(
  ctx: Ctx,
  { id }: Input<typeof accountTokens.listAccountTokens>,
): Promise<Answer<typeof accountTokens.listAccountTokens>> {
  return ctx.db.transaction().execute(async (trx) => {
    const { role } = await accountOf(trx, id)
    await grantedFlags(trx, signedIn(ctx).flags, role)
    return { code: 200, data: await tokensOf(trx, id) }
  })
}

function revokeToken(
  ctx: Ctx,
  { id }: Input<typeof accountTokens.revokeToken>,
): Promise<Answer<typeof accountTokens.revokeToken>> {
  return administering(ctx, NEEDS, async (trx, ownFlags) => {
    const token = await trx
      .deleteFrom('personal_tokens')
      .where('id', '=', id)
      .returning(['id', 'name', 'account_id'])
      .executeTakeFirst()
    if (!token) throw notFound('The token')
    const owner = await accountOf(trx, token.account_id)
    await grantedFlags(trx, ownFlags, owner.role)
    await recordRevoked(trx, ctx, [{ id, name: `${token.name} (${owner.name})` }])
    return { code: 200 }
  })
}

export const accountTokenVerbs: Verbs<typeof accountTokens> = {
  listAccountTokens,
  revokeToken: ending(revokeToken),
}
