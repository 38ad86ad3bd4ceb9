import { type Kysely, sql } from 'kysely'
import type { Actor } from './ctx'
import { rightsOf } from './rights'
import type { Database } from './tables'

/** Active accounts with their current permissions, by id; for background work without a session. */
export async function actorsOfAccounts(
  db: Kysely<Database>,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Actor>> {
  const rows = await db
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
    .where('accounts.id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .where('accounts.is_active', '=', true)
    .execute()
  const noToken = { sessionHash: Buffer.alloc(0), personalTokenId: null, mustHoldRight: false }
  return new Map(
    rows.map((row) => {
      const { accountId, email, roleId, is_unproven: isUnproven } = row
      return [accountId, { accountId, email, roleId, flags: rightsOf(row), isUnproven, ...noToken }]
    }),
  )
}

/** The actor of one account; null if it does not exist or is not active. */
export const actorOfAccount = async (db: Kysely<Database>, accountId: number): Promise<Actor | null> =>
  (await actorsOfAccounts(db, [accountId])).get(accountId) ?? null
