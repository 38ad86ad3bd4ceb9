import type { Job } from '../../core/job-run'
import { endLoad } from '../ingest/end-load'
import { planFile, readFileInto } from '../ingest/ingest-file'
import { continueLoad, LoadStopped, settleLoad } from '../ingest/ledger'
import { newRun } from '../ingest/load'
import { loadBatches } from '../ingest/load-batches'
import { claimPublishers } from '../ingest/publishers'
import { loadReferences } from '../ingest/references'
import { newReport } from '../ingest/report'
import type { TakeBatch } from '../ingest/row-batches'
import { scoreUnscored } from '../ingest/unscored'
import { FileRefused } from '../reading/refusals'
import { listOptions } from './list-options'
import { pathOfLoad, removeLoadFile } from './load-files'
import { assertMayGoOn, NotAllowed, notAllowed } from './may-go-on'
import { existingFile, type LoadParts, shareOf } from './read-list'
import { rememberAnswers } from './remembered'

/** Loads a list that was started, or continues it; its file is removed at the end. */
export async function runLoad(parts: LoadParts, job: Job, id: number): Promise<void> {
  const { db, env } = parts
  const load = await readLoad(db, id)
  if (!load) return
  if (load.state === 'loading') await loadFile(parts, job, load)
  const now = await readLoad(db, id)
  // Another worker that has taken over still needs the file.
  if (now?.state === 'loading') return
  if (now?.state === 'loaded') {
    const values = { file: now.file_name, added: now.report?.influencers.new ?? 0, load: id }
    job.progress(1, 1, { code: 'list-loaded', values })
  }
  removeLoadFile(env, load)
  await scoreUnscored(db)
}

const readLoad = (db: LoadParts['db'], id: number) =>
  db
    .selectFrom('loads')
    .select(['id', 'file_name', 'answers', 'state', 'headers_digest', 'report'])
    .where('id', '=', id)
    .executeTakeFirst()

async function loadFile(
  { db, pool, env, erasureKey }: LoadParts,
  job: Job,
  load: NonNullable<Awaited<ReturnType<typeof readLoad>>>,
): Promise<void> {
  const report = newReport(pathOfLoad(env, load))
  try {
    const path = existingFile(env, load)
    const options = listOptions(load.answers, load.file_name)
    const plan = await planFile(path, options, shareOf(job, path, 'reading-list'))
    await rememberAnswers(db, load.headers_digest, load.answers)
    const { ledger, seen } = await continueLoad(pool, load.id, report)
    const run = await newRun(pool, erasureKey)
    const publisher = await claimPublishers(db, { source: options.source, plan })
    const from = { references: { ...(await loadReferences(db)), publisher }, report, rowsDone: ledger.rowsDone }
    const read = (take: TakeBatch) =>
      readFileInto(
        async (batch) => {
          job.check()
          await assertMayGoOn(db, load.id)
          await take(batch)
        },
        from,
        { ...options, onBytes: shareOf(job, path, 'loading-list') },
        plan,
      )
    await loadBatches(read, async () => ({ run, report, seen, ledger }))
    await settleLoad(db, load.id, { report, error: null })
  } catch (error) {
    if (error instanceof LoadStopped) return
    if (error instanceof NotAllowed) {
      const problem = notAllowed('load-not-allowed')
      await db.transaction().execute((trx) => endLoad(trx, load.id, { state: 'cancelled', result: null, problem }))
      return
    }
    if (!(error instanceof FileRefused)) throw error
    await settleLoad(db, load.id, { report, error })
  }
}
