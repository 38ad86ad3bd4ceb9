import type { Kysely } from 'kysely'
import { actorOfAccount } from '../../core/account-actor'
import type { Actor } from '../../core/ctx'
import { Refusal } from '../../core/errors'
import type { Database } from '../../core/tables'
import { seesAs } from '../../search/discovery/market'
import { assertSeen } from './source'
import type { StoredExport } from './stored-export'

type OwnerRow = Pick<StoredExport, 'account_id' | 'role_id' | 'tier'>

/**
 * The account that requested the export, with its current permissions; null if it was deactivated or if its role or the
 * tier that caps it changed since.
 */
export async function ownerOf(db: Kysely<Database>, { account_id, role_id, tier }: OwnerRow): Promise<Actor | null> {
  const actor = await actorOfAccount(db, account_id)
  return actor?.roleId === role_id && seesAs(actor) === tier ? actor : null
}

/** Whether the owner may still have the file. */
export async function isOwnerStillAuthorized(db: Kysely<Database>, row: StoredExport): Promise<boolean> {
  const owner = await ownerOf(db, row)
  if (!owner) return false
  try {
    await assertSeen(db, owner, row.source)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
