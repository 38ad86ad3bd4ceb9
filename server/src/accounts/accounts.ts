import { can } from '@kolscope/contract/access'
import type { accounts, CurrentAccount, PricingPlan, SignedIn } from '@kolscope/contract/accounts'
import { CODES, MESSAGES } from '@kolscope/contract/errors'
import type { Input } from '@kolscope/contract/route'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../core/ctx'
import { badRequest, notFound, Refusal, unauthorized } from '../core/errors'
import { openSession, type Sessions } from '../core/session'
import { type AttemptKey, countAttempt, forgetAttempts } from './attempts'
import { isPassword } from './password'
import { remainingSearches } from './plans'

export async function startSession(ctx: Ctx, accountId: number, isPhoneVerified: boolean): Promise<SignedIn> {
  const accessToken = await openSession(ctx.db, accountId, ctx)
  await ctx.db.updateTable('accounts').set({ last_active_at: sql`now()` }).where('id', '=', accountId).execute()
  const user = { id: accountId, is_phone_number_verified: isPhoneVerified }
  return { code: 200, errorMessage: null, accessToken, userId: accountId, user }
}

/** Answers alike, and after the same work, whether or not the e-mail is known. */
export async function signIn(ctx: Ctx, input: Input<typeof accounts.signIn>): Promise<SignedIn> {
  const email = (input.email ?? '').trim().toLowerCase()
  const password = input.password ?? ''
  if (email === '' || password === '') throw badRequest(MESSAGES.missingCredentials)
  // The address first: one that is locked out already cannot lock others out of their e-mails.
  const keys: AttemptKey[] = [
    { kind: 'address', value: ctx.address },
    { kind: 'email', value: email },
  ]
  await countAttempt(ctx.db, keys)
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'is_active', 'is_phone_number_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!(await isPassword(account?.password_hash ?? null, password)) || !account) {
    throw unauthorized(MESSAGES.wrongCredentials)
  }
  await forgetAttempts(ctx.db, keys)
  if (!account.is_active) throw new Refusal(403, MESSAGES.accountInactive, { code: CODES.accountInactive })
  return startSession(ctx, account.id, account.is_phone_number_verified)
}

export function signOutWith(sessions: Sessions) {
  return async (ctx: Ctx): Promise<{ code: 200 }> => {
    await sessions.close(signedIn(ctx))
    return { code: 200 }
  }
}

/** The own account; another one is not found without the right to administer accounts. */
export async function getAccount(
  ctx: Ctx,
  { id }: Input<typeof accounts.getAccount>,
): Promise<{ code: 200; data: CurrentAccount }> {
  const actor = signedIn(ctx)
  if (id !== actor.accountId && !can(actor.flags, 'canCreateAccounts')) throw notFound('The account')
  const row = await ctx.db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .selectAll('accounts')
    .select(['roles.name as role_name', 'roles.flags'])
    .where('accounts.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The account')
  const plan: PricingPlan | null = row.plan_tier && {
    tier: row.plan_tier,
    profile_searches: row.plan_searches ?? 0,
    ends_at: row.plan_ends_at,
  }
  return {
    code: 200,
    data: {
      _id: row.id,
      name: row.name,
      email: row.email,
      role: { _id: row.role_id, name: row.role_name, globalPermissions: row.flags },
      pricing_plan: plan,
      remaining_pricing_plan: plan && { ...plan, profile_searches: await remainingSearches(ctx.db, id) },
      is_phone_number_verified: row.is_phone_number_verified,
      is_active: row.is_active,
    },
  }
}
