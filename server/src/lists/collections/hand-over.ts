import { sql, type Transaction } from 'kysely'
import { ACCOUNT_LOCKS, lockOfAccount } from '../../core/advisory-locks'
import { numberedName } from '../../core/numbered-name'
import type { Database } from '../../core/tables'
import type { Ownership } from '../../people/account-removal/ownership'

const folded = (name: string) => name.toLowerCase()

const namesOf = (trx: Transaction<Database>, owner: number) =>
  trx
    .selectFrom('collections')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Before collections go to another account: names that it has already get a number, and it is no sharee of its own. */
async function makeWay(trx: Transaction<Database>, from: number, to: number): Promise<void> {
  await lockOfAccount(trx, ACCOUNT_LOCKS.collections, to)
  const given = await namesOf(trx, from)
  const takenNames = new Set((await namesOf(trx, to)).map(({ name }) => folded(name)))
  const own = new Set(given.map(({ name }) => folded(name)))
  for (const { id, name } of given) {
    if (!takenNames.has(folded(name))) continue
    const free = numberedName(name, (tried) => takenNames.has(tried) || own.has(tried))
    own.add(folded(free))
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
