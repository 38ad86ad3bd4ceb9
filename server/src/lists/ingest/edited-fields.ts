import type { PoolClient } from 'pg'

/** Fields of an edit that are stored under another name. */
const EDITED_AS: ReadonlyMap<string, string> = new Map([
  ['user_location', 'location_id'],
  ['user_gender', 'gender'],
  ['user_kind', 'kind'],
  ['user_relationship_status', 'marital_status'],
  ['user_ressonance', 'categories'],
  ['user_career', 'professions'],
])

interface Edit {
  id: number
  influencer_id: number
  undone_by: number | null
  fields: string[]
}

/** Columns of influencers, `categories` and `professions` that a person has edited; none if all edits were undone. */
export async function editedFields(
  client: PoolClient,
  influencerIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await client.query<Edit>(
    `select id, influencer_id, undone_by, array(select jsonb_object_keys(after)) as fields
     from influencer_changes where influencer_id = any($1)`,
    [influencerIds],
  )
  const undoneBy = new Map(rows.flatMap((one) => (one.undone_by === null ? [] : [[one.undone_by, one]])))
  const edited = new Map<number, Set<string>>()
  for (const edit of rows) {
    if (edit.undone_by !== null || isUndo(edit, undoneBy)) continue
    const fields = edited.get(edit.influencer_id) ?? new Set()
    for (const field of edit.fields) fields.add(EDITED_AS.get(field) ?? field)
    edited.set(edit.influencer_id, fields)
  }
  return edited
}

/** Whether a change takes an edit back; one that undoes an undo makes the edit again. */
function isUndo(edit: Edit, undoneBy: ReadonlyMap<number, Edit>): boolean {
  const undone = undoneBy.get(edit.id)
  return undone !== undefined && !isUndo(undone, undoneBy)
}
