import { textFields } from '@kolscope/contract/core/text-fields'
import type { Provenance } from '@kolscope/contract/influencers/report'
import type { Kysely } from 'kysely'
import type { Actor } from '../../core/ctx'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import type { EditableFields } from '../../core/tables/editing'
import type { Catalog } from '../../market/references/catalog'
import { isInternalUser } from '../editing/changes'
import { changesOf } from '../editing/history-texts'

/** Names of the report for the fields of an edit. */
const FIELDS: Readonly<Partial<Record<keyof EditableFields, string>>> = {
  name: 'name',
  user_career: 'career',
  user_ressonance: 'categories',
  user_location: 'location',
  user_gender: 'gender',
  user_kind: 'kind',
  user_relationship_status: 'marital_status',
  birth_year: 'birth_year',
  ...textFields((field) => field),
  links: 'links',
  user_state: 'state',
}

const isKept = (name: string): name is keyof EditableFields => Object.hasOwn(FIELDS, name)

/** How many edits of an influencer are searched for the last change of a field. */
const MOST = 500
const STAFF = 'staff'

async function lastEdits(db: Kysely<Database>, catalog: Catalog, actor: Actor, id: number) {
  const rows = await db
    .selectFrom('influencer_changes')
    .modifyFront(PREPARED)
    .select(['changed_at', 'changed_by_name', 'before', 'after'])
    .where('influencer_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute()
  const edits = new Map<string, Provenance>()
  for (const { changed_at, changed_by_name, before, after } of rows) {
    for (const { field: name } of changesOf(catalog, actor, before, after)) {
      const field = isKept(name) ? FIELDS[name] : undefined
      if (field === undefined || edits.has(field)) continue
      const by = isInternalUser(actor) ? changed_by_name || null : null
      edits.set(field, { field, source: STAFF, at: changed_at, by })
    }
  }
  return edits
}

/** The source of each known field: the list it was loaded from, or its last editor. */
export async function provenanceOf(
  db: Kysely<Database>,
  { catalog, actor }: { catalog: Catalog; actor: Actor },
  { id, source, created_at }: { id: number; source: string; created_at: string },
  fields: readonly string[],
): Promise<Provenance[]> {
  const editsByField = await lastEdits(db, catalog, actor, id)
  const edits = [...editsByField.values()].filter(({ field }) => fields.includes(field) || field === 'state')
  const loadedFields = fields.filter((field) => !editsByField.has(field))
  return [...edits, ...loadedFields.map((field) => ({ field, source, at: created_at, by: null }))]
}
