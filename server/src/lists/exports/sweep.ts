import { type Kysely, sql } from 'kysely'
import type { Env } from '../../core/env'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import { removeOrphans } from './files'
import { refuseExport } from './publish'

const LOOK_EVERY_MS = 600_000
/** How long an export is told of after its file has gone. */
const KEPT_HOURS = 48

/** Whether an export's owner has lost the rights with which it was requested. */
const isLost = sql<boolean>`not exists (select from accounts where accounts.id = exports.account_id
  and accounts.role_id = exports.role_id and accounts.is_active)`

/** An export whose job gave up is told of as failed, once. */
async function settleFailed(db: Kysely<Database>): Promise<void> {
  const rows = await db
    .selectFrom('exports')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(
      sql<boolean>`not exists (select from jobs where jobs.id = exports.job_id and jobs.status in ('queued', 'running'))`,
    )
    .execute()
  for (const row of rows) await refuseExport(db, row)
}

/** Deletes the files that are over and those of accounts that lost their rights. */
export async function sweepExports(db: Kysely<Database>, env: Pick<Env, 'dataDir'>): Promise<void> {
  await settleFailed(db)
  await db.updateTable('exports').set({ state: 'failed' }).where('state', '=', 'ready').where(isLost).execute()
  await removeOrphans(db, env)
  await db
    .deleteFrom('exports')
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute()
}

/** Sweeps at intervals; returns a function that stops it. */
export function keepExportsSwept(db: Kysely<Database>, env: Pick<Env, 'dataDir'>, log: Log): () => void {
  const sweep = () => {
    sweepExports(db, env).catch((error: unknown) => log.warn({ err: error }, 'Old exports could not be deleted'))
  }
  const timer = setInterval(sweep, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
