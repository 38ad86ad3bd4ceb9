import { existsSync, statSync } from 'node:fs'
import type { LoadPreview } from '@kolscope/contract/lists/loads/load-outcomes'
import { MAX_PREVIEW_ROWS } from '@kolscope/contract/lists/loads/loads'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Env } from '../../core/env'
import type { Job } from '../../core/job-run'
import type { Database } from '../../core/tables'
import { planFile, readFileInto } from '../ingest/ingest-file'
import { createPreview } from '../ingest/preview-batches'
import { loadReferences } from '../ingest/references'
import { newReport } from '../ingest/report'
import type { TakeBatch } from '../ingest/row-batches'
import type { ListPlan } from '../reading/plan-list'
import { FileRefused, refusalOf } from '../reading/refusals'
import { listOptions } from './list-options'
import { pathOfLoad } from './load-files'
import { rememberedAnswers } from './remembered'
import { headersDigest, shownPlan } from './shown-plan'

export interface LoadParts {
  db: Kysely<Database>
  pool: Pool
  env: Env
  erasureKey: Buffer
}

type StoredLoad = Pick<Awaited<ReturnType<typeof readWaiting>> & object, 'id' | 'file_name' | 'answers' | 'version'>

const readWaiting = (db: Kysely<Database>, id: number, version: number) =>
  db
    .selectFrom('loads')
    .select(['id', 'file_name', 'answers', 'version'])
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'reading')
    .executeTakeFirst()

const STEPS = 1_000

/** Reports how much of a file has been read, as part of the job's work. */
export function shareOf(job: Pick<Job, 'check' | 'progress'>, path: string, code: 'reading-list' | 'loading-list') {
  const total = Math.max(1, statSync(path).size)
  let bytes = 0
  return (count: number) => {
    job.check()
    bytes += count
    job.progress(Math.min(STEPS, Math.floor((bytes / total) * STEPS)), STEPS, { code })
  }
}

export function existingFile(env: Env, load: { id: number; file_name: string }): string {
  const path = pathOfLoad(env, load)
  if (!existsSync(path)) throw new FileRefused('file-gone')
  return path
}

/** Determines how a list is read and, if nothing is in doubt, what loading it would do. */
export async function readList(parts: LoadParts, job: Job, { id, version }: { id: number; version: number }) {
  const { db } = parts
  const load = await readWaiting(db, id, version)
  if (!load) return
  try {
    const { plan, answers, first } = await planOf(parts, job, load)
    if (plan && rowsOf(plan) === 0) throw new FileRefused('no-rows')
    const preview = plan && plan.questions.length > 0 ? null : await previewOf(parts, job, { ...load, answers }, plan)
    await settle(db, load, {
      state: 'ready',
      answers: JSON.stringify(answers),
      ...first,
      plan: JSON.stringify(shownPlan(plan)),
      holds_cells: true,
      preview: preview && JSON.stringify(preview),
      problem: null,
    })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    await settle(db, load, { state: 'unreadable', problem: JSON.stringify(refusalOf(error)) })
  }
}

const rowsOf = ({ sheets }: ListPlan) => sheets.reduce((sum, { rows }) => sum + rows, 0)

async function settle(db: Kysely<Database>, { id, version }: StoredLoad, change: object): Promise<void> {
  await db
    .updateTable('loads')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'reading')
    .execute()
}

/** The first reading takes over how an earlier list with the same headers was read. */
async function planOf({ db, env }: LoadParts, job: Job, load: StoredLoad) {
  const path = existingFile(env, load)
  const planWith = (answers: StoredLoad['answers']) =>
    planFile(path, listOptions(answers, load.file_name), shareOf(job, path, 'reading-list'))
  const { answers } = load
  const plan = await planWith(answers)
  if (load.version > 1) return { plan, answers }
  const digest = headersDigest(plan)
  const remembered = await rememberedAnswers(db, digest)
  const isRemembered = remembered !== null && Object.keys(remembered).length > 0
  // Answers change what counts as a header, so what they mean is kept under the headers as read without them.
  const first = { headers_digest: digest, is_remembered: isRemembered }
  if (!isRemembered) return { plan, answers, first }
  return { plan: await planWith(remembered), answers: remembered, first }
}

class PreviewFull extends Error {}

async function previewOf(
  { db, pool, env, erasureKey }: LoadParts,
  job: Job,
  load: StoredLoad,
  plan: ListPlan | null,
): Promise<LoadPreview> {
  const report = newReport(existingFile(env, load))
  const preview = createPreview({ pool, erasureKey }, report)
  const take: TakeBatch = async (batch) => {
    job.check()
    if (report.accounts >= MAX_PREVIEW_ROWS) throw new PreviewFull()
    await preview.take(batch)
  }
  let isWhole = true
  try {
    const references = await loadReferences(db)
    await readFileInto(take, { references, report }, listOptions(load.answers, load.file_name), plan)
  } catch (error) {
    // A file that breaks off can be loaded up to that place; loading it reports the place.
    if (!(error instanceof PreviewFull) && !(error instanceof FileRefused && report.rows > 0)) throw error
    isWhole = false
  }
  return preview.result(isWhole)
}
