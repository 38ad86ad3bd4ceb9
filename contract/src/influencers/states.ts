import type { State } from '../core/enums'

/** Where the approval of an influencer may go from each state; staying is a plain edit and always allowed. */
export const NEXT_STATES: Readonly<Record<State, readonly State[]>> = {
  New: ['PendingForApproval'],
  PendingForApproval: ['Approved', 'Rejected', 'NeedToUpdate'],
  Approved: ['NeedToUpdate'],
  NeedToUpdate: ['PendingForApproval'],
  Rejected: ['PendingForApproval'],
}

/** A decision on an influencer that waits for approval; its submitter may not decide, except as an administrator. */
export const isDecision = (from: State, to: State): boolean => from === 'PendingForApproval' && to !== from

export interface Editor {
  isAdministrator: boolean
  /** Whether it was they who submitted what waits. */
  hasSubmitted: boolean
}

/** The states that this editor may move an influencer to, without the one it is in. */
export function nextStatesFor(from: State, { isAdministrator, hasSubmitted }: Editor): readonly State[] {
  if (from === 'PendingForApproval' && hasSubmitted && !isAdministrator) return []
  return NEXT_STATES[from]
}

/** Where an edit that names no state leaves an influencer: an approved one that its submitter changes waits for approval again. */
export const stateAfterEdit = (from: State, { isAdministrator, hasSubmitted }: Editor): State =>
  from === 'Approved' && hasSubmitted && !isAdministrator ? 'PendingForApproval' : from
