import { problem } from '@kolscope/contract/core/errors'
import type { Input } from '@kolscope/contract/core/route'
import type { EditableInfluencer, editing } from '@kolscope/contract/influencers/editing'
import { NEXT_STATES } from '@kolscope/contract/influencers/states'
import { recordActivity } from '../../core/activity'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { conflict, invalid } from '../../core/errors'
import { inTransaction } from '../../core/in-transaction'
import type { Catalog } from '../../market/references/catalog'
import { patchOf } from './edit-patch'
import { editableAfterEdit, editableOf, editorOf } from './editable'
import { lockFacts, openStored, type StoredInfluencer } from './editable-fields'
import { loggedChangesOf } from './logged-fields'
import { type EditPatch, planEdit } from './plan-edit'
import { writeChanges } from './write-fields'

function changeOf(stored: StoredInfluencer, patch: EditPatch, actor: Actor) {
  const plan = planEdit(stored.facts, patch, editorOf(actor), new Date().toISOString())
  if (plan.kind === 'unchanged') return null
  if (plan.kind === 'changed') return { stored, ...plan }
  const from = stored.facts.user_state
  const next = NEXT_STATES[from].join(', ')
  throw invalid([
    plan.reason === 'submitter'
      ? problem('user_state', 'own-submission')
      : problem('user_state', 'state-not-next', { from, next }),
  ])
}

/**
 * Changes an influencer; an edit without a difference creates no version. The session, not the body, says who edits.
 */
export async function updateInfluencer(
  ctx: Ctx,
  input: Input<typeof editing.updateInfluencer>,
  catalog: Catalog,
): Promise<EditableInfluencer> {
  const { id, version, social_id, latest_approved_user: _, latest_submitted_user: __, reason = '', ...payload } = input
  const actor = signedIn(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const stored = await openStored(trx, actor, await lockFacts(trx, [id]))
    if (version !== undefined && version !== stored.version) {
      throw conflict(await editableOf(trx, actor, catalog, stored))
    }
    if (social_id !== undefined && social_id !== stored.social_id) throw invalid([problem('social_id', 'wrong-value')])
    const change = changeOf(stored, patchOf(payload, stored, catalog, actor), actor)
    if (!change) return editableOf(trx, actor, catalog, stored)
    await writeChanges(trx, [[{ ...change, reason }]], actor)
    const data = await editableAfterEdit(trx, actor, catalog, id)
    await recordActivity(trx, ctx, {
      action: 'influencerUpdated',
      object: { kind: 'influencer', id, name: data.name },
      changes: loggedChangesOf(catalog, change),
    })
    return data
  })
}
