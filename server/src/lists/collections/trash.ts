import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { collectionNameOf } from '@kolscope/contract/lists/collections/collection-rules'
import { ASK_NAME_ABOVE, type collections, TRASH_DAYS } from '@kolscope/contract/lists/collections/collections'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { atIntervals } from '../../core/at-intervals'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid, notFound } from '../../core/errors'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import { ownedCollection } from './access'
import { collectionDetail } from './collection-detail'
import { forgetOldChanges } from './forget-changes'
import { isRestorable } from './trash-rows'
import { refuseTakenName } from './write-collection'

const LOOK_EVERY_MS = 3_600_000

async function refuseUnnamed(trx: Transaction<Database>, collection: { id: number; name: string }, typedName?: string) {
  const { count } = await trx
    .selectFrom('collection_influencers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collection_id', '=', collection.id)
    .executeTakeFirstOrThrow()
  if (count <= ASK_NAME_ABOVE) return
  if (typedName === undefined) throw invalid([problem('name', 'required')])
  if (collectionNameOf(typedName) !== collection.name) throw invalid([problem('name', 'name-differs')])
}

export async function removeCollection(
  ctx: Ctx,
  { id, name: typedName }: Input<typeof collections.removeCollection>,
): Promise<Answer<typeof collections.removeCollection>> {
  const actor = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const collection = await ownedCollection(trx, actor, id)
    await refuseUnnamed(trx, collection, typedName)
    await trx.updateTable('collections').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute()
    const data = await collectionDetail(trx, actor, id)
    const object = { kind: 'collection', id, name: collection.name } as const
    await recordActivity(trx, ctx, { action: 'collectionDeleted', object })
    return { code: 200, data }
  })
}

export async function restoreCollection(
  ctx: Ctx,
  { id }: Input<typeof collections.restoreCollection>,
): Promise<Answer<typeof collections.restoreCollection>> {
  const actor = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const collection = await ownedCollection(trx, actor, id, true)
    await refuseTakenName(trx, { owner_id: collection.owner_id, name: collection.name, except: id })
    const result = await trx
      .updateTable('collections')
      .set({ deleted_at: null, last_updated_date: sql<string>`now()`, version: collection.version + 1 })
      .where('id', '=', id)
      .where(isRestorable)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw notFound('The collection')
    const data = await collectionDetail(trx, actor, id)
    const object = { kind: 'collection', id, name: collection.name } as const
    await recordActivity(trx, ctx, { action: 'collectionRestored', object })
    return { code: 200, data }
  })
}

/** Deletes collections that can no longer be restored, along with their memberships and nothing else. */
export async function emptyTrash(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('collections')
    .where(sql<boolean>`deleted_at < now() - make_interval(days => ${TRASH_DAYS})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Empties the trash every hour; returns a function that stops it. */
export const keepTrashEmptied = (db: Kysely<Database>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'The trash could not be emptied', log }, () => emptyTrash(db))

/** Deletes every hour what was recorded of changes that can no longer be undone; returns a function that stops it. */
export const keepOldChangesForgotten = (db: Kysely<Database>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'Old changes could not be forgotten', log }, () =>
    forgetOldChanges(db),
  )
