import type { Kysely } from 'kysely'
import type { Actor } from './ctx'
import { rightsOf } from './rights'
import type { Database } from './tables'

/** An active account as it may act now, in work that goes on without a session of its own; null where there is none. */
export async function actorOfAccount(db: Kysely<Database>, accountId: number): Promise<Actor | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select([
      'accounts.id as accountId',
      'accounts.email',
      'accounts.plan_tier',
      'accounts.is_unproven',
      'roles.id as roleId',
      'roles.flags',
    ])
    .where('accounts.id', '=', accountId)
    .where('accounts.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const noToken = { sessionHash: Buffer.alloc(0), personalTokenId: null, mustHoldRight: false }
  const { email, roleId, is_unproven: isUnproven } = row
  return { accountId: row.accountId, email, roleId, flags: rightsOf(row), isUnproven, ...noToken }
}
