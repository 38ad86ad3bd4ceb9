import type { Gender, Kind, MaritalStatus, State } from '@kolscope/contract/core/enums'
import type { FieldError } from '@kolscope/contract/core/errors'
import { TEXT_FIELD_KEYS, type TextField, textFields } from '@kolscope/contract/core/text-fields'
import type { EditableInfluencer, InfluencerFields } from '@kolscope/contract/influencers/editing'
import { birthYearOf, editingProblems } from '@kolscope/contract/influencers/editing-rules'
import { type HeldCategory, pointsOf } from '../../ui/resonance/held'

/** The form as typed: texts stay texts, empty is unknown. */
export interface EditValues extends Record<TextField, string> {
  name: string
  user_kind: Kind | null
  user_gender: Gender | null
  birth_year: string
  user_relationship_status: MaritalStatus | null
  user_location: string | null
  user_career: number[]
  user_ressonance: HeldCategory[]
  links: string[]
  is_sample: boolean
}
export type EditField = keyof EditValues

export const EDIT_FIELDS = [
  'name',
  'user_kind',
  'user_gender',
  'birth_year',
  'user_relationship_status',
  'user_location',
  ...TEXT_FIELD_KEYS,
  'user_career',
  'user_ressonance',
  'links',
  'is_sample',
] as const satisfies readonly EditField[]

export const valuesOf = (one: EditableInfluencer): EditValues => ({
  name: one.name,
  user_kind: one.user_kind,
  user_gender: one.user_gender,
  birth_year: one.birth_year === null ? '' : String(one.birth_year),
  user_relationship_status: one.user_relationship_status,
  user_location: one.user_location,
  ...textFields((field) => one[field] ?? ''),
  user_career: one.user_career.map(({ id }) => id),
  user_ressonance: one.user_ressonance,
  links: one.links,
  is_sample: one.is_sample,
})

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The form's position of each link that is not empty. */
const filledLinks = (links: readonly string[]): number[] =>
  links.flatMap((link, index) => (link.trim() === '' ? [] : [index]))

/** The form in the format of the call. */
export function fieldsOf(values: EditValues): Omit<InfluencerFields, 'user_state'> {
  const { name, birth_year, user_ressonance, links, ...rest } = values
  return {
    ...rest,
    name: name.trim(),
    birth_year: birthYearOf(birth_year),
    ...textFields((field) => orNull(values[field])),
    user_ressonance: pointsOf(user_ressonance),
    links: filledLinks(links).map((index) => links[index]?.trim() ?? ''),
  }
}

/** Lists are compared by their content, not by their order. */
function comparable(field: EditField, values: EditValues): unknown {
  const { user_career, user_ressonance, ...fields } = fieldsOf(values)
  if (field === 'user_career') return user_career.toSorted((a, b) => a - b)
  if (field === 'user_ressonance') return user_ressonance.toSorted((a, b) => a.id - b.id)
  return fields[field]
}

export const isSame = (field: EditField, one: EditValues, other: EditValues): boolean =>
  JSON.stringify(comparable(field, one)) === JSON.stringify(comparable(field, other))

export const changedFields = (before: EditValues, after: EditValues): EditField[] =>
  EDIT_FIELDS.filter((field) => !isSame(field, before, after))

/** The state after saving these values if no other is chosen: the sample mark alone needs no new review. */
export function stateAfterEdit(base: EditableInfluencer, values: EditValues): State {
  const changed = changedFields(valuesOf(base), values)
  const isOnlyMark = changed.length > 0 && changed.every((field) => field === 'is_sample')
  return isOnlyMark ? base.user_state : base.state_after_edit
}

/** Returns only the differences, so that nothing else can be overwritten. */
export function patchOf(before: EditValues, after: EditValues): Partial<InfluencerFields> {
  const fields = fieldsOf(after)
  return Object.fromEntries(changedFields(before, after).map((field) => [field, fields[field]]))
}

/** Replaces some fields with their values from elsewhere. */
export function withFields(values: EditValues, from: EditValues, fields: readonly EditField[]): EditValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, from[field]])) }
}

/** Keeps unsaved input; everything else takes the stored values. */
export const rebased = (values: EditValues, before: EditValues, now: EditValues): EditValues =>
  withFields(now, values, changedFields(before, values))

/** A problem of the call's `links.1` is that of the second link that is not empty. */
export function asTyped(values: EditValues, error: FieldError): FieldError {
  const [, index] = /^links\.(\d+)$/.exec(error.field) ?? []
  const at = index === undefined ? undefined : filledLinks(values.links)[Number(index)]
  return at === undefined ? error : { ...error, field: `links.${at}` }
}

/**
 * Problems in the changed fields, by the same rules as on the server. Unchanged values from a list stay as they are:
 * they are not sent, and do not have to be fixed before something else is changed.
 */
export function problemsOf(values: EditValues, base: EditableInfluencer): FieldError[] {
  const thisYear = new Date().getFullYear()
  const fields: readonly string[] = changedFields(valuesOf(base), values)
  return editingProblems(fieldsOf(values), { platform: base.platform, thisYear })
    .filter(({ field }) => fields.includes(field.split('.')[0] ?? ''))
    .map((one) => asTyped(values, one))
}

/** The specification's payload names the editor; the server uses the session. */
export function stateFields(state: State, socialId: string | null, email: string) {
  const by = state === 'PendingForApproval' ? 'latest_submitted_user' : 'latest_approved_user'
  return { user_state: state, social_id: socialId, ...(state !== 'New' && { [by]: { email } }) }
}
