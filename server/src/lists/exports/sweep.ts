import { type Kysely, sql } from 'kysely'
import { atIntervals } from '../../core/at-intervals'
import type { Env } from '../../core/env'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import { removeOrphans } from './files'
import { ownerOf } from './owner'
import { refuseExport } from './publish'

const LOOK_EVERY_MS = 600_000
/** How long an export is listed after its file was deleted. */
const KEPT_HOURS = 48

/** Ends the exports whose owners have lost the permissions with which they requested them. */
async function endLost(db: Kysely<Database>): Promise<void> {
  const owners = db.selectFrom('exports').select(['account_id', 'role_id', 'tier']).distinct()
  for (const one of await owners.where('state', '=', 'ready').execute()) {
    if (await ownerOf(db, one)) continue
    await db
      .updateTable('exports')
      .set({ state: 'failed' })
      .where('state', '=', 'ready')
      .where('account_id', '=', one.account_id)
      .where('role_id', '=', one.role_id)
      .where('tier', 'is not distinct from', one.tier)
      .execute()
  }
}

/** An export whose job failed for good is reported as failed, once. */
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

/** Deletes the files that are over and those of accounts that lost their permissions. */
export async function sweepExports(db: Kysely<Database>, env: Pick<Env, 'dataDir'>): Promise<void> {
  await settleFailed(db)
  await endLost(db)
  await removeOrphans(db, env)
  await db
    .deleteFrom('exports')
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute()
}

/** Sweeps at intervals; returns a function that stops it. */
export const keepExportsSwept = (db: Kysely<Database>, env: Pick<Env, 'dataDir'>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'Old exports could not be deleted', log }, () => sweepExports(db, env))
