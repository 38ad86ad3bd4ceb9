import type { Input } from '@kolscope/contract/core/route'
import type { EditableInfluencer, editing } from '@kolscope/contract/influencers/editing'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, notFound } from '../../core/errors'
import { pauses } from '../../core/in-slices'
import { inTransaction } from '../../core/in-transaction'
import type { Database } from '../../core/tables'
import type { Catalog } from '../../market/references/catalog'
import { editableAfterEdit, editableOf } from './editable'
import { type BulkStored, lockFacts, openStored } from './editable-fields'
import { loggedChangesOf } from './logged-fields'
import { mayUndo } from './may-undo'
import { differences } from './plan-edit'
import { writeChanges } from './write-fields'

/** The categories, professions and submitters that still exist. */
async function existing(trx: Transaction<Database>, submitters: readonly number[]) {
  const categories = await trx.selectFrom('categories').select('id').execute()
  const professions = await trx.selectFrom('professions').select('id').execute()
  const accounts = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', sql<number>`any(${submitters})`)
    .forKeyShare()
    .execute()
  return {
    categories: new Set(categories.map(({ id }) => id)),
    professions: new Set(professions.map(({ id }) => id)),
    accounts: new Set(accounts.map(({ id }) => id)),
  }
}

/** The previous values, including stamps and state, as far as they still exist. */
export async function restoring<One extends BulkStored>(
  trx: Transaction<Database>,
  changes: readonly { stored: One; before: Partial<One['facts']> }[],
) {
  const submitters = changes.flatMap(({ stored, before }) => ({ ...stored.facts, ...before }).latest_submitted_by ?? [])
  const exists = await existing(trx, [...new Set(submitters)])
  const pause = pauses()
  const restorations = []
  for (const { stored, before } of changes) {
    const facts: One['facts'] = { ...stored.facts, ...before }
    const by = facts.latest_submitted_by
    const validFacts: One['facts'] = {
      ...facts,
      user_ressonance: facts.user_ressonance.filter(({ id }) => exists.categories.has(id)),
      user_career: facts.user_career.filter((id) => exists.professions.has(id)),
      latest_submitted_by: by !== null && exists.accounts.has(by) ? by : null,
    }
    restorations.push({ stored, facts: validFacts, ...differences<One['facts']>(stored.facts, validFacts) })
    await pause()
  }
  return restorations
}

/** Undoes the last change of an influencer; any later change is a conflict. */
export async function undoChange(
  ctx: Ctx,
  { id, change_id }: Input<typeof editing.undoChange>,
  catalog: Catalog,
): Promise<EditableInfluencer> {
  const actor = signedIn(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const stored = await openStored(trx, actor, await lockFacts(trx, [id]))
    const change = await trx
      .selectFrom('influencer_changes')
      .select(['version', 'changed_by', 'before', 'after'])
      .where('id', '=', change_id)
      .where('influencer_id', '=', id)
      .executeTakeFirst()
    if (!change || !mayUndo(actor, catalog, change)) throw notFound('The change')
    if (change.version !== stored.version) throw conflict(await editableOf(trx, actor, catalog, stored))
    const [back] = await restoring(trx, [{ stored, before: change.before }])
    if (!back) throw notFound('The change')
    const changeIds = await writeChanges(trx, [[back]], actor)
    await trx
      .updateTable('influencer_changes')
      .set({ undone_by: changeIds.get(id) ?? null })
      .where('id', '=', change_id)
      .execute()
    const data = await editableAfterEdit(trx, actor, catalog, id)
    await recordActivity(trx, ctx, {
      action: 'influencerChangeUndone',
      object: { kind: 'influencer', id, name: data.name },
      changes: loggedChangesOf(catalog, back),
    })
    return data
  })
}
