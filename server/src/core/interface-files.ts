import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './http-errors'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
const PACKED = new Set(['.woff2', '.png', '.ico'])
const FOREVER = 'public, max-age=31536000, immutable'

const compress = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

interface File {
  type: string
  etag: string
  cacheControl: string
  body: Buffer
  /** Made at the first request that takes it. */
  packed: (() => Promise<Buffer>) | null
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function readFile(folder: string, path: string): File {
  const body = readFileSync(path)
  const extension = extname(path)
  const isHashed = relative(folder, path).startsWith('assets')
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    cacheControl: isHashed ? FOREVER : 'no-cache',
    body,
    packed: PACKED.has(extension) ? null : once(() => compress(body, QUALITY)),
  }
}

function readFolder(folder: string): Map<string, File> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [`/${relative(folder, path).replaceAll('\\', '/')}`, readFile(folder, path)]))
}

async function send(request: FastifyRequest, reply: FastifyReply, file: File) {
  reply.type(file.type).header('etag', file.etag).header('cache-control', file.cacheControl)
  reply.header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
  const isPacked = file.packed !== null && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (!isPacked || !file.packed) return reply.header('content-encoding', 'identity').send(file.body)
  return reply.header('content-encoding', 'br').send(await file.packed())
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const wantsPage = (request: FastifyRequest) =>
  !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')

/**
 * Serves the built interface from memory, so that a build beside a running server takes nothing from open pages. Every
 * address that is no file is the interface's own to answer.
 */
export function serveInterface(app: FastifyInstance, folder: string): void {
  const files = readFolder(folder)
  const page = files.get('/index.html')
  app.setNotFoundHandler(async (request, reply) => {
    const file = isRead(request) ? files.get(request.url.split('?', 1)[0] ?? '') : undefined
    if (file) return send(request, reply, file)
    return page && isRead(request) && wantsPage(request) ? send(request, reply, page) : answerNotFound(request, reply)
  })
}
