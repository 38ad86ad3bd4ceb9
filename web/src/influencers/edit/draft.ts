import type { State } from '@kolscope/contract/enums'
import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { changedFields, type EditValues, rebased, valuesOf } from './edit-values'

/** What is edited: the version it began with, what was typed over it, and where it is to go. */
export interface Draft {
  base: EditableInfluencer
  values: EditValues
  state: State | null
}

export const begun = (base: EditableInfluencer): Draft => ({ base, values: valuesOf(base), state: null })

export const isDirty = ({ base, values, state }: Draft): boolean =>
  state !== null || changedFields(valuesOf(base), values).length > 0

/** What is stored now becomes the base; what was typed and not saved stays. */
export function onto(draft: Draft, base: EditableInfluencer): Draft {
  const values = rebased(draft.values, valuesOf(draft.base), valuesOf(base))
  const state = draft.state !== null && base.next_states.includes(draft.state) ? draft.state : null
  return { base, values, state }
}
