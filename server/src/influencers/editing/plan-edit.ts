import type { State } from '@kolscope/contract/core/enums'
import {
  type Editor as ApprovalEditor,
  type ApprovalGoal,
  NEXT_STATES,
  nextStatesFor,
  stateAfterEdit,
  wayTo,
} from '@kolscope/contract/influencers/states'
import type { BulkFields, EditableFields } from '../../core/tables/editing'

/** The editor, as far as approval needs it. */
export interface Editor {
  accountId: number
  email: string
  isAdministrator: boolean
}

/** The facts that an edit sets: only the given facts, because stamps cannot be requested. */
export type EditPatch = Partial<
  Omit<
    EditableFields,
    | 'latest_approved_date'
    | 'latest_approved_user'
    | 'latest_submitted_date'
    | 'latest_submitted_user'
    | 'latest_submitted_by'
  >
>

export type Plan<Facts extends BulkFields = EditableFields> =
  | { kind: 'changed'; facts: Facts; before: Partial<Facts>; after: Partial<Facts> }
  | { kind: 'unchanged' }
  | { kind: 'refused'; reason: 'state' | 'submitter' }

/** The submitter by account if the product stored it; the email identifies it for rows from elsewhere. */
export function approvalEditorOf(
  stored: Pick<BulkFields, 'latest_submitted_by' | 'latest_submitted_user'>,
  { accountId, email, isAdministrator }: Editor,
): ApprovalEditor {
  const { latest_submitted_by: by, latest_submitted_user: address } = stored
  const hasSubmitted = by === null ? address?.toLowerCase() === email.toLowerCase() : by === accountId
  return { isAdministrator, hasSubmitted }
}

/** What a save in this state records: who decided, or who submitted, and when. */
function stampsOf(state: State, { accountId, email }: Editor, at: string): Partial<BulkFields> {
  if (state === 'New') return {}
  return state === 'PendingForApproval'
    ? { latest_submitted_date: at, latest_submitted_user: email, latest_submitted_by: accountId }
    : { latest_approved_date: at, latest_approved_user: email }
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The facts that differ, with old and new value. */
export function differences<Facts extends BulkFields>(before: Facts, after: Facts) {
  const changedKeys = (Object.keys(after) as (keyof Facts)[]).filter((key) => !isSame(before[key], after[key]))
  const only = (facts: Facts) => Object.fromEntries(changedKeys.map((key) => [key, facts[key]])) as Partial<Facts>
  return { before: only(before), after: only(after) }
}

/**
 * Checks an edit against the stored data: whether the state may change that way, what changes, and what is stamped.
 * `at` is ISO 8601.
 */
export function planEdit<Facts extends BulkFields>(
  stored: Facts,
  patch: NoInfer<Partial<Facts>> & EditPatch,
  editor: Editor,
  at: string,
): Plan<Facts> {
  const approvalEditor = approvalEditorOf(stored, editor)
  const { user_state: from } = stored
  const { user_state: requestedState = from } = patch
  const editedFacts = { ...stored, ...patch, user_state: from }
  if (requestedState !== from && !nextStatesFor(from, approvalEditor).includes(requestedState)) {
    return { kind: 'refused', reason: NEXT_STATES[from].includes(requestedState) ? 'submitter' : 'state' }
  }
  if (requestedState === from && isSame(stored, editedFacts)) return { kind: 'unchanged' }
  // The sample mark decides who may open the profile, not what was approved.
  const isOnlyMark = isSame({ ...stored, is_sample: editedFacts.is_sample }, editedFacts)
  const state = requestedState !== from ? requestedState : isOnlyMark ? from : stateAfterEdit(from, approvalEditor)
  const isStamped = state !== from || patch.user_state !== undefined
  const facts = { ...editedFacts, user_state: state, ...(isStamped && stampsOf(state, editor, at)) }
  return { kind: 'changed', facts, ...differences(stored, facts) }
}

/** Takes an influencer to a goal of approval in one change, which stamps each state that it passes. */
export function planApproval<Facts extends BulkFields>(
  stored: Facts,
  goal: ApprovalGoal,
  editor: Editor,
  at: string,
): Plan<Facts> {
  const way = wayTo(goal, stored.user_state, approvalEditorOf(stored, editor))
  if (typeof way === 'string') return { kind: 'refused', reason: way }
  if (way.length === 0) return { kind: 'unchanged' }
  let facts = stored
  for (const state of way) facts = { ...facts, user_state: state, ...stampsOf(state, editor, at) }
  return { kind: 'changed', facts, ...differences(stored, facts) }
}
