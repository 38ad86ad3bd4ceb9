import type { FieldChange } from '@kolscope/contract/core/activity-fields'
import { TEXT_FIELD_KEYS } from '@kolscope/contract/core/text-fields'
import { UNSET_POINT } from '@kolscope/contract/influencers/editing'
import { shortened } from '../../core/activity-changes'
import type { Actor } from '../../core/ctx'
import type { EditableFields } from '../../core/tables/editing'
import type { Catalog } from '../../market/references/catalog'
import { seenBy } from './held'

type Field = keyof EditableFields

/**
 * The fields of an influencer that the history shows, in the order of the form; stamps are part of the change itself.
 */
export const HISTORY_FIELDS: readonly Field[] = [
  'name',
  'user_gender',
  'birth_year',
  'user_relationship_status',
  'user_kind',
  'user_location',
  ...TEXT_FIELD_KEYS,
  'user_career',
  'user_ressonance',
  'links',
  'is_sample',
  'user_state',
]

/** Facts as people with a role may read them: names instead of ids, without categories hidden from the role. */
export function textOf(catalog: Catalog, actor: Pick<Actor, 'roleId'>) {
  const isSeen = seenBy(catalog, actor)
  const texts = {
    user_ressonance: (held: EditableFields['user_ressonance']) =>
      held
        .filter(isSeen)
        .map(({ id, ressonance_point: point }) => {
          const name = catalog.categories.get(id)?.categoryName ?? id
          return `${name}: ${point ?? UNSET_POINT}`
        })
        .join(', '),
    user_career: (ids: EditableFields['user_career']) =>
      ids.map((id) => catalog.professions.get(id)?.name ?? id).join(', '),
    user_location: (id: EditableFields['user_location']) =>
      id === null ? null : (catalog.locations.get(id)?.name ?? id),
    links: (links: EditableFields['links']) => links.join(', '),
  }
  return (field: Field, facts: Partial<EditableFields>): string | null => {
    const value = facts[field]
    if (value === undefined || value === null) return null
    const text = Object.hasOwn(texts, field) ? texts[field as keyof typeof texts](value as never) : String(value)
    return text || null
  }
}

/** The changed fields as a user with a role may read them; omits a field in which the role may see nothing. */
export function changesOf(
  catalog: Catalog,
  actor: Pick<Actor, 'roleId'>,
  before: Partial<EditableFields>,
  after: Partial<EditableFields>,
): FieldChange[] {
  const text = textOf(catalog, actor)
  return HISTORY_FIELDS.filter((field) => Object.hasOwn(after, field))
    .map((field) => ({ field, from: text(field, before), to: text(field, after) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: shortened(from), to: shortened(to) }))
}
