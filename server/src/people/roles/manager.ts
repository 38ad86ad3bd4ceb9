import { type Access, administrator, can, type Flag } from '@kolscope/contract/core/access'
import { type ProblemCode, problem } from '@kolscope/contract/core/errors'
import type { Transaction } from 'kysely'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import { type Ctx, signedIn } from '../../core/ctx'
import { forbidden, Refusal } from '../../core/errors'
import { rightsOf } from '../../core/rights'
import type { Database } from '../../core/tables'

const STATUS = { 'not-held': 403, 'own-account': 403, 'last-manager': 409, 'built-in': 409 } as const

/** A rule of administration that a change would break, reported on the field that breaks it. */
export function ruleBroken(field: string, code: keyof typeof STATUS & ProblemCode): Refusal {
  const error = problem(field, code)
  return new Refusal(STATUS[code], error.message, { errors: [error] })
}

/**
 * Whether an active account with a password administers roles and accounts; accounts that were only invited do not
 * count.
 */
async function hasManager(trx: Transaction<Database>): Promise<boolean> {
  const rows = await trx
    .selectFrom('roles')
    .select('flags')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('accounts.id')
          .whereRef('accounts.role_id', '=', 'roles.id')
          .where('accounts.is_active', '=', true)
          .where('accounts.password_hash', 'is not', null),
      ),
    )
    .execute()
  return rows.some(({ flags }) => can(flags, administrator))
}

/** The caller's current permissions; a session may have lost one a moment ago. */
async function currentFlags(trx: Transaction<Database>, ctx: Ctx): Promise<Flag[]> {
  const actor = signedIn(ctx)
  const row = await trx
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['roles.flags', 'accounts.plan_tier', 'accounts.is_unproven'])
    .where('accounts.id', '=', actor.accountId)
    .where('accounts.is_active', '=', true)
    .executeTakeFirst()
  return row ? rightsOf(row).filter((flag) => actor.flags.includes(flag)) : []
}

/**
 * Runs a change of permissions in its own transaction, one at a time over all servers, with the permissions that the
 * caller has; refuses it if it would remove the last account that administers.
 */
export function administering<T>(
  ctx: Ctx,
  { needs, field }: { needs: Access; field: string },
  change: (trx: Transaction<Database>, ownFlags: readonly Flag[]) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockByName(trx, NAMED_LOCKS.administration)
    const ownFlags = await currentFlags(trx, ctx)
    if (!can(ownFlags, needs)) throw forbidden()
    const hadManager = await hasManager(trx)
    const result = await change(trx, ownFlags)
    if (hadManager && !(await hasManager(trx))) throw ruleBroken(field, 'last-manager')
    return result
  })
}
