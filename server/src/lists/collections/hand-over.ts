import { sql, type Transaction } from 'kysely'
import { ACCOUNT_LOCKS, lockOfAccount } from '../../core/advisory-locks'
import { numberedName } from '../../core/numbered-name'
import type { Database } from '../../core/tables'
import type { Ownership } from '../../people/account-removal/ownership'

const lower = (name: string) => name.toLowerCase()

const namesOf = (trx: Transaction<Database>, owner: number) =>
  trx
    .selectFrom('collections')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/**
 * Prepares collections for another account: names that it already uses get a number, and its shares in them are
 * removed.
 */
async function makeWay(trx: Transaction<Database>, from: number, to: number): Promise<void> {
  await lockOfAccount(trx, ACCOUNT_LOCKS.collections, to)
  const collections = await namesOf(trx, from)
  const takenNames = new Set((await namesOf(trx, to)).map(({ name }) => lower(name)))
  const ownNames = new Set(collections.map(({ name }) => lower(name)))
  for (const { id, name } of collections) {
    if (!takenNames.has(lower(name))) continue
    const free = numberedName(name, (candidate) => takenNames.has(candidate) || ownNames.has(candidate))
    ownNames.add(lower(free))
    await trx.updateTable('collections').set({ name: free }).where('id', '=', id).execute()
  }
  await sql`delete from collection_shares using collections
    where collections.id = collection_id and owner_id = ${from} and account_id = ${to}`.execute(trx)
  // Collections in the trash are not counted anywhere; the new owner can restore them.
  await trx
    .updateTable('collections')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where('deleted_at', 'is not', null)
    .execute()
}

export const collectionOwnership: Ownership = {
  kind: 'collections',
  table: 'collections',
  column: 'owner_id',
  only: sql<boolean>`deleted_at is null`,
  prepare: makeWay,
}
