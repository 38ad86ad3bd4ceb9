import { createWriteStream, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { EXPORT_WORDS } from '@kolscope/contract/lists/export-words'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Env } from '../../core/env'
import { Refusal } from '../../core/errors'
import { type Job, type Task, task } from '../../core/job-run'
import { newToken } from '../../core/session'
import { timeZoneOf } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import type { SearchServices } from '../../search/discovery/discovery'
import { readExported } from './exported'
import { partOf, removeParts } from './files'
import { bytesOf } from './formats'
import { ownerOf } from './owner'
import { type Outcome, publish, refuseExport, type WrittenFile } from './publish'
import { selectionOf } from './source'
import type { StoredExport } from './stored-export'

export const EXPORT_JOB = 'export'

interface Parts extends SearchServices {
  db: Kysely<Database>
  env: Env
}

const Payload = z.object({ export_id: z.string() })

const readWaiting = (db: Kysely<Database>, id: string) =>
  db.selectFrom('exports').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()

/** Batches between two checks whether the export is still wanted. */
const LOOK_EVERY = 20

/** The bytes are on the disk before anyone gets the file. */
async function keep(part: string): Promise<void> {
  const file = await open(part)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

class NoLongerWanted extends Error {}

/** Writes the rows as the owner may see them now; returns null if the owner may not. */
async function write(parts: Parts, job: Job, row: StoredExport, part: string): Promise<WrittenFile | null> {
  const { db } = parts
  const actor = await ownerOf(db, row)
  if (!actor) return null
  const { ids, chosenCategories } = await selectionOf({ db, actor, parts, signal: job.signal }, row.source)
  const [catalog, timeZone] = await Promise.all([parts.catalogOf(), timeZoneOf(db)])
  const writtenIds: number[] = []
  let batches = 0
  const onBatch = async (done: number) => {
    job.check()
    job.progress(done, ids.length, { code: 'export-writing' })
    batches += 1
    if (batches % LOOK_EVERY === 0 && !(await readWaiting(db, row.id))) throw new NoLongerWanted()
  }
  const context = { actor, catalog, chosenCategories }
  async function* recordedBatches() {
    for await (const batch of readExported(ids, { db, source: row.source, context, onBatch })) {
      for (const { hit } of batch) writtenIds.push(hit.id)
      yield batch
    }
  }
  const options = { columns: row.columns, language: row.language, words: EXPORT_WORDS[row.language], timeZone }
  await pipeline(bytesOf(row.format, options, recordedBatches()), createWriteStream(part, { mode: 0o600 }))
  await keep(part)
  return { part, ids: writtenIds }
}

/** One attempt from the first row to the finished file. */
async function attempt(parts: Parts, job: Job, row: StoredExport): Promise<Outcome> {
  // The file belongs to this run, because another run that was replaced may still be writing.
  const part = partOf(parts.env, row, newToken().slice(0, 8))
  try {
    const file = await write(parts, job, row, part)
    return file ? await publish({ ...parts, job }, row, file) : 'refused'
  } catch (error) {
    if (error instanceof NoLongerWanted) return 'gone'
    if (error instanceof Refusal && error.status !== 503) return 'refused'
    throw error
  } finally {
    rmSync(part, { force: true })
  }
}

async function run(parts: Parts, job: Job, id: string): Promise<void> {
  for (;;) {
    job.check()
    const row = await readWaiting(parts.db, id)
    if (!row) return
    const outcome = await attempt(parts, job, row)
    if (outcome === 'again') continue
    removeParts(parts.env, row)
    if (outcome === 'refused') await refuseExport(parts.db, row)
    const code = outcome === 'published' ? 'export-ready' : 'export-refused'
    if (outcome !== 'gone') job.progress(row.total, row.total, { code })
    return
  }
}

export const exportTasks = (parts: Parts): Record<string, Task> => ({
  [EXPORT_JOB]: task('exports', (job, payload) => run(parts, job, Payload.parse(payload).export_id)),
})
