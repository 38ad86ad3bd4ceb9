import { problem } from '@kolscope/contract/errors'
import { type Ctx, signedIn } from '../core/ctx'
import { invalid } from '../core/errors'
import { type AttemptKey, countAttempt, forgetAttempts } from './attempts'
import { isPassword } from './password'

/**
 * Whoever acts knows the account's password; answers the hash that was proved. The attempts are those of signing in: a stolen
 * session guesses no more than a stranger.
 */
export async function provePassword(ctx: Ctx, password = ''): Promise<string | null> {
  if (password === '') throw invalid([problem('currentPassword', 'missing-password')])
  const { accountId, email } = signedIn(ctx)
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
  return password_hash
}
