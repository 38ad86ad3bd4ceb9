import { rm } from 'node:fs/promises'
import { MAX_IMPORT_BYTES, MAX_IMPORTS } from '@kolscope/contract/lists/importer-rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { atIntervals } from '../../core/at-intervals'
import type { Log } from '../../core/log'
import { uploadsFolder } from '../../core/spreadsheets/take-files'
import type { Database } from '../../core/tables'

const KEPT_DAYS = 30
const LOOK_EVERY_MS = 3_600_000

async function pruneImports(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`delete from imports
    where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the oldest imports of an account once the latest exceed the limits; the latest one always stays. */
export async function forgetOldestImports(trx: Transaction<Database>, accountId: number): Promise<void> {
  await sql`delete from imports where id in (
    select id from (
      select id, row_number() over newest as place, sum(bytes) over newest as bytes
      from imports where account_id = ${accountId} window newest as (order by id desc)
    ) latest
    where place > 1 and (place > ${MAX_IMPORTS} or bytes > ${MAX_IMPORT_BYTES}))`.execute(trx)
}

/** Deletes imports after 30 days, and leftovers of killed uploads immediately; returns a function that stops it. */
export function keepImportsPruned(db: Kysely<Database>, log: Log, dataDir: string): () => Promise<void> {
  const failure = 'Old imports could not be deleted'
  void rm(uploadsFolder(dataDir), { recursive: true, force: true }).catch((error: unknown) => {
    log.warn({ err: error }, failure)
  })
  return atIntervals({ everyMs: LOOK_EVERY_MS, failure, log, isAtOnce: true }, () => pruneImports(db))
}
