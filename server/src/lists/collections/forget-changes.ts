import { BULK_WORK_DAYS } from '@kolscope/contract/system/bulk-work'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'

/** A change can have thousands of members: so few at a time that nobody waits for them. */
const AT_ONCE = 20

/**
 * Drops what nobody is shown and can take back any more, the oldest first; answers how many changes. Imports, which find
 * theirs again by them, live no longer.
 */
export async function forgetOldChanges(db: Kysely<Database>): Promise<number> {
  let forgotten = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from collection_changes where id in (
      select id from collection_changes where changed_at < now() - make_interval(days => ${BULK_WORK_DAYS})
      order by id limit ${AT_ONCE})`.execute(db)
    forgotten += Number(numAffectedRows)
    if (numAffectedRows < AT_ONCE) return forgotten
  }
}
