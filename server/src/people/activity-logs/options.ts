import type { Answer } from '@kolscope/contract/core/route'
import type { activityLogs } from '@kolscope/contract/people/activity-logs'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import type { Database } from '../../core/tables'

interface Option {
  id: number
  name: string | null
}

/** Rows of a table, and rows that only the log still knows, by their last name; one query per id, not per entry. */
async function optionsOf(
  db: Kysely<Database>,
  table: 'accounts' | 'roles',
  { id, name }: { id: 'account_id' | 'role_id'; name: 'account_name' | 'role_name' },
): Promise<Option[]> {
  const [from, key, nameColumn] = [sql.table(table), sql.ref(id), sql.ref(name)]
  const { rows } = await sql<Option>`
    with recursive logged (id) as (
      (select ${key} from activity_logs where ${key} is not null order by ${key} limit 1)
      union all
      select (select ${key} from activity_logs where ${key} > logged.id order by ${key} limit 1)
      from logged where logged.id is not null
    )
    select id, name from ${from}
    union all
    select id, (select ${nameColumn} from activity_logs where ${key} = logged.id order by at desc limit 1) as name
      from logged where id is not null and not exists (select from ${from} t where t.id = logged.id)
    order by name, id`.execute(db)
  return rows
}

export async function listActivityOptions({ db }: Ctx): Promise<Answer<typeof activityLogs.listActivityOptions>> {
  const [users, roles] = await Promise.all([
    optionsOf(db, 'accounts', { id: 'account_id', name: 'account_name' }),
    optionsOf(db, 'roles', { id: 'role_id', name: 'role_name' }),
  ])
  return { code: 200, data: { users, roles } }
}
