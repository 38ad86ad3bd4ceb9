import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Files, Input } from '@kolscope/contract/core/route'
import { extensionOf } from '@kolscope/contract/lists/importer-rules'
import {
  LIST_EXTENSIONS,
  type loads,
  MAX_LIST_BYTES,
  MAX_WAITING_BYTES,
  MAX_WAITING_LOADS,
  WORKBOOK_EXTENSIONS,
} from '@kolscope/contract/lists/loads/loads'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { badRequest, invalid, notFound } from '../../core/errors'
import { addJob } from '../../core/jobs'
import { printable } from '../../core/uploads'
import { FileRefused, refusalOf } from '../reading/refusals'
import { pathOfLoad, prepareLoadFolder } from './load-files'
import { READ_LIST } from './loads.jobs'
import { NOT_LOADED, shownLoad, storedLoad } from './stored-load'

type Create = typeof loads.createLoad
type Send = typeof loads.sendLoadPart

const MEGABYTE = 1024 * 1024
/** States in which a list has a file. */
const UNDERWAY = [...NOT_LOADED, 'loading'] as const

function refuseFile({ file_name, bytes }: Input<Create>): void {
  const extension = extensionOf(file_name)
  if (!LIST_EXTENSIONS.some((one) => one === extension)) throw invalid([problem('file_name', 'list-format')])
  const isWorkbook = WORKBOOK_EXTENSIONS.some((one) => one === extension)
  const most = isWorkbook ? MAX_LIST_BYTES.workbook : MAX_LIST_BYTES.text
  if (bytes > most) throw invalid([problem('bytes', 'list-large', { megabytes: most / MEGABYTE })])
}

/** Announces a list, whose parts follow; it takes the place of one whose upload was interrupted. */
export async function createLoad(ctx: Ctx, input: Input<Create>): Promise<Answer<Create>> {
  refuseFile(input)
  const { accountId } = signedIn(ctx)
  const id = await ctx.db.transaction().execute(async (trx) => {
    // Simultaneous requests count one another's.
    await sql`select from accounts where id = ${accountId} for no key update`.execute(trx)
    const waiting = await trx
      .selectFrom('loads')
      .select(['id', 'state', 'file_name', 'bytes'])
      .where('account_id', '=', accountId)
      .where('state', 'in', UNDERWAY)
      .execute()
    const fileName = printable(input.file_name)
    const begun = waiting.find(
      ({ state, file_name, bytes }) => state === 'uploading' && file_name === fileName && bytes === input.bytes,
    )
    // Another file may have the same name and size, so nothing of the earlier one is kept.
    if (begun) await trx.deleteFrom('loads').where('id', '=', begun.id).execute()
    else if (waiting.length >= MAX_WAITING_LOADS)
      throw invalid([problem('file_name', 'too-many-loads', { most: MAX_WAITING_LOADS })])
    if (waiting.reduce((sum, { bytes }) => sum + bytes, input.bytes) > MAX_WAITING_BYTES)
      throw invalid([problem('bytes', 'too-large-loads', { megabytes: MAX_WAITING_BYTES / MEGABYTE })])
    const load = await trx
      .insertInto('loads')
      .values({ account_id: accountId, file_name: fileName, bytes: input.bytes, state: 'uploading' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return load.id
  })
  return shownLoad(ctx, id)
}

/** A part as a whole. Throws if it exceeds `most` bytes. */
async function wholePart(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > most) throw badRequest('The part is larger than what was announced.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function writePart(path: string, offset: number, part: Buffer): Promise<void> {
  const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
  try {
    await file.write(part, 0, part.length, offset)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A list whose earlier parts are gone has to be uploaded again. */
async function fileGone(ctx: Ctx, id: number): Promise<Answer<Send>> {
  const problem = JSON.stringify(refusalOf(new FileRefused('file-gone')))
  await ctx.db
    .updateTable('loads')
    .set({ state: 'unreadable', problem })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .execute()
  return shownLoad(ctx, id)
}

/** Takes a part of a list; the last one has the list read. Only the account that announced the list sends its parts. */
export async function sendLoadPart(ctx: Ctx, { id, offset, files }: Input<Send> & Files<Send>): Promise<Answer<Send>> {
  const { db, services } = ctx
  const load = await storedLoad(db, id)
  if (load.account_id !== signedIn(ctx).accountId) throw notFound('The load')
  if (load.state !== 'uploading' || offset < load.received) return shownLoad(ctx, id)
  if (offset > load.received) throw badRequest('A part before this one is missing.')
  prepareLoadFolder(services.env)
  const path = pathOfLoad(services.env, load)
  if (offset > 0 && !existsSync(path)) return fileGone(ctx, id)
  let part: Buffer = Buffer.alloc(0)
  for await (const { bytes } of files) {
    part = await wholePart(bytes, load.bytes - offset)
    break
  }
  if (part.length === 0) throw badRequest('The part is empty.')
  await db.transaction().execute(async (trx) => {
    // Another request may have sent the same part while this one arrived; what was read must stay as it is.
    const { rows } = await sql`select from loads where id = ${id} and state = 'uploading' and received = ${offset}
      for update`.execute(trx)
    if (rows.length === 0) return
    await writePart(path, offset, part)
    const received = offset + part.length
    const isWhole = received === load.bytes
    const jobId = isWhole ? await addReading(trx, { id, version: load.version, accountId: load.account_id }) : null
    await trx
      .updateTable('loads')
      .set({ received, ...(isWhole && { state: 'reading', job_id: jobId }) })
      .where('id', '=', id)
      .execute()
  })
  return shownLoad(ctx, id)
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
