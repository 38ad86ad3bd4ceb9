import { open } from 'node:fs/promises'
import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Files, Input } from '@kolscope/contract/core/route'
import { extensionOf } from '@kolscope/contract/lists/importer-rules'
import {
  LIST_EXTENSIONS,
  type loads,
  MAX_LIST_BYTES,
  MAX_WAITING_LOADS,
  WORKBOOK_EXTENSIONS,
} from '@kolscope/contract/lists/loads/loads'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { badRequest, invalid, notFound } from '../../core/errors'
import { addJob } from '../../core/jobs'
import { storable } from '../../core/storable-text'
import { pathOfLoad, prepareLoadFolder } from './load-files'
import { READ_LIST } from './loads.jobs'
import { NOT_LOADED, presentLoad, storedLoad } from './stored-load'

type Create = typeof loads.createLoad
type Send = typeof loads.sendLoadPart

const MEGABYTE = 1024 * 1024

function refuseFile({ file_name, bytes }: Input<Create>): void {
  const extension = extensionOf(file_name)
  if (!LIST_EXTENSIONS.some((one) => one === extension)) throw invalid([problem('file_name', 'list-format')])
  const isWorkbook = WORKBOOK_EXTENSIONS.some((one) => one === extension)
  const most = isWorkbook ? MAX_LIST_BYTES.workbook : MAX_LIST_BYTES.text
  if (bytes > most) throw invalid([problem('bytes', 'list-large', { megabytes: most / MEGABYTE })])
}

/** Announces a list, whose parts follow. */
export async function createLoad(ctx: Ctx, input: Input<Create>): Promise<Answer<Create>> {
  refuseFile(input)
  const { accountId } = signedIn(ctx)
  const id = await ctx.db.transaction().execute(async (trx) => {
    // Simultaneous requests count one another's.
    await sql`select from accounts where id = ${accountId} for no key update`.execute(trx)
    const waiting = await trx
      .selectFrom('loads')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', 'in', NOT_LOADED)
      .execute()
    if (waiting.length >= MAX_WAITING_LOADS)
      throw invalid([problem('file_name', 'too-many-loads', { most: MAX_WAITING_LOADS })])
    const load = await trx
      .insertInto('loads')
      .values({ account_id: accountId, file_name: storable(input.file_name), bytes: input.bytes, state: 'uploading' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return load.id
  })
  return { code: 200, data: presentLoad(await storedLoad(ctx.db, id)) }
}

/** Writes a part at its place; returns its bytes. Throws if it exceeds what was announced. */
async function writePart(path: string, offset: number, most: number, bytes: AsyncIterable<Uint8Array>) {
  const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
  let size = 0
  try {
    for await (const chunk of bytes) {
      if (offset + size + chunk.length > most) throw badRequest('The part is larger than what was announced.')
      await file.write(chunk, 0, chunk.length, offset + size)
      size += chunk.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return size
}

/** Takes a part of a list; the last one has the list read. Only the account that announced the list sends its parts. */
export async function sendLoadPart(ctx: Ctx, { id, offset, files }: Input<Send> & Files<Send>): Promise<Answer<Send>> {
  const { db, services } = ctx
  const load = await storedLoad(db, id)
  if (load.account_id !== signedIn(ctx).accountId) throw notFound('The load')
  if (load.state !== 'uploading' || offset < load.received) return { code: 200, data: presentLoad(load) }
  if (offset > load.received) throw badRequest('A part before this one is missing.')
  prepareLoadFolder(services.env)
  let size = 0
  for await (const { bytes } of files) {
    size = await writePart(pathOfLoad(services.env, load), offset, load.bytes, bytes)
    break
  }
  if (size === 0) throw badRequest('The part is empty.')
  await db.transaction().execute(async (trx) => {
    const received = offset + size
    const isWhole = received === load.bytes
    const jobId = isWhole ? await addReading(trx, { id, version: load.version, accountId: load.account_id }) : null
    await trx
      .updateTable('loads')
      .set({ received, ...(isWhole && { state: 'reading', job_id: jobId }) })
      .where('id', '=', id)
      .where('state', '=', 'uploading')
      .where('received', '=', offset)
      .execute()
  })
  return { code: 200, data: presentLoad(await storedLoad(db, id)) }
}

/** Has a list read, as a job of the account. */
export const addReading = (
  trx: Parameters<typeof addJob>[0],
  { id, version, accountId }: { id: number; version: number; accountId: number | null },
): Promise<number> =>
  addJob(
    trx,
    READ_LIST,
    { load_id: id, version },
    {
      title: `Reading list ${id}`,
      dedupeKey: `${READ_LIST}:${id}`,
      ...(accountId !== null && { accountId }),
    },
  )
