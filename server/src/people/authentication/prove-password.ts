import { problem } from '@kolscope/contract/core/errors'
import { HOUR, spend } from '../../core/budgets'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid, tooManyAttempts } from '../../core/errors'
import { createAccountGates, Overloaded } from '../../core/gate'
import { siteOf } from '../../core/network'
import type { AttemptKey } from './attempt-keys'
import { countAttempt, forgetAttempts, takeBack } from './attempts'
import { isPassword, NotHashed } from './password'

/**
 * An account enters its password a few times a day. More would take turns in the hashing queue from people who sign in.
 */
const PROOFS_AN_HOUR = 60

/** One check per account at a time: no account takes more of the hashing queue, which all sign-ins share. */
const proofs = createAccountGates({ running: 1, queued: 17, waitMs: 5_000 })

/**
 * Checks the caller's password; returns the hash that it matched. Attempts are counted per session: a stolen session
 * cannot guess more than a stranger, and cannot lock the owner out of signing in or changing the password elsewhere.
 */
export async function provePassword(ctx: Ctx, password = ''): Promise<string | null> {
  if (password === '') throw invalid([problem('currentPassword', 'missing-password')])
  const { accountId } = signedIn(ctx)
  return proofs(accountId, () => prove(ctx, password), ctx.signal).catch((error: unknown) => {
    throw error instanceof Overloaded ? tooManyAttempts(error.retryAfterSeconds) : error
  })
}

async function prove(ctx: Ctx, password: string): Promise<string | null> {
  const { accountId, sessionHash } = signedIn(ctx)
  const exhausted = await spend(ctx.db, { key: `prove:${accountId}`, most: PROOFS_AN_HOUR, windowSeconds: HOUR })
  if (exhausted) throw tooManyAttempts(exhausted.seconds)
  const keys: AttemptKey[] = [{ kind: 'session', value: sessionHash.toString('base64url') }]
  await countAttempt(ctx.db, keys, true)
  const { password_hash } = await ctx.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const fits = await isPassword(password_hash, password, [siteOf(ctx.address), accountId]).catch(
    unlessHashed(ctx, keys),
  )
  if (!fits) throw invalid([problem('currentPassword', 'wrong-password')])
  await forgetAttempts(ctx.db, keys)
  return password_hash
}

const unlessHashed = (ctx: Ctx, keys: readonly AttemptKey[]) => async (error: unknown) => {
  if (error instanceof NotHashed) await takeBack(ctx.db, keys)
  throw error
}
