import type { UndoKeptReason } from '@kolscope/contract/lists/loads/undo-forecast'
import type { EditableFields } from '../../core/tables/editing'

/** Rows that show that an influencer which a load added is in use, so that it stays when the load is undone. */
interface Use {
  reason: UndoKeptReason
  table: string
  /** Which of the rows, `used`. */
  which: string
}

/** Entries of the history that no step of a load has written, in approving what a load added or in undoing that. */
const EDITS = `not exists (select from bulk_edits b where b.id = used.bulk_id and b.load_id is not null)
  and not exists (select from influencer_changes undone join bulk_edits b on b.id = undone.bulk_id
    where undone.undone_by = used.id and b.load_id is not null)`

/** What submitting and reviewing change. */
const REVIEW_FIELDS = [
  'user_state',
  'latest_approved_date',
  'latest_approved_user',
  'latest_submitted_date',
  'latest_submitted_user',
  'latest_submitted_by',
] as const satisfies (keyof EditableFields)[]
const IS_EDIT = `used.after - '{${REVIEW_FIELDS.join(',')}}'::text[] <> '{}'::jsonb`

const use = (reason: UndoKeptReason, table: string, which = 'true'): Use => ({ reason, table, which })

/** What people did with an influencer, and its accounts. Opening a report marks it as seen, which is no use. */
const USES: readonly Use[] = [
  use('collected', 'collection_influencers'),
  use('collected', 'collection_change_members'),
  use('edited', 'influencer_changes', `${IS_EDIT} and ${EDITS}`),
  use('reviewed', 'influencer_changes', EDITS),
  use('profile', 'influencers', 'used.profile_id is not null'),
  use('tracked', 'tracked_influencers'),
  use('brand', 'brand_influencers'),
  use('merged', 'merged_influencers'),
  use('other', 'influencer_marks', "used.mark <> 'seen'"),
  use('other', 'social_accounts'),
  use('other', 'add_requests'),
  use('other', 'correction_requests'),
]

const idIn = (table: string) => (table === 'influencers' ? 'used.id' : 'used.influencer_id')

/** Whether an influencer, `i`, is used. */
export const IS_USED = USES.map(
  ({ table, which }) => `exists (select from ${table} used where ${idIn(table)} = i.id and ${which})`,
).join('\nor ')

/** The uses of influencers in `added`, in the order in which their reasons count. */
export const USES_OF_ADDED = USES.map(
  ({ reason, table, which }, place) => `select added.influencer_id, ${place} as place, '${reason}' as reason
    from added join ${table} used on ${idIn(table)} = added.influencer_id where ${which}`,
).join('\nunion all ')

/** Whether what a load added, `c`, was merged into another account since. */
export const IS_MERGED = 'exists (select from merged_influencers m where m.id = c.influencer_id)'
