import type { Job } from '../../core/job-run'
import { planFile, readFileInto } from '../ingest/ingest-file'
import { continueLoad, LoadStopped, settleLoad } from '../ingest/ledger'
import { loadBatch, newRun } from '../ingest/load'
import { loadReferences } from '../ingest/references'
import { newReport } from '../ingest/report'
import { scoreUnscored } from '../ingest/unscored'
import { FileRefused } from '../reading/refusals'
import { listOptions } from './list-options'
import { pathOfLoad, removeLoadFile } from './load-files'
import { existingFile, type LoadParts, shareOf } from './read-list'
import { rememberAnswers } from './remembered'
import { headersDigest } from './shown-plan'

/** Loads a list that was started, or continues it; its file is removed at the end. */
export async function runLoad(parts: LoadParts, job: Job, id: number): Promise<void> {
  const { db, env } = parts
  const load = await db
    .selectFrom('loads')
    .select(['id', 'file_name', 'answers', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!load) return
  if (load.state === 'loading') await loadFile(parts, job, load)
  await scoreUnscored(db)
  removeLoadFile(env, load)
}

async function loadFile(
  { db, pool, env, erasureKey }: LoadParts,
  job: Job,
  load: { id: number; file_name: string; answers: Parameters<typeof listOptions>[0] },
): Promise<void> {
  const report = newReport(pathOfLoad(env, load))
  try {
    const path = existingFile(env, load)
    const options = listOptions(load.answers, load.file_name)
    const plan = await planFile(path, options, () => job.check())
    await rememberAnswers(db, headersDigest(plan), load.answers)
    const { ledger, seen } = await continueLoad(pool, load.id, report)
    const run = await newRun(pool, erasureKey)
    await readFileInto(
      async (batch) => {
        job.check()
        await loadBatch(batch, { run, report, seen, ledger })
      },
      { references: await loadReferences(db), report, rowsDone: ledger.rowsDone },
      { ...options, onBytes: shareOf(job, path, 'loading-list') },
      plan,
    )
    await settleLoad(db, load.id, { report, error: null })
  } catch (error) {
    if (error instanceof LoadStopped) return
    if (!(error instanceof FileRefused)) throw error
    await settleLoad(db, load.id, { report, error })
  }
}
