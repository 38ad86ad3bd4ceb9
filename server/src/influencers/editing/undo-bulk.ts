import { administrator, can } from '@kolscope/contract/core/access'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { editing } from '@kolscope/contract/influencers/editing'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { inTransaction } from '../../core/in-transaction'
import type { Database } from '../../core/tables'
import { lockFacts } from './editable-fields'
import { mayUndo } from './may-undo'
import { restoring } from './undo-change'
import { writeChanges } from './write-fields'

/** The bulk edit, marked as undone; two who do so at once wait here, and the second one finds none. */
async function takeBack(trx: Transaction<Database>, actor: Actor, id: number): Promise<void> {
  const bulk = await trx
    .updateTable('bulk_edits')
    .set({ undone_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .$if(!can(actor.flags, administrator), (query) => query.where('account_id', '=', actor.accountId))
    .returning('id')
    .executeTakeFirst()
  if (!bulk) throw notFound('The bulk edit')
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
    const changes = await trx
      .selectFrom('influencer_changes')
      .select(['id', 'influencer_id', 'version', 'changed_by', 'before', 'after'])
      .where('bulk_id', '=', bulk_id)
      .execute()
    const locked = await lockFacts(
      trx,
      changes.map((change) => change.influencer_id),
    )
    const stored = new Map(locked.map((one) => [one.id, one]))
    const undoable = changes.flatMap((change) => {
      const now = stored.get(change.influencer_id)
      return now?.version === change.version && mayUndo(actor, catalog, change) ? [{ ...change, stored: now }] : []
    })
    const written = await writeChanges(trx, await restoring(trx, undoable), actor)
    const pairs = undoable.map(({ id, influencer_id }) => ({ id, by: written.get(influencer_id) }))
    await sql`update influencer_changes c set undone_by = r.by
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r (id bigint, by bigint)
      where c.id = r.id`.execute(trx)
    await recordActivity(trx, ctx, {
      action: 'influencersEditUndone',
      object: { kind: 'influencers', id: bulk_id },
      changes: { influencers: { to: undoable.length } },
    })
    const kept = changes.length - undoable.length
    return { code: 200, data: { id: bulk_id, undone: undoable.length, kept } }
  })
}
