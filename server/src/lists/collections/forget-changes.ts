import { BULK_WORK_DAYS } from '@kolscope/contract/system/bulk-work'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'

/** A change can have thousands of members, so batches are small enough that no one has to wait for them. */
const AT_ONCE = 20

/**
 * Deletes changes that are no longer shown and can no longer be undone, oldest first, and returns how many. Imports
 * find their own changes by these rows and do not outlive them.
 */
export async function forgetOldChanges(db: Kysely<Database>): Promise<number> {
  let total = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from collection_changes where id in (
      select id from collection_changes where changed_at < now() - make_interval(days => ${BULK_WORK_DAYS})
      order by id limit ${AT_ONCE})`.execute(db)
    total += Number(numAffectedRows)
    if (numAffectedRows < AT_ONCE) return total
  }
}
