import type { State } from '@kolscope/contract/core/enums'

/** How the mark of an approval state looks. */
export const STATE_TONES = {
  New: 'plain',
  NeedToUpdate: 'warning',
  PendingForApproval: 'warning',
  Approved: 'positive',
  Rejected: 'negative',
} as const satisfies Record<State, string>
