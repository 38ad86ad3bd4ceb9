import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import type { CollectionsTables } from '../../core/tables/collections'

export interface Deed {
  kind: CollectionsTables['collection_changes']['kind']
  /** Everything done under the same key is one change, even if it is started several times. */
  requestKey?: string
}

/** The change to which the following steps belong; null if it was undone in the meantime. */
export async function beginChange(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'accountId'>,
  { kind, requestKey }: Deed,
): Promise<number | null> {
  const change = await trx
    .insertInto('collection_changes')
    .values({ account_id: actor.accountId, kind, request_key: requestKey ?? null })
    .onConflict((conflict) =>
      conflict.column('request_key').doUpdateSet(({ ref }) => ({ request_key: ref('excluded.request_key') })),
    )
    .returning(['id', 'undone_at'])
    .executeTakeFirstOrThrow()
  return change.undone_at === null ? change.id : null
}

/** An account can undo its latest changes: at most this many, and at most this many bytes of them. */
export const UNDOABLE = { changes: 1_000, bytes: 64_000_000 } as const
/** A row of `collection_change_members` with its places in the indexes. */
const ROW_ITSELF = 200

/**
 * Deletes the members of an account's oldest changes once the latest ones exceed the limits. The change itself stays,
 * because imports refer to it.
 */
async function forgetOldest(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`
    with latest as (
      select id, row_number() over newest as place, sum(bytes) over newest as bytes from collection_changes
      where bytes > 0 and account_id = (select account_id from collection_changes where id = ${id})
      window newest as (order by id desc)
    ), oldest as (
      update collection_changes set bytes = 0
      where id <> ${id} and id in (
        select id from latest where bytes > ${UNDOABLE.bytes} or place > ${UNDOABLE.changes})
      returning id
    )
    delete from collection_change_members where change_id in (select id from oldest)`.execute(trx)
}

/** The change's id, or null if nothing was changed; such a change is deleted. */
export async function endChange(trx: Transaction<Database>, id: number): Promise<number | null> {
  await sql`update collection_changes set bytes = (
      select coalesce(sum(${ROW_ITSELF} + coalesce(pg_column_size(before), 0)), 0)
      from collection_change_members where change_id = ${id}
    ) where id = ${id}`.execute(trx)
  await forgetOldest(trx, id)
  const deletion = await trx
    .deleteFrom('collection_changes')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from collection_change_members where change_id = ${id})`)
    .executeTakeFirst()
  return deletion.numDeletedRows > 0n ? null : id
}

/** Puts collections first in lists by latest change. */
export async function touch(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('collections')
    .set({ last_updated_date: sql<string>`now()` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}
