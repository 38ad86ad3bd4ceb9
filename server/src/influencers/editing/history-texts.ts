import type { FieldChange } from '@kolscope/contract/core/activity-fields'
import { textFields } from '@kolscope/contract/core/text-fields'
import { UNSET_POINT } from '@kolscope/contract/influencers/editing'
import { shortened } from '../../core/activity-changes'
import type { Actor } from '../../core/ctx'
import type { EditableFields } from '../../core/tables/editing'
import type { Catalog } from '../../market/references/catalog'
import { visibleTo } from './held'

/** Part of the change itself, which the history shows anyway. */
type Stamp =
  | 'latest_approved_date'
  | 'latest_approved_user'
  | 'latest_submitted_date'
  | 'latest_submitted_user'
  | 'latest_submitted_by'
type Field = Exclude<keyof EditableFields, Stamp>

// A record, because the compiler asks for a field that is missing in it.
const SHOWN_FIELDS = {
  name: true,
  user_gender: true,
  birth_year: true,
  user_relationship_status: true,
  user_kind: true,
  user_location: true,
  ...textFields(() => true),
  user_career: true,
  user_ressonance: true,
  links: true,
  is_sample: true,
  user_state: true,
} satisfies Record<Field, boolean>

/** The fields of an influencer that the history shows, in the order of the form. */
export const HISTORY_FIELDS = Object.keys(SHOWN_FIELDS) as Field[]

/** Returns a function that writes a field for people of a role: names instead of ids, without hidden categories. */
function fieldWriter(catalog: Catalog, actor: Pick<Actor, 'roleId'>) {
  const isSeen = visibleTo(catalog, actor)
  // The type of the result refuses a field that is no plain value and has no words of its own here.
  const plainValue = (field: Field, facts: Partial<EditableFields>): string | number | boolean | null | undefined => {
    if (field === 'user_ressonance')
      return facts[field]
        ?.filter(isSeen)
        .map(({ id, ressonance_point: point }) => {
          const name = catalog.categories.get(id)?.categoryName ?? id
          return `${name}: ${point ?? UNSET_POINT}`
        })
        .join(', ')
    if (field === 'user_career') return facts[field]?.map((id) => catalog.professions.get(id)?.name ?? id).join(', ')
    if (field === 'user_location') return catalog.locations.get(facts[field] ?? '')?.name ?? facts[field]
    if (field === 'links') return facts[field]?.join(', ')
    return facts[field]
  }
  return (field: Field, facts: Partial<EditableFields>): string | null => {
    const value = plainValue(field, facts) ?? ''
    return value === '' ? null : String(value)
  }
}

/** The changed fields as a user of a role may read them; a field in which the role may see nothing is left out. */
export function changesOf(
  catalog: Catalog,
  actor: Pick<Actor, 'roleId'>,
  before: Partial<EditableFields>,
  after: Partial<EditableFields>,
): FieldChange[] {
  const write = fieldWriter(catalog, actor)
  return HISTORY_FIELDS.filter((field) => Object.hasOwn(after, field))
    .map((field) => ({ field, from: write(field, before), to: write(field, after) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: shortened(from), to: shortened(to) }))
}
