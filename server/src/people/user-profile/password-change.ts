import { problem } from '@kolscope/contract/core/errors'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { siteOf } from '../../core/network'
import { recordRevoked, revokeTokens } from '../../core/personal-tokens'
import { forgetDevices, rememberDevice } from '../authentication/known-devices'
import { hashPassword, passwordProblem } from '../authentication/password'
import { provePassword } from '../authentication/prove-password'

interface Passwords {
  currentPassword: string | undefined
  newPassword: string | undefined
  confirmPassword: string | undefined
}

/**
 * All other sessions of the account, its personal tokens, links for another password and other known devices end with
 * the old password.
 */
export async function changePassword(ctx: Ctx, passwords: Passwords): Promise<void> {
  const actor = signedIn(ctx)
  const { currentPassword = '', newPassword = '', confirmPassword = newPassword } = passwords
  if (currentPassword === '') throw invalid([problem('currentPassword', 'missing-password')])
  if (newPassword === '') throw invalid([problem('newPassword', 'missing-password')])
  if (confirmPassword !== newPassword) throw invalid([problem('confirmPassword', 'passwords-differ')])
  // A new password that breaks the rules costs no hash.
  if (newPassword === currentPassword) throw invalid([problem('newPassword', 'same-password')])
  const weakness = passwordProblem('newPassword', newPassword, actor)
  if (weakness) throw invalid([weakness])
  const provedHash = await provePassword(ctx, currentPassword)
  const passwordHash = await hashPassword(newPassword, [siteOf(ctx.address), actor.accountId])
  await ctx.db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.accountId)
      // A caller that knew a password that has been reset meanwhile must not set the next one.
      .where('password_hash', '=', provedHash)
      .returning('name')
      .executeTakeFirst()
    if (!account) throw invalid([problem('currentPassword', 'wrong-password')])
    await trx.deleteFrom('one_time_links').where('account_id', '=', actor.accountId).execute()
    await trx
      .deleteFrom('sessions')
      .where('account_id', '=', actor.accountId)
      .where('token_hash', '!=', actor.sessionHash)
      .execute()
    const tokens = await revokeTokens(trx, actor.accountId)
    await forgetDevices(trx, actor.accountId)
    await recordActivity(trx, ctx, {
      action: 'passwordChanged',
      object: { kind: 'account', id: actor.accountId, name: account.name },
    })
    await recordRevoked(trx, ctx, tokens)
  })
  ctx.services.sessions.distrust()
  await rememberDevice(ctx, actor.accountId)
}
