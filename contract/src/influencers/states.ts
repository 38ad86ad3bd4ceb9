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
