import type { State } from '@kolscope/contract/core/enums'
import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { changedFields, type EditValues, rebased, valuesOf } from './edit-values'

/** What is edited: the original version, the input over it, and the requested state. */
export interface Draft {
  base: EditableInfluencer
  values: EditValues
  state: State | null
  /** Why it is rejected; only with that state. */
  reason: string
}

export const draftOf = (base: EditableInfluencer): Draft => ({ base, values: valuesOf(base), state: null, reason: '' })

/** A draft that was kept while signing in again; an older version of the page may have kept it without a new field. */
export const restoreDraft = (draft: Draft): Draft => ({
  ...draft,
  values: { ...valuesOf(draft.base), ...draft.values },
})

export const isDirty = ({ base, values, state }: Draft): boolean =>
  state !== null || changedFields(valuesOf(base), values).length > 0

const reachable = (state: State | null, base: EditableInfluencer) =>
  state !== null && base.next_states.includes(state) ? state : null

/** Makes the stored version the base, and keeps unsaved input. */
export const onto = ({ base: before, values, state, reason }: Draft, base: EditableInfluencer): Draft => ({
  base,
  values: rebased(values, valuesOf(before), valuesOf(base)),
  state: reachable(state, base),
  reason,
})

/** Makes the version that was just saved the base, and keeps input typed while saving. */
export const afterSaving = ({ values, state, reason }: Draft, sentDraft: Draft, base: EditableInfluencer): Draft => ({
  base,
  values: rebased(values, sentDraft.values, valuesOf(base)),
  state: state === sentDraft.state ? null : reachable(state, base),
  reason: state === sentDraft.state ? '' : reason,
})
