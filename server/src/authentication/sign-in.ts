import { availableParallelism } from 'node:os'
import type { authentication, SignedIn } from '@kolscope/contract/authentication'
import { CODES, MESSAGES } from '@kolscope/contract/errors'
import type { Input } from '@kolscope/contract/route'
import { sql } from 'kysely'
import { type Activity, recordActivity } from '../core/activity'
import { type Ctx, signedIn } from '../core/ctx'
import { badRequest, Refusal, tooManyAttempts, unauthorized } from '../core/errors'
import { createGate, Overloaded } from '../core/gate'
import { openSession, type Sessions } from '../core/session'
import { type AttemptKey, countAttempt, forgetAttempts, keysOf, refuseSpent } from './attempts'
import type { Captcha } from './captcha'
import { knownDevice, rememberDevice } from './known-devices'
import { isPassword } from './password'

interface Proved {
  id: number
  password_hash: string | null
  is_phone_number_verified: boolean
}

export async function startSession(ctx: Ctx, account: Proved): Promise<SignedIn> {
  const { id: accountId, password_hash, is_phone_number_verified } = account
  await rememberDevice(ctx, accountId)
  const accessToken = await openSession(ctx.db, accountId, ctx, password_hash ?? '')
  await ctx.db.updateTable('accounts').set({ last_active_at: sql`now()` }).where('id', '=', accountId).execute()
  const user = { id: accountId, is_phone_number_verified }
  return { code: 200, errorMessage: null, accessToken, userId: accountId, user }
}

/** Each takes a core for its hash and writes to the database several times: half the cores stay with everybody else. */
const pass = createGate({ running: Math.max(1, availableParallelism() >> 1), queued: 17, waitMs: 5_000 })

/** Whoever may not try is refused before taking a place; whoever finds no place, before the attempt is counted. */
export const signInWith =
  (captcha: Captcha) =>
  async (ctx: Ctx, input: Input<typeof authentication.signIn>): Promise<SignedIn> => {
    const email = (input.email ?? '').trim().toLowerCase()
    const password = input.password ?? ''
    if (email === '' || password === '') throw badRequest(MESSAGES.missingCredentials)
    const keys = keysOf({ email, address: ctx.address, device: await knownDevice(ctx, email) })
    const isCaptchaGiven = input.captcha !== undefined
    await refuseSpent(ctx.db, keys, isCaptchaGiven)
    if (isCaptchaGiven) await captcha.check(ctx.db, input.captcha)
    try {
      return await pass(async () => {
        await countAttempt(ctx.db, keys, isCaptchaGiven)
        return compare(ctx, { email, password, keys })
      }, ctx.signal)
    } catch (error) {
      throw error instanceof Overloaded ? tooManyAttempts(error.retryAfterSeconds) : error
    }
  }

interface Compared {
  email: string
  password: string
  keys: readonly AttemptKey[]
}

/** Answers alike, and after the same work, whether or not the e-mail is known. */
async function compare(ctx: Ctx, { email, password, keys }: Compared): Promise<SignedIn> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'password_hash', 'is_active', 'is_phone_number_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!(await isPassword(account?.password_hash ?? null, password)) || !account) {
    await recordSignIn(ctx, 'signInFailed', account)
    throw unauthorized(MESSAGES.wrongCredentials)
  }
  await forgetAttempts(ctx.db, keys)
  if (!account.is_active) {
    await recordSignIn(ctx, 'signInFailed', account)
    throw new Refusal(403, MESSAGES.accountInactive, { code: CODES.accountInactive })
  }
  await recordSignIn(ctx, 'signIn', account)
  return startSession(ctx, account)
}

/** Recorded before the session begins: none is opened unseen. Unknown e-mails are recorded alike, without the e-mail. */
function recordSignIn(ctx: Ctx, action: 'signIn' | 'signInFailed', account: { id: number; name: string } | undefined) {
  const object = { kind: 'account', id: account?.id ?? null, name: account?.name ?? null } as const
  const isDone = action === 'signIn'
  const who = { ...ctx, accountId: isDone ? object.id : null }
  const activity: Activity = { action, object, outcome: isDone ? 'done' : 'refused' }
  return ctx.db.transaction().execute((trx) => recordActivity(trx, who, activity))
}

export function signOutWith(sessions: Sessions) {
  return async (ctx: Ctx): Promise<{ code: 200 }> => {
    const { accountId, sessionHash } = signedIn(ctx)
    await ctx.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute()
      await recordActivity(trx, ctx, { action: 'signOut', object: { kind: 'account', id: accountId } })
    })
    sessions.distrust()
    return { code: 200 }
  }
}
