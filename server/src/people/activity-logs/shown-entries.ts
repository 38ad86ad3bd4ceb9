import type { ActivityLog, ObjectKind } from '@kolscope/contract/people/activity-logs'
import { type Kysely, sql } from 'kysely'
import type { ActivityRow } from '../../core/activity-chain'
import { loggedName, shownChanges } from '../../core/activity-changes'
import { pauses } from '../../core/in-slices'
import type { Database } from '../../core/tables'

/** Where to find the names of things whose names the log does not store. */
const NAMED_IN: { readonly [K in ObjectKind]?: readonly [table: keyof Database, column: string] } = {
  collection: ['collections', 'name'],
  savedSearch: ['saved_searches', 'name'],
  token: ['personal_tokens', 'name'],
  landscape: ['landscape_uploads', 'file'],
}

/** The current names of these objects, by kind and id; deleted objects have none. */
async function namesOf(db: Kysely<Database>, rows: readonly ActivityRow[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, [table, column]] of Object.entries(NAMED_IN)) {
    const ids = rows.filter((row) => row.object_kind === kind).flatMap(({ object_id }) => object_id ?? [])
    if (ids.length === 0) continue
    const { rows: objects } = await sql<{ id: string; name: string }>`
      select id::text as id, ${sql.ref(column)} as name from ${sql.table(table)}
      where id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
    for (const { id, name } of objects) names.set(`${kind} ${id}`, name)
  }
  return names
}

const shownEntry = (row: ActivityRow, names: ReadonlyMap<string, string>): ActivityLog => ({
  id: row.id,
  created_time: row.at,
  user: row.account_id === null ? null : { id: row.account_id, name: row.account_name },
  role: row.role_id === null ? null : { id: row.role_id, name: row.role_name },
  action: row.action,
  object: {
    kind: row.object_kind,
    id: row.object_id,
    name: names.get(`${row.object_kind} ${row.object_id}`) ?? loggedName(row.object_kind, row.object_name),
  },
  outcome: row.outcome,
  address: row.address,
  request_id: row.request_id,
  changes: shownChanges(row.object_kind, row.changes),
})

/** The rows as shown: rows of earlier versions by today's rules, and the names of things that still exist. */
export async function shownEntries(db: Kysely<Database>, rows: readonly ActivityRow[]): Promise<ActivityLog[]> {
  const names = await namesOf(db, rows)
  const pause = pauses()
  const entries: ActivityLog[] = []
  for (const row of rows) {
    entries.push(shownEntry(row, names))
    await pause()
  }
  return entries
}
