import type { Kysely } from 'kysely'
import type { Database } from '../../core/tables'

/** Writes ids as the log stores them: with the current name, alone if there is no such row. */
export async function namesFrom(db: Kysely<Database>, table: 'roles' | 'categories' | 'professions') {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: number): string => (names.has(id) ? `${names.get(id)} (${id})` : String(id))
}
