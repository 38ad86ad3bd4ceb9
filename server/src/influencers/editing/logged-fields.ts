import type { Changes } from '../../core/activity-changes'
import type { EditableFields } from '../../core/tables/editing'
import type { Catalog } from '../../market/references/catalog'
import { HISTORY_FIELDS } from './history-texts'
import type { Change } from './write-fields'

/** A value as the log stores it: other rows by name, including hidden ones, because only the log's readers see it. */
function loggableIn(catalog: Catalog) {
  const category = (id: number) => `${catalog.categories.get(id)?.categoryName ?? '?'} (${id})`
  const profession = (id: number) => `${catalog.professions.get(id)?.name ?? '?'} (${id})`
  return (field: keyof EditableFields, facts: Partial<EditableFields>): unknown => {
    if (field === 'user_career') return facts.user_career?.map(profession)
    if (field !== 'user_ressonance') return facts[field]
    return facts.user_ressonance?.map(({ id, ressonance_point: point }) =>
      point === null ? category(id) : `${category(id)}: ${point}`,
    )
  }
}

/** A change as the log stores it; the log itself knows who decided. */
export function loggedChangesOf(catalog: Catalog, { before, after }: Pick<Change, 'before' | 'after'>): Changes {
  const loggable = loggableIn(catalog)
  const fields = HISTORY_FIELDS.filter((field) => Object.hasOwn(after, field))
  return Object.fromEntries(
    fields.map((field) => [field, { from: loggable(field, before), to: loggable(field, after) }]),
  )
}
