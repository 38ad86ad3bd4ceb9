import { rm } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
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

/** Deletes imports after 30 days, and leftovers of killed uploads at once; returns a function that stops it. */
export function keepImportsPruned(db: Kysely<Database>, log: Log, dataDir: string): () => void {
  const failed = (error: unknown) => log.warn({ err: error }, 'Old imports could not be dropped')
  const prune = () => void pruneImports(db).catch(failed)
  void rm(uploadsFolder(dataDir), { recursive: true, force: true }).catch(failed)
  prune()
  const timer = setInterval(prune, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
