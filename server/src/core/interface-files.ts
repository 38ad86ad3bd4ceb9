import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './http-errors'
import { pagePolicy } from './page-policy'

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
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const ONCE = quality(9)
const EACH_TIME = quality(4)

/** The build leaves it wherever the page shows its nonce. */
const NONCE_PLACE = '__NONCE__'
const NONCE_BYTES = 16

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
    packed: PACKED.has(extension) ? null : once(() => compress(body, ONCE)),
  }
}

function readFolder(folder: string): Map<string, File> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [`/${relative(folder, path).replaceAll('\\', '/')}`, readFile(folder, path)]))
}

const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers['accept-encoding'] ?? '')

async function send(request: FastifyRequest, reply: FastifyReply, file: File) {
  reply.type(file.type).header('etag', file.etag).header('cache-control', file.cacheControl)
  reply.header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
  if (!file.packed || !takesBrotli(request)) return reply.header('content-encoding', 'identity').send(file.body)
  return reply.header('content-encoding', 'br').send(await file.packed())
}

/** Each answer has a nonce of its own, so nothing of it may be kept, nor confirmed as unchanged. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, pieces: readonly string[]) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  reply
    .type(TYPES['.html'] ?? '')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
  reply.header('content-security-policy', pagePolicy(nonce))
  const body = Buffer.from(pieces.join(nonce))
  if (!takesBrotli(request)) return reply.header('content-encoding', 'identity').send(body)
  return reply.header('content-encoding', 'br').send(await compress(body, EACH_TIME))
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
/** A browser that opens an address, not a program that calls it. */
export const wantsPage = (request: FastifyRequest) =>
  !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')

const PAGE_NAME = /^(?!\/api(?:\/|$))[\w/-]+$/
const takesAnything = ({ headers: { accept = '*/*' } }: FastifyRequest) => accept.includes('*/*')

/** An address named like a page is one to whoever takes anything; a missing file stays missing. */
const fitsPage = (request: FastifyRequest) =>
  wantsPage(request) || (takesAnything(request) && PAGE_NAME.test(request.url.split('?', 1)[0] ?? ''))

/**
 * Serves the built interface from memory, so that a build beside a running server takes nothing from open pages. Every
 * address that is no file is the interface's own to answer.
 */
export function serveInterface(app: FastifyInstance, folder: string): void {
  const files = readFolder(folder)
  const page = files.get('/index.html')?.body.toString().split(NONCE_PLACE)
  files.delete('/index.html')
  app.setNotFoundHandler(async (request, reply) => {
    const file = isRead(request) ? files.get(request.url.split('?', 1)[0] ?? '') : undefined
    if (file) return send(request, reply, file)
    return page && isRead(request) && fitsPage(request)
      ? sendPage(request, reply, page)
      : answerNotFound(request, reply)
  })
}
