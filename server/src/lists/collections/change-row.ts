import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import type { CollectionsTables } from '../../core/tables/collections'

export interface Deed {
  kind: CollectionsTables['collection_changes']['kind']
  /** Everything done under the same key is one change, even if it is started several times. */
  requestKey?: string
}

/** The change that what follows belongs to; null if it was undone in the meantime. */
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

/** The change's id, or null where nothing was changed; such a change is forgotten. */
export async function endChange(trx: Transaction<Database>, id: number): Promise<number | null> {
  const forgotten = await trx
    .deleteFrom('collection_changes')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from collection_change_members where change_id = ${id})`)
    .executeTakeFirst()
  return forgotten.numDeletedRows > 0n ? null : id
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
