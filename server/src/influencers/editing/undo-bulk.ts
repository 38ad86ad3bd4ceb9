import { administrator, can } from '@kolscope/contract/core/access'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { editing } from '@kolscope/contract/influencers/editing'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { inSlices, pauses } from '../../core/in-slices'
import { inTransaction } from '../../core/in-transaction'
import type { Database } from '../../core/tables'
import type { Catalog } from '../../market/references/catalog'
import { marketOf } from '../../search/discovery/market'
import { lockInfluencers, mayOpenStored, readBulkFacts } from './editable-fields'
import { mayUndo } from './may-undo'
import { restoring } from './undo-change'
import { WRITTEN_AT_ONCE, writeChanges } from './write-fields'

/** Marks the bulk edit as undone; a second undo at the same time waits here and then finds none. */
async function takeBack(trx: Transaction<Database>, actor: Actor, id: number): Promise<void> {
  const bulk = await trx
    .updateTable('bulk_edits')
    .set({ undone_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    // A job undoes one of a load.
    .where('load_id', 'is', null)
    .$if(!can(actor.flags, administrator), (query) => query.where('account_id', '=', actor.accountId))
    .returning('id')
    .executeTakeFirst()
  if (!bulk) throw notFound('The bulk edit')
}

/** An influencer's entry in the history. */
interface BulkChanged {
  id: number
  influencer_id: number
}

/** Undoes, slice by slice, each influencer that is open to the account, unchanged since, and that it may undo. */
async function* waysBack(trx: Transaction<Database>, actor: Actor, catalog: Catalog, edits: readonly BulkChanged[]) {
  const pause = pauses()
  const market = await marketOf(trx, actor)
  for await (const slice of inSlices(edits, WRITTEN_AT_ONCE)) {
    const changes = await trx
      .selectFrom('influencer_changes')
      .select(['influencer_id', 'version', 'changed_by', 'before', 'after'])
      .where('id', '=', sql<number>`any(${slice.map(({ id }) => id)})`)
      .execute()
    const influencers = await readBulkFacts(
      trx,
      slice.map((one) => one.influencer_id),
    )
    const influencersById = new Map(influencers.map((one) => [one.id, one]))
    const undoable = []
    for (const change of changes) {
      const now = influencersById.get(change.influencer_id)
      const isOpen = now !== undefined && mayOpenStored(actor, market, now.facts)
      if (isOpen && now.version === change.version && mayUndo(actor, catalog, change))
        undoable.push({ before: change.before, stored: now })
      await pause()
    }
    yield restoring(trx, undoable)
  }
}

/** Undoes edits as far as they can be undone, and returns how many. */
export async function undoEdits(
  trx: Transaction<Database>,
  actor: Actor,
  catalog: Catalog,
  edits: readonly BulkChanged[],
): Promise<number> {
  await lockInfluencers(
    trx,
    edits.map((one) => one.influencer_id),
  )
  const changeIds = await writeChanges(trx, waysBack(trx, actor, catalog, edits), actor)
  const undone = edits.flatMap(({ id, influencer_id }) => {
    const by = changeIds.get(influencer_id)
    return by === undefined ? [] : [{ id, by }]
  })
  await sql`update influencer_changes c set undone_by = r.by
    from unnest(${undone.map(({ id }) => id)}::bigint[], ${undone.map(({ by }) => by)}::bigint[]) as r (id, by)
    where c.id = r.id`.execute(trx)
  return changeIds.size
}

export async function undoBulk(
  ctx: Ctx,
  { bulk_id }: Input<typeof editing.undoBulk>,
): Promise<Answer<typeof editing.undoBulk>> {
  const actor = signedIn(ctx)
  const catalog = await ctx.services.catalogOf()
  return inTransaction(ctx.db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await takeBack(trx, actor, bulk_id)
    const edits = await trx
      .selectFrom('influencer_changes')
      .select(['id', 'influencer_id'])
      .where('bulk_id', '=', bulk_id)
      .orderBy('influencer_id')
      .execute()
    const undone = await undoEdits(trx, actor, catalog, edits)
    await recordActivity(trx, ctx, {
      action: 'influencersEditUndone',
      object: { kind: 'influencers', id: bulk_id },
      changes: { influencers: { to: undone } },
    })
    return { code: 200, data: { id: bulk_id, undone, kept: edits.length - undone } }
  })
}
