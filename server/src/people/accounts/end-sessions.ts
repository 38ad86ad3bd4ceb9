import type { Answer, Input } from '@kolscope/contract/core/route'
import type { accounts } from '@kolscope/contract/people/accounts'
import { recordActivity } from '../../core/activity'
import type { Ctx } from '../../core/ctx'
import { recordRevoked, revokeTokens } from '../../core/personal-tokens'
import { administering } from '../roles/manager'
import { accountOf, grantedFlags, NEEDS } from './account-rules'

/** Signs an account out everywhere, including its programs. */
export function endSessions(
  ctx: Ctx,
  { id }: Input<typeof accounts.endSessions>,
): Promise<Answer<typeof accounts.endSessions>> {
  return administering(ctx, NEEDS, async (trx, ownFlags) => {
    const account = await accountOf(trx, id)
    await grantedFlags(trx, ownFlags, account.role)
    await trx.deleteFrom('sessions').where('account_id', '=', id).execute()
    const tokens = await revokeTokens(trx, id)
    const object = { kind: 'account', id, name: account.name } as const
    await recordActivity(trx, ctx, { action: 'sessionRevoked', object })
    await recordRevoked(trx, ctx, tokens)
    return { code: 200 }
  })
}
