import type { Kysely } from 'kysely'
import { DAY, MINUTE, spendAll } from '../../core/budgets'
import { type Ctx, signedIn } from '../../core/ctx'
import { tooManyAttempts } from '../../core/errors'
import type { Database } from '../../core/tables'

/** Accounts that others can find: active, with a verified address. */
export const selectReachable = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['accounts.id as account_id', 'accounts.name', 'accounts.email', 'accounts.plan_tier', 'roles.flags'])
    .where('accounts.is_active', '=', true)
    .where('accounts.is_unproven', '=', false)

/** How an email address is stored. */
export const storedEmail = (email: string): string => email.trim().toLowerCase()

export const findByEmail = (db: Kysely<Database>, email: string) =>
  selectReachable(db).where('accounts.email', '=', storedEmail(email)).executeTakeFirst()

/**
 * Looking for a colleague takes a few look-ups; trying out addresses takes many. A search while typing counts each
 * time.
 */
const LOOK_UPS = { most: 60, windowSeconds: 10 * MINUTE }
const LOOK_UPS_A_DAY = { most: 400, windowSeconds: DAY }

/**
 * Counts every look-up of an account by name or email, whatever it finds. Call it before the transaction that looks up,
 * so that a refused request counts, too.
 */
export async function spendLookUps(ctx: Ctx, count: number): Promise<void> {
  const { accountId } = signedIn(ctx)
  for (let each = 0; each < count; each++) {
    const exhausted = await spendAll(ctx.db, [
      { key: `look-up:${accountId}`, ...LOOK_UPS },
      { key: `look-up:day:${accountId}`, ...LOOK_UPS_A_DAY },
    ])
    if (exhausted) throw tooManyAttempts(exhausted.seconds)
  }
}
