import { problem } from '@kolscope/contract/errors'
import { type Ctx, signedIn } from '../core/ctx'
import { invalid } from '../core/errors'
import { type AttemptKey, countAttempt, forgetAttempts } from './attempts'
import { isPassword } from './password'

/**
 * The caller proves the account's password; returns the hash that was proved. Attempts are counted per session: a stolen one
 * guesses no more than a stranger, and locks the owner out neither of signing in nor of changing the password elsewhere.
 */
export async function provePassword(ctx: Ctx, password = ''): Promise<string | null> {
  if (password === '') throw invalid([problem('currentPassword', 'missing-password')])
  const { accountId, sessionHash } = signedIn(ctx)
  const keys: AttemptKey[] = [{ kind: 'session', value: sessionHash.toString('base64url') }]
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
