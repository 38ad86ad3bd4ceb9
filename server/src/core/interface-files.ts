import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { typeOfFile } from './file-types'
import { sendNotFound } from './http-errors'
import { pagePolicy } from './page-policy'
import type { RateLimits } from './rate-limits'
import { acceptedEncoding, type StaticDocument, sendDocument, staticDocument } from './static-document'

const FOREVER = 'public, max-age=31536000, immutable'

const compress = promisify(brotliCompress)
const EACH_TIME = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The build writes a compressed file next to each one that gains from it. */
const COMPRESSED = '.br'
/** The build puts it wherever the page needs its nonce. */
const NONCE_PLACE = '__NONCE__'
const NONCE_BYTES = 16

function readFile(folder: string, path: string): StaticDocument {
  const isHashed = relative(folder, path).startsWith('assets')
  const compressed = `${path}${COMPRESSED}`
  return staticDocument(readFileSync(path), {
    ...typeOfFile(path),
    cacheControl: isHashed ? FOREVER : 'no-cache',
    ...(existsSync(compressed) && { brotli: readFileSync(compressed) }),
  })
}

function readFolder(folder: string): Map<string, StaticDocument> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.endsWith(COMPRESSED))
  return new Map(paths.map((path) => [`/${relative(folder, path).replaceAll('\\', '/')}`, readFile(folder, path)]))
}

interface Interface {
  /** The page, split at the places of the nonce; undefined if nothing was built. */
  page: string[] | undefined
  files: ReadonlyMap<string, StaticDocument>
}

const interfaces = new Map<string, Interface>()

/** Reads a folder once in a process, because tests start many servers. */
function interfaceIn(folder: string): Interface {
  const before = interfaces.get(folder)
  if (before) return before
  const files = readFolder(folder)
  const page = files.get('/index.html')?.body.toString().split(NONCE_PLACE)
  files.delete('/index.html')
  const contents = { page, files }
  interfaces.set(folder, contents)
  return contents
}

/** Each response has its own nonce, so it must not be cached or confirmed as unchanged. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, pieces: readonly string[]) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'Accept-Encoding')
  reply.header('content-security-policy', pagePolicy(nonce))
  const body = Buffer.from(pieces.join(nonce))
  if (acceptedEncoding(request) !== 'br') return reply.header('content-encoding', 'identity').send(body)
  return reply.header('content-encoding', 'br').send(await compress(body, EACH_TIME))
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
/** A browser that opens a URL, not a program that calls it. */
export const wantsPage = (request: FastifyRequest) =>
  !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')

const PAGE_NAME = /^(?!\/api(?:\/|$))[\w/-]+$/
const takesAnything = ({ headers: { accept = '*/*' } }: FastifyRequest) => accept.includes('*/*')

/**
 * A client that accepts anything gets the page for a URL without a file extension; a missing file stays missing.
 */
const fitsPage = (request: FastifyRequest) =>
  wantsPage(request) || (takesAnything(request) && PAGE_NAME.test(request.url.split('?', 1)[0] ?? ''))

/**
 * Serves the built interface from memory, so that a build while the server runs takes nothing from open pages. The
 * interface itself handles every URL that is not a file.
 */
export function serveInterface(app: FastifyInstance, folder: string, limits: Pick<RateLimits, 'take'>): void {
  const { page, files } = interfaceIn(folder)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || isRead(request)) return
    // Runs before the body is read: no one may make the server read and parse it for nothing.
    limits.take({ actor: null, address: request.ip }, 'light')
    return sendNotFound(request, reply)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const file = isRead(request) ? files.get(request.url.split('?', 1)[0] ?? '') : undefined
    if (file) return sendDocument(request, reply, file)
    return page && isRead(request) && fitsPage(request) ? sendPage(request, reply, page) : sendNotFound(request, reply)
  })
}
