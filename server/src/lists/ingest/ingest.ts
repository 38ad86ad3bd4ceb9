import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { LoadPreview } from '@kolscope/contract/lists/loads/loads'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { inWords } from '../../core/failure-words'
import type { Database } from '../../core/tables'
import type { ListPlan } from '../reading/plan-list'
import { type FileOptions, readFileInto } from './ingest-file'
import { beginLoad, type Ledger, settleLoad } from './ledger'
import { loadBatch, newRun, type Run } from './load'
import { nothingSeen } from './outcomes'
import { createPreview } from './preview-batches'
import { loadReferences, type References } from './references'
import { type FileReport, newReport } from './report'
import { scoreUnscored } from './unscored'

export type IngestOptions = FileOptions & {
  /** Determines the outcome of every row without writing anything. */
  isDryRun?: boolean
  /** How files are read, by path; files without a plan are planned first. */
  plans?: ReadonlyMap<string, ListPlan | null>
  /** The key for recognizing erased people. */
  erasureKey: Buffer
}
export interface IngestResult {
  reports: FileReport[]
  failures: { path: string; reason: string }[]
  isScoring: boolean
  /** Rows by outcome, of a dry run. */
  previews: Map<string, LoadPreview>
}

/**
 * Loads files, each as a load that can be undone, then queues the metrics job. A file that breaks off counts as failed;
 * its earlier rows and other files load.
 */
export async function ingestFiles(
  db: Kysely<Database>,
  pool: Pool,
  paths: readonly string[],
  options: IngestOptions,
): Promise<IngestResult> {
  const references = await loadReferences(db)
  const run = await newRun(pool, options.erasureKey)
  const result: IngestResult = { reports: [], failures: [], isScoring: false, previews: new Map() }
  for (const path of paths) {
    const report = newReport(path)
    try {
      if (options.isDryRun) result.previews.set(path, await previewOne(run, references, report, options))
      else await loadOne(db, run, references, report, options)
    } catch (error) {
      result.failures.push({ path, reason: inWords(error as Error, path) })
    }
    if (report.rows > 0 || report.mapping.length > 0) result.reports.push(report)
  }
  if (!options.isDryRun) result.isScoring = await score(db, result.failures.length > 0)
  return result
}

async function previewOne(run: Run, references: References, report: FileReport, options: IngestOptions) {
  const preview = createPreview(run, report)
  await readFileInto(preview.take, { references, report }, options, options.plans?.get(report.path))
  return preview.result(true)
}

async function loadOne(
  db: Kysely<Database>,
  run: Run,
  references: References,
  report: FileReport,
  options: IngestOptions,
): Promise<void> {
  const { path } = report
  const seen = nothingSeen()
  let ledger: Ledger | null = null
  try {
    const takeBatch: Parameters<typeof readFileInto>[0] = async (batch) => {
      ledger ??= await beginLoad(db, { fileName: basename(path), bytes: statSync(path).size })
      report.loadId = ledger.loadId
      await loadBatch(batch, { run, report, seen, ledger })
    }
    await readFileInto(takeBatch, { references, report }, options, options.plans?.get(path))
    if (report.loadId !== null) await settleLoad(db, report.loadId, { report, error: null })
  } catch (error) {
    if (report.loadId !== null)
      await settleLoad(db, report.loadId, { report, error: error as Error }).catch(() => undefined)
    throw error
  }
}

/** After a file that failed because the database is lost, the next load scores what was stored. */
async function score(db: Kysely<Database>, hasFailed: boolean): Promise<boolean> {
  return scoreUnscored(db).catch((error: unknown) => {
    if (!hasFailed) throw error
    return false
  })
}
