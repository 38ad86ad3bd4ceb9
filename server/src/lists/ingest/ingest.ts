import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { inWords } from '../../core/failure-words'
import type { Database } from '../../core/tables'
import type { ListPlan } from '../reading/plan-list'
import { type FileOptions, ingestFile } from './ingest-file'
import type { Run } from './load'
import { loadReferences } from './references'
import { type FileReport, newReport } from './report'
import { scoreUnscored } from './unscored'

export type IngestOptions = FileOptions & {
  isDryRun?: boolean
  /** How files are read, by path; files without a plan are planned first. */
  plans?: ReadonlyMap<string, ListPlan | null>
  /** The key for recognizing erased people. */
  erasureKey: Buffer
}
export type IngestResult = { reports: FileReport[]; failures: { path: string; reason: string }[]; isScoring: boolean }

/**
 * Loads files, then queues the metrics job. A file that breaks off counts as failed; its earlier rows and other files
 * load.
 */
export async function ingestFiles(
  db: Kysely<Database>,
  pool: Pool,
  paths: readonly string[],
  options: IngestOptions,
): Promise<IngestResult> {
  const references = await loadReferences(db)
  const { rows } = await pool.query<{ now: string }>('select now() as now')
  const run: Run = {
    pool,
    since: rows[0]?.now ?? new Date(0).toISOString(),
    erasureKey: options.erasureKey,
    dryClient: options.isDryRun ? await pool.connect() : null,
    seen: new Map(),
    changedPosts: new Set(),
    months: new Set(),
  }
  await run.dryClient?.query('begin')
  const result: IngestResult = { reports: [], failures: [], isScoring: false }
  try {
    for (const path of paths) {
      const report = newReport(path)
      try {
        await ingestFile(run, references, report, options, options.plans?.get(path))
      } catch (error) {
        result.failures.push({ path, reason: inWords(error as Error, options.refusedFolder) })
      }
      if (report.rows > 0 || report.mapping.length > 0) result.reports.push(report)
    }
  } finally {
    await run.dryClient?.query('rollback')
    run.dryClient?.release()
  }
  if (!options.isDryRun) result.isScoring = await score(db, result.failures.length > 0)
  return result
}

/** After a file that failed because the database is lost, the next load scores what was stored. */
async function score(db: Kysely<Database>, hasFailed: boolean): Promise<boolean> {
  return scoreUnscored(db).catch((error: unknown) => {
    if (!hasFailed) throw error
    return false
  })
}
