import { administrator, can } from '@kolscope/contract/core/access'
import { profileUrl } from '@kolscope/contract/core/profile-url'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { DEFAULT_POINT, type EditableInfluencer, type editing } from '@kolscope/contract/influencers/editing'
import { nextStatesFor, stateAfterEdit } from '@kolscope/contract/influencers/states'
import type { Kysely, Transaction } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import type { EditableFields } from '../../core/tables/editing'
import { sizeTier } from '../../market/metrics/size-tier'
import type { Catalog } from '../../market/references/catalog'
import { avatarOf } from '../../search/discovery/hits'
import { openStored, readFacts, type StoredInfluencer } from './editable-fields'
import { visibleTo } from './held'
import { mayUndo } from './may-undo'
import { approvalEditorOf, type Editor } from './plan-edit'

export const editorOf = ({ accountId, email, flags }: Actor): Editor => ({
  accountId,
  email,
  isAdministrator: can(flags, administrator),
})

async function lastChange(db: Kysely<Database>, { id, version }: StoredInfluencer) {
  return db
    .selectFrom('influencer_changes')
    .select(['id', 'changed_by', 'before', 'after'])
    .where('influencer_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}

function assignmentsOf(
  facts: EditableFields,
  catalog: Catalog,
  actor: Actor,
): Pick<EditableInfluencer, 'user_career' | 'user_ressonance'> {
  return {
    user_career: facts.user_career.flatMap((id) => {
      const one = catalog.professions.get(id)
      return one ? [{ id, name: one.name, name_vi: one.name_vi }] : []
    }),
    user_ressonance: facts.user_ressonance
      .filter(visibleTo(catalog, actor))
      .flatMap(({ id, ressonance_point: point }) => {
        const one = catalog.categories.get(id)
        if (!one) return []
        const category = { id, name: one.categoryName, name_vi: one.name_vi, code: one.categoryCode }
        return [{ ...category, ressonance_point: point ?? DEFAULT_POINT, is_default: point === null }]
      }),
  }
}

/** The person behind an influencer. */
async function profileOf(db: Kysely<Database>, { id }: StoredInfluencer): Promise<EditableInfluencer['profile']> {
  const profile = await db
    .selectFrom('profiles')
    .innerJoin('influencers', 'influencers.profile_id', 'profiles.id')
    .select(['profiles.id', 'profiles.name'])
    .where('influencers.id', '=', id)
    .executeTakeFirst()
  return profile ?? null
}

/** A stored influencer as this editor sees it. */
export async function editableOf(
  db: Kysely<Database>,
  actor: Actor,
  catalog: Catalog,
  stored: StoredInfluencer,
): Promise<EditableInfluencer> {
  const { id, version, platform, social_id, handle, updated_at, facts } = stored
  const { latest_submitted_by: _, ...visibleFacts } = facts
  const metrics = await db
    .selectFrom('influencer_metrics')
    .select('followers')
    .where('influencer_id', '=', id)
    .executeTakeFirst()
  const last = await lastChange(db, stored)
  const approvalEditor = approvalEditorOf(facts, editorOf(actor))
  return {
    ...visibleFacts,
    ...assignmentsOf(facts, catalog, actor),
    id,
    version,
    platform,
    social_id,
    user_name: handle,
    platform_url: profileUrl(platform, handle, social_id),
    avatar: avatarOf(stored),
    size: sizeTier(platform, metrics?.followers ?? null, catalog.sizeTiers),
    profile: await profileOf(db, stored),
    next_states: [...nextStatesFor(facts.user_state, approvalEditor)],
    state_after_edit: stateAfterEdit(facts.user_state, approvalEditor),
    updated_at,
    last_change_id: last && mayUndo(actor, catalog, last) ? last.id : null,
  }
}

/** What an editor has just written, even if the new state moves the influencer out of its market. */
export async function editableAfterEdit(trx: Transaction<Database>, actor: Actor, catalog: Catalog, id: number) {
  const [stored] = await readFacts(trx, [id])
  if (!stored) throw notFound('The influencer')
  return editableOf(trx, actor, catalog, stored)
}

export async function getEditable(
  ctx: Ctx,
  { id }: Input<typeof editing.getEditable>,
): Promise<Answer<typeof editing.getEditable>> {
  const actor = signedIn(ctx)
  const stored = await openStored(ctx.db, actor, await readFacts(ctx.db, [id]))
  return { code: 200, data: await editableOf(ctx.db, actor, await ctx.services.catalogOf(), stored) }
}
