import { can, tierOf } from '@kolscope/contract/core/access'
import type { FieldChange } from '@kolscope/contract/core/activity-fields'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { TEXT_FIELD_KEYS, TEXT_FIELDS } from '@kolscope/contract/core/text-fields'
import type { InfluencerChange, report } from '@kolscope/contract/influencers/report'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { EditableFields } from '../../core/tables/editing'
import { open } from '../opening/opened'
import { readFacts } from './editable-fields'
import { changesOf } from './history-texts'
import { mayUndo } from './may-undo'

const MOST = 100
const PERSONAL: ReadonlySet<string> = new Set(
  TEXT_FIELD_KEYS.filter((field) => TEXT_FIELDS[field].readers === 'editors'),
)
const MASK = '•••'

/** has_contact shows everyone that there was a value. */
const maskedChange = ({ field, from, to }: FieldChange): FieldChange =>
  PERSONAL.has(field) ? { field, from: from && MASK, to: to && MASK } : { field, from, to }

function stateOf(before: Partial<EditableFields>, after: Partial<EditableFields>): InfluencerChange['state'] {
  return before.user_state && after.user_state ? { from: before.user_state, to: after.user_state } : null
}

/** Only colleagues see names of colleagues. */
export const isInternalUser = ({ flags }: Actor) => tierOf(flags) === null && !flags.includes('isInfluencerAccount')

export async function listChanges(
  ctx: Ctx,
  { id }: Input<typeof report.listChanges>,
): Promise<Answer<typeof report.listChanges>> {
  const actor = signedIn(ctx)
  await open(ctx, { id })
  const catalog = await ctx.services.catalogOf()
  const [influencer] = await readFacts(ctx.db, [id])
  if (!influencer) throw notFound('The influencer')
  const rows = await ctx.db
    .selectFrom('influencer_changes')
    .selectAll()
    .where('influencer_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute()
  const mayEdit = can(actor.flags, 'canEditInfluencerBasicInfo')
  const data = rows.flatMap((row): InfluencerChange[] => {
    const changes = changesOf(catalog, actor, row.before, row.after)
    if (changes.length === 0) return []
    return [
      {
        id: row.id,
        version: row.version,
        changed_at: row.changed_at,
        changed_by: isInternalUser(actor) ? row.changed_by_name || null : null,
        state: stateOf(row.before, row.after),
        reason: isInternalUser(actor) ? row.reason : '',
        changes: mayEdit ? changes : changes.map(maskedChange),
        bulk_id: row.bulk_id,
        undone_by: row.undone_by,
        may_undo: row.version === influencer.version && mayUndo(actor, catalog, row),
      },
    ]
  })
  return { code: 200, data, total: data.length }
}
