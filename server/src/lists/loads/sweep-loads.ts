import { LOAD_DAYS, LOAD_FILE_DAYS } from '@kolscope/contract/lists/loads/loads'
import { type Kysely, sql } from 'kysely'
import { atIntervals } from '../../core/at-intervals'
import type { Env } from '../../core/env'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import { forgetCells } from './forget-cells'
import { removeUnneededFiles } from './load-files'
import { settleGivenUp } from './settle-given-up'

type Db = Kysely<Database>

const LOOK_EVERY_MS = 600_000
/** What columns mean is remembered until a yearly list has been missing twice. */
const READING_DAYS = 800

/** Deletes files that nobody loads after a week, and what a load kept of its rows after 30 days. */
export async function sweepLoads(db: Db, env: Pick<Env, 'dataDir'>): Promise<void> {
  await settleGivenUp(db)
  await sql`delete from loads where state in ('uploading', 'reading', 'ready', 'unreadable')
    and created_at < now() - make_interval(days => ${LOAD_FILE_DAYS})`.execute(db)
  for (const table of ['load_changes', 'load_created', 'load_outcomes', 'load_refused_rows'])
    await sql`delete from ${sql.table(table)} kept using loads where loads.id = kept.load_id
      and loads.state <> 'undoing' and loads.finished_at < now() - make_interval(days => ${LOAD_DAYS})`.execute(db)
  await forgetCells(db, sql`finished_at < now() - make_interval(days => ${LOAD_DAYS})`)
  await sql`delete from list_readings where used_at < now() - make_interval(days => ${READING_DAYS})`.execute(db)
  await removeUnneededFiles(db, env)
}

/** Sweeps at intervals; returns a function that stops it. */
export const keepLoadsSwept = (db: Db, env: Pick<Env, 'dataDir'>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'Old loads could not be deleted', log, isAtOnce: true }, () =>
    sweepLoads(db, env),
  )
