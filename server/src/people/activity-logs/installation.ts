import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'

/** The id a database received when it was created; copies of it have the same. */
export async function installationOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select value ->> 'id' as id from settings where key = 'installation'`.execute(db)
  const id = rows[0]?.id
  if (!id) throw new Error('The database does not say which installation it is.')
  return id
}
