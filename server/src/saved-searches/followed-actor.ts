import { can, canSearch } from '@kolscope/contract/access'
import type { Kysely } from 'kysely'
import type { Actor } from '../core/ctx'
import type { Database } from '../core/tables'

/** An account as it may search now, without a session of its own; null where it may not, or not any more. */
export async function actorWhoSearches(db: Kysely<Database>, accountId: number): Promise<Actor | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['accounts.id', 'accounts.email', 'accounts.role_id', 'roles.flags'])
    .where('accounts.id', '=', accountId)
    .where('accounts.is_active', '=', true)
    .executeTakeFirst()
  if (!row || !can(row.flags, canSearch)) return null
  return {
    accountId: row.id,
    email: row.email,
    roleId: row.role_id,
    flags: row.flags,
    sessionHash: Buffer.alloc(0),
    personalTokenId: null,
  }
}
