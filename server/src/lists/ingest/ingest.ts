import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { LoadPreview } from '@kolscope/contract/lists/loads/load-outcomes'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { inWords } from '../../core/failure-words'
import type { Database } from '../../core/tables'
import type { ListPlan } from '../reading/plan-list'
import { beginLoad, contentDigest, continueStopped } from './command-load'
import { type FileOptions, planFile, readFileInto } from './ingest-file'
import { continueLoad, settleLoad } from './ledger'
import { newRun, type Run } from './load'
import { loadBatches } from './load-batches'
import { nothingSeen } from './outcomes'
import { createPreview } from './preview-batches'
import { claimPublishers } from './publishers'
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

/** Loads a file, or continues it if the command was killed while it loaded the same one. */
async function loadOne(
  db: Kysely<Database>,
  run: Run,
  references: References,
  report: FileReport,
  { isDryRun: _, plans, erasureKey: __, ...options }: IngestOptions,
): Promise<void> {
  const { path } = report
  const { pool } = run
  const plan = plans?.has(path) ? plans.get(path) : await planFile(path, options)
  const digest = await contentDigest(path, options, plan ?? null)
  let held = await continueStopped(pool, digest)
  try {
    const continued = held && (await continueLoad(pool, held.loadId, report))
    report.loadId = held?.loadId ?? null
    const begin = async () => {
      held ??= await beginLoad(pool, { fileName: basename(path), bytes: statSync(path).size, digest })
      const { loadId } = held
      report.loadId = loadId
      return {
        run,
        report,
        ...(continued ?? { seen: nothingSeen(), ledger: { loadId, rowsDone: 0, refusedLetters: 0 } }),
      }
    }
    const publisher = await claimPublishers(db, { source: options.source, plan: plan ?? null })
    const from = { references: { ...references, publisher }, report, rowsDone: continued?.ledger.rowsDone }
    await loadBatches((take) => readFileInto(take, from, options, plan), begin)
    if (report.loadId !== null) await settleLoad(db, report.loadId, { report, error: null })
  } catch (error) {
    if (report.loadId !== null)
      await settleLoad(db, report.loadId, { report, error: error as Error }).catch(() => undefined)
    throw error
  } finally {
    await held?.release()
  }
}

/** After a file that failed because the database is lost, the next load scores what was stored. */
async function score(db: Kysely<Database>, hasFailed: boolean): Promise<boolean> {
  return scoreUnscored(db).catch((error: unknown) => {
    if (!hasFailed) throw error
    return false
  })
}
