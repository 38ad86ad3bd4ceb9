import type { State } from '../core/enums'

/** The states an influencer's approval may move to from each state; staying is a plain edit and always allowed. */
export const NEXT_STATES: Readonly<Record<State, readonly State[]>> = {
  New: ['PendingForApproval'],
  PendingForApproval: ['Approved', 'Rejected', 'NeedToUpdate'],
  Approved: ['NeedToUpdate'],
  NeedToUpdate: ['PendingForApproval'],
  Rejected: ['PendingForApproval'],
}

/** A decision about an influencer that waits for approval; its submitter may not decide, except as an administrator. */
export const isDecision = (from: State, to: State): boolean => from === 'PendingForApproval' && to !== from

export interface Editor {
  isAdministrator: boolean
  /** Whether this account submitted what waits for approval. */
  hasSubmitted: boolean
}

/** The states this editor may move an influencer to, without the current one. */
export function nextStatesFor(from: State, { isAdministrator, hasSubmitted }: Editor): readonly State[] {
  if (from === 'PendingForApproval' && hasSubmitted && !isAdministrator) return []
  return NEXT_STATES[from]
}

/**
 * The state after an edit that names no state: if the submitter changes an approved influencer, it waits for approval
 * again.
 */
export const stateAfterEdit = (from: State, { isAdministrator, hasSubmitted }: Editor): State =>
  from === 'Approved' && hasSubmitted && !isAdministrator ? 'PendingForApproval' : from

/** What one step can do with influencers that a list has added: submit them, or approve them as well. */
export const APPROVAL_GOALS = ['PendingForApproval', 'Approved'] as const
export type ApprovalGoal = (typeof APPROVAL_GOALS)[number]

const WAY: readonly State[] = ['New', ...APPROVAL_GOALS]

/**
 * The states through which an influencer passes to a goal in one step, none if it is there; or why this editor cannot
 * take it there. What a person has rejected or sent back stays.
 */
export function wayTo(goal: ApprovalGoal, from: State, editor: Editor): readonly State[] | 'state' | 'submitter' {
  const place = WAY.indexOf(from)
  if (place === -1) return 'state'
  const way = WAY.slice(place + 1, WAY.indexOf(goal) + 1)
  const hasSubmitted = editor.hasSubmitted || way.includes('PendingForApproval')
  const canDecide = !hasSubmitted || editor.isAdministrator
  return way.includes('Approved') && !canDecide ? 'submitter' : way
}

/** Whether a step changes anything of such an influencer. */
export function canReach(goal: ApprovalGoal, from: State, editor: Editor): boolean {
  const way = wayTo(goal, from, editor)
  return typeof way !== 'string' && way.length > 0
}
