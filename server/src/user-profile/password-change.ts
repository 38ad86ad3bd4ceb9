import { problem } from '@kolscope/contract/errors'
import { type AttemptKey, countAttempt, forgetAttempts } from '../authentication/attempts'
import { hashPassword, isPassword, passwordProblem } from '../authentication/password'
import { recordActivity } from '../core/activity'
import { type Actor, type Ctx, signedIn } from '../core/ctx'
import { invalid } from '../core/errors'
import type { Sessions } from '../core/session'

interface Passwords {
  currentPassword: string | undefined
  newPassword: string | undefined
  confirmPassword: string | undefined
}

/** The attempts of signing in: a stolen session does not guess more often than a stranger. */
async function provePassword(ctx: Ctx, { accountId, email }: Actor, password: string): Promise<void> {
  const keys: AttemptKey[] = [
    { kind: 'address', value: ctx.address },
    { kind: 'email', value: email },
  ]
  await countAttempt(ctx.db, keys)
  const { password_hash } = await ctx.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password_hash, password))) throw invalid([problem('currentPassword', 'wrong-password')])
  await forgetAttempts(ctx.db, keys)
}

/** All other sessions of the account end with the old password. */
export async function changePassword(ctx: Ctx, sessions: Sessions, given: Passwords): Promise<void> {
  const actor = signedIn(ctx)
  const { currentPassword = '', newPassword = '', confirmPassword = newPassword } = given
  if (currentPassword === '') throw invalid([problem('currentPassword', 'missing-password')])
  if (newPassword === '') throw invalid([problem('newPassword', 'missing-password')])
  if (confirmPassword !== newPassword) throw invalid([problem('confirmPassword', 'passwords-differ')])
  await provePassword(ctx, actor, currentPassword)
  if (newPassword === currentPassword) throw invalid([problem('newPassword', 'same-password')])
  const weakness = passwordProblem('newPassword', newPassword, actor)
  if (weakness) throw invalid([weakness])
  const passwordHash = await hashPassword(newPassword)
  await ctx.db.transaction().execute(async (trx) => {
    const { name } = await trx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.accountId)
      .returning('name')
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('sessions')
      .where('account_id', '=', actor.accountId)
      .where('token_hash', '!=', actor.sessionHash)
      .execute()
    await recordActivity(trx, ctx, {
      action: 'passwordChanged',
      object: { kind: 'account', id: actor.accountId, name },
    })
  })
  sessions.distrust()
}
