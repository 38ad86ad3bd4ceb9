import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { CODES, MESSAGES } from '@kolscope/contract/core/errors'
import type { Input } from '@kolscope/contract/core/route'
import type { authentication, SignedIn } from '@kolscope/contract/people/authentication'
import { sql } from 'kysely'
import { type Activity, recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { badRequest, Refusal, tooManyAttempts, unauthorized } from '../../core/errors'
import { createGate, Overloaded, type Whose } from '../../core/gate'
import { siteOf } from '../../core/network'
import { openSession } from '../../core/session'
import { type AttemptKey, deviceKey, strangerKeys, WINDOW_MINUTES } from './attempt-keys'
import { countAttempt, forgetAttempts, refuseSpent, takeBack } from './attempts'
import { giveTurnBack, takeTurn } from './device-turns'
import { knownDevice, rememberDevice, takeKnownTry } from './known-devices'
import { isPassword, NotHashed } from './password'

interface ProvenAccount {
  id: number
  password_hash: string | null
  is_phone_number_verified: boolean
}

export async function startSession(ctx: Ctx, account: ProvenAccount): Promise<SignedIn> {
  const { id: accountId, password_hash, is_phone_number_verified } = account
  const accessToken = await openSession(ctx.db, accountId, ctx, password_hash ?? '')
  await rememberDevice(ctx, accountId)
  await ctx.db.updateTable('accounts').set({ last_active_at: sql`now()` }).where('id', '=', accountId).execute()
  const user = { id: accountId, is_phone_number_verified }
  return { code: 200, errorMessage: null, accessToken, userId: accountId, user }
}

/**
 * Each sign-in uses a core for its hash and writes to the database several times: half the cores stay free for others.
 * Sites take turns, so that a crowd from one of them keeps no one else out; nor does a crowd from dozens of sites,
 * which have all tried lately.
 */
const strangersGate = createGate({
  running: Math.max(1, availableParallelism() >> 1),
  queued: 17,
  waitMs: 5_000,
  rememberMs: WINDOW_MINUTES * 60_000,
})
/** A crowd of strangers does not keep out callers who have been here before; nor does a site with many accounts. */
const knownGate = createGate({ running: 1, queued: 17, waitMs: 5_000 })

const busy = (error: unknown) => {
  throw error instanceof Overloaded ? tooManyAttempts(error.retryAfterSeconds) : error
}

/**
 * Refuses callers that may not try before anything costs a place; a known device is never refused, its attempts wait in
 * turn.
 */
export async function signIn(ctx: Ctx, input: Input<typeof authentication.signIn>): Promise<SignedIn> {
  const email = (input.email ?? '').trim().toLowerCase()
  const password = input.password ?? ''
  if (email === '' || password === '') throw badRequest(MESSAGES.missingCredentials)
  const device = await knownDevice(ctx, email)
  const trustedDevice = device && (await takeKnownTry(ctx.db, device)) ? device : null
  const own = trustedDevice && deviceKey(trustedDevice.device, email)
  const keys = strangerKeys(email, ctx.address)
  const isSolved = input.captcha !== undefined
  await refuseSpent(ctx.db, own ? [own] : keys, isSolved)
  if (isSolved) await ctx.services.captcha.check(ctx.db, input.captcha)
  const waitMs = own && (await takeTurn(ctx.db, own, isSolved))
  const whose = trustedDevice && [siteOf(ctx.address), trustedDevice.accountId]
  if (own && waitMs !== null) return inTurn(ctx, { email, password, keys: [own], whose }, waitMs)
  if (own) await refuseSpent(ctx.db, keys, isSolved)
  return asStranger(ctx, { email, password, keys, whose: null }, isSolved)
}

/** An attempt is counted before it waits, so that it takes no place meanwhile. */
async function inTurn(ctx: Ctx, attempt: Attempt, waitMs: number): Promise<SignedIn> {
  let isCompared = false
  try {
    if (waitMs > 0) await setTimeout(waitMs, undefined, { signal: ctx.signal })
    const pass = () => {
      isCompared = true
      return compare(ctx, attempt)
    }
    return await knownGate(pass, ctx.signal, attempt.whose)
  } catch (error) {
    if (!isCompared || error instanceof NotHashed) await giveTurnBack(ctx.db, attempt.keys)
    return busy(error)
  }
}

/**
 * Counts an attempt once it has a place, which it leaves while it waits for its turn on an email that many guess at.
 */
async function asStranger(ctx: Ctx, attempt: Attempt, isCaptchaSolved: boolean): Promise<SignedIn> {
  const first = async () => {
    const waitMs = await countAttempt(ctx.db, attempt.keys, isCaptchaSolved)
    return waitMs > 0 ? waitMs : compareCounted(ctx, attempt)
  }
  const site = siteOf(ctx.address)
  const outcome = await strangersGate(first, ctx.signal, site).catch(busy)
  if (typeof outcome !== 'number') return outcome
  // A caller that leaves meanwhile has used its turn: others have waited for it.
  await setTimeout(outcome, undefined, { signal: ctx.signal })
  return strangersGate(() => compareCounted(ctx, attempt), ctx.signal, site).catch(async (error: unknown) => {
    if (error instanceof Overloaded) await takeBack(ctx.db, attempt.keys)
    return busy(error)
  })
}

/** An attempt that found no place in the hashing queue was not a guess. */
const compareCounted = (ctx: Ctx, attempt: Attempt): Promise<SignedIn> =>
  compare(ctx, attempt).catch(async (error: unknown) => {
    if (error instanceof NotHashed) await takeBack(ctx.db, attempt.keys)
    throw error
  })

interface Attempt {
  email: string
  password: string
  keys: readonly AttemptKey[]
  /** The site and the account of a known device; strangers share a turn. */
  whose: Whose
}

/** Gives the same response after the same work, whether or not the email is known. */
async function compare(ctx: Ctx, { email, password, keys, whose }: Attempt): Promise<SignedIn> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'password_hash', 'is_active', 'is_phone_number_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!(await isPassword(account?.password_hash ?? null, password, whose)) || !account) {
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

/**
 * Recorded before the session begins: no session opens unrecorded. Unknown emails are recorded alike, without the
 * email.
 */
function recordSignIn(ctx: Ctx, action: 'signIn' | 'signInFailed', account: { id: number; name: string } | undefined) {
  const object = { kind: 'account', id: account?.id ?? null, name: account?.name ?? null } as const
  const isDone = action === 'signIn'
  const who = { ...ctx, accountId: isDone ? object.id : null }
  const activity: Activity = { action, object, outcome: isDone ? 'done' : 'refused' }
  return ctx.db.transaction().execute((trx) => recordActivity(trx, who, activity))
}

export async function signOut(ctx: Ctx): Promise<{ code: 200 }> {
  const { accountId, sessionHash } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute()
    await recordActivity(trx, ctx, { action: 'signOut', object: { kind: 'account', id: accountId } })
  })
  ctx.services.sessions.distrust()
  return { code: 200 }
}
