import { sql, type Transaction } from 'kysely'
import { ACCOUNT_LOCKS, lockOfAccount } from '../../core/advisory-locks'
import { numberedName } from '../../core/numbered-name'
import type { Database } from '../../core/tables'
import type { Ownership } from '../../people/account-removal/ownership'

/** Searches that others also follow and would lose. */
const isShared = sql<boolean>`deleted_at is null and exists (select from saved_search_follows f
  where f.saved_search_id = saved_searches.id and f.account_id <> saved_searches.owner_id)`

/**
 * Prepares searches for another account: names that it already uses get a number, and it follows the shared searches.
 */
async function makeWay(trx: Transaction<Database>, from: number, to: number): Promise<void> {
  await lockOfAccount(trx, ACCOUNT_LOCKS.savedSearches, to)
  const namesOf = (owner: number) =>
    trx
      .selectFrom('saved_searches')
      .select(['id', 'name'])
      .where('owner_id', '=', owner)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
  const searches = await namesOf(from)
  const takenNames = new Set((await namesOf(to)).map(({ name }) => name.toLowerCase()))
  const ownNames = new Set(searches.map(({ name }) => name.toLowerCase()))
  for (const { id, name } of searches) {
    if (takenNames.has(name.toLowerCase())) {
      const free = numberedName(name, (candidate) => takenNames.has(candidate) || ownNames.has(candidate))
      ownNames.add(free.toLowerCase())
      await trx.updateTable('saved_searches').set({ name: free }).where('id', '=', id).execute()
    }
  }
  await sql`insert into saved_search_follows (saved_search_id, account_id)
    select id, ${to}::bigint from saved_searches where owner_id = ${from} and ${isShared}
    on conflict do nothing`.execute(trx)
}

export const savedSearchOwnership: Ownership = {
  kind: 'savedSearches',
  table: 'saved_searches',
  column: 'owner_id',
  only: isShared,
  prepare: makeWay,
}
