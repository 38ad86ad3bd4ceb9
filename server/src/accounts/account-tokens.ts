import type { accounts } from '@kolscope/contract/accounts'
import type { Answer, Input } from '@kolscope/contract/route'
import type { Ctx } from '../core/ctx'
import { notFound } from '../core/errors'
import { recordRevoked } from '../core/personal-tokens'
import { administering } from '../roles/manager'
import { tokensOf } from '../user-profile/tokens'
import { accountOf, grantedFlags, NEEDS } from './account-rules'

export function listAccountTokens(
  ctx: Ctx,
  { id }: Input<typeof accounts.listAccountTokens>,
): Promise<Answer<typeof accounts.listAccountTokens>> {
  return ctx.db.transaction().execute(async (trx) => {
    await accountOf(trx, id)
    return { code: 200, data: await tokensOf(trx, id) }
  })
}

export function revokeToken(
  ctx: Ctx,
  { id }: Input<typeof accounts.revokeToken>,
): Promise<Answer<typeof accounts.revokeToken>> {
  return administering(ctx, NEEDS, async (trx, held) => {
    const revoked = await trx
      .deleteFrom('personal_tokens')
      .where('id', '=', id)
      .returning(['id', 'name', 'account_id'])
      .executeTakeFirst()
    if (!revoked) throw notFound('The token')
    const owner = await accountOf(trx, revoked.account_id)
    await grantedFlags(trx, held, owner.role)
    await recordRevoked(trx, ctx, [{ id, name: `${revoked.name} (${owner.name})` }])
    return { code: 200 }
  })
}
