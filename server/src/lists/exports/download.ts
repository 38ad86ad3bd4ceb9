import { createReadStream, statSync } from 'node:fs'
import { normalize } from '@kolscope/contract/core/normalize'
import { exporting } from '@kolscope/contract/lists/exports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Env } from '../../core/env'
import { notFound } from '../../core/errors'
import { admit } from '../../core/operation'
import { type Sessions, tokenOf } from '../../core/session'
import type { Database } from '../../core/tables'
import { type ByteRange, byteRange } from './byte-range'
import { linkSecret } from './exports'
import { fileOf, isExportId, removeFile } from './files'
import { TYPES } from './formats'
import { isSigned } from './link'
import { isOwnerStillAuthorized } from './owner'
import { assertSeen } from './source'
import type { StoredExport } from './stored-export'

interface Parts {
  db: Kysely<Database>
  env: Env
  sessions: Sessions
}

type ExportRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

const fileNotFound = () => notFound('The file')

/** Whether the caller requested the export: by its token, or by a link that one of its sessions signed. */
async function isOwner({ db, env, sessions }: Parts, row: StoredExport, request: ExportRequest): Promise<boolean> {
  const token = tokenOf(request.headers.authorization)
  if (token) {
    const actor = await sessions.find(token)
    if (actor?.accountId !== row.account_id) return false
    admit(exporting.getExport, actor)
    // A token may have fewer permissions than its owner.
    await assertSeen(db, actor, row.source)
    return true
  }
  const { key } = request.query
  return typeof key === 'string' && isSigned(db, linkSecret(env), row, key)
}

/** The export whose file the caller may download; for everyone else it does not exist. */
async function servedExport(parts: Parts, request: ExportRequest): Promise<StoredExport> {
  const { db, env } = parts
  if (!isExportId(request.params.id)) throw fileNotFound()
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', request.params.id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row || !(await isOwner(parts, row, request))) throw fileNotFound()
  if (await isOwnerStillAuthorized(db, row)) return row
  await db.updateTable('exports').set({ state: 'failed' }).where('id', '=', row.id).execute()
  removeFile(env, row)
  throw fileNotFound()
}

const PLAIN_NAME = /[^A-Za-z0-9 ._-]/g

/** The name in the letters of the export's own language, and in ASCII for old programs. */
function dispositionOf({ name, format, created_at }: StoredExport): string {
  const file = `${name.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ').trim()} ${created_at.slice(0, 10)}.${format}`
  const plain = normalize(file, 'NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').replace(PLAIN_NAME, '_')
  const encodedName = encodeURIComponent(file.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodedName}`
}

/** Resumed parts are not a separate download, but one part may be all that anyone requested. */
const isRecorded = ({ db }: Parts, { job_id }: StoredExport): Promise<boolean> =>
  db
    .selectFrom('activity_logs')
    .select('id')
    .where('object_kind', '=', 'export')
    .where('object_id', '=', String(job_id))
    .where('action', '=', 'exportDownloaded')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

async function recordDownload({ db }: Parts, row: StoredExport, request: ExportRequest): Promise<void> {
  const who = { address: request.ip, requestId: request.id, accountId: row.account_id }
  await db
    .transaction()
    .execute((trx) =>
      recordActivity(trx, who, { action: 'exportDownloaded', object: { kind: 'export', id: row.job_id } }),
    )
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    throw fileNotFound()
  }
}

/** A resumed download belongs to the same file, which never changes. */
function partOf(request: ExportRequest, etag: string, size: number): ByteRange | 'none' | null {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag ? byteRange(request.headers.range, size) : null
}

async function sendFile(parts: Parts, request: ExportRequest, reply: FastifyReply): Promise<FastifyReply> {
  const row = await servedExport(parts, request)
  const path = fileOf(parts.env, row)
  const size = sizeOf(path)
  const etag = `"${row.job_id}-${size}"`
  const range = partOf(request, etag, size)
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('x-content-type-options', 'nosniff')
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  reply
    .type(TYPES[row.format])
    .header('content-disposition', dispositionOf(row))
    .header('content-length', last - first + 1)
  if (request.method === 'HEAD') return reply.send()
  if (first === 0 || !(await isRecorded(parts, row))) await recordDownload(parts, row, request)
  return reply.send(createReadStream(path, { start: first, end: last }))
}

/** Serves the files of exports: in parts if requested, only to their owner, until they are deleted. */
export function registerExportFiles(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/v1/exports/:id/file',
    { schema: { hide: true }, compress: false },
    (request, reply) => sendFile(parts, request, reply),
  )
}
