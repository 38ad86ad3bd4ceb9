import type { State } from '@kolscope/contract/core/enums'
import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { EDIT_FIELDS, type EditField, type EditValues, isSame, valuesOf, withFields } from './edit-values'

export type Side = 'mine' | 'stored'

/** A field in which the user's version and the stored one differ. */
export interface Clash {
  field: EditField | 'user_state'
  /** Whether another user changed the field too, so that one of the two changes is lost. */
  both: boolean
  /** The only side that changed the field; mine if both did. */
  proposed: Side
}

interface Versions {
  base: EditableInfluencer
  mine: EditValues
  state: State | null
  stored: EditableInfluencer
}

/** Where both versions differ, in the order of the form. */
export function clashesOf({ base, mine, state, stored }: Versions): Clash[] {
  const [before, now] = [valuesOf(base), valuesOf(stored)]
  const fields = EDIT_FIELDS.filter((field) => !isSame(field, mine, now)).map((field): Clash => {
    const isMine = !isSame(field, before, mine)
    return { field, both: isMine && !isSame(field, before, now), proposed: isMine ? 'mine' : 'stored' }
  })
  if (state === null || state === stored.user_state || !stored.next_states.includes(state)) return fields
  const both = stored.user_state !== base.user_state
  return [...fields, { field: 'user_state', both, proposed: 'mine' }]
}

/** The stored version with the fields that the user chose to keep. */
export function mergeVersions(
  { mine, state, stored }: Versions,
  clashes: readonly Clash[],
  choice: (one: Clash) => Side,
) {
  const ownFields = clashes.filter((one) => choice(one) === 'mine').map(({ field }) => field)
  const fields = ownFields.filter((field) => field !== 'user_state')
  return {
    values: withFields(valuesOf(stored), mine, fields),
    state: ownFields.includes('user_state') ? state : null,
  }
}
