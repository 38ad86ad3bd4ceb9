import { problem } from '@kolscope/contract/errors'
import { type Ctx, signedIn } from '../core/ctx'
import { invalid } from '../core/errors'
import { type AttemptKey, countAttempt, forgetAttempts } from './attempts'
import { isPassword } from './password'

/**
 * Whoever acts knows the account's password; answers the hash that was proved. The attempts are counted apart from signing in:
 * a stolen session guesses no more than a stranger, and does not lock the owner out.
 */
export async function provePassword(ctx: Ctx, password = ''): Promise<string | null> {
  if (password === '') throw invalid([problem('currentPassword', 'missing-password')])
  const { accountId } = signedIn(ctx)
  const keys: AttemptKey[] = [{ kind: 'own', value: String(accountId) }]
  await countAttempt(ctx.db, keys, true)
  const { password_hash } = await ctx.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password_hash, password))) throw invalid([problem('currentPassword', 'wrong-password')])
  await forgetAttempts(ctx.db, keys)
  return password_hash
}
