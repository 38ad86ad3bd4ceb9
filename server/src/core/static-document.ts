import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const BROTLI_QUALITY = 9
/** The page consists of many small files: above this size, compressing each of them saves bytes. */
const PACK_ABOVE_BYTES = 128

type Encoding = 'br' | 'gzip'

/** Bytes that are the same for everyone: serialized, hashed and compressed once, sent from memory. */
export interface StaticDocument {
  type: string
  etag: string
  cacheControl: string
  body: Buffer
  /** Compressed at the first request that accepts it; null if compression gains nothing. */
  packed: ((encoding: Encoding) => Promise<Buffer>) | null
}

export interface DocumentOptions {
  type: string
  cacheControl: string
  /** False for formats that are compressed already. */
  isPackable?: boolean
  /** The body as compressed by the build. */
  brotli?: Buffer
}

function packer(body: Buffer, brotli: Buffer | undefined) {
  const bodies = new Map<Encoding, Promise<Buffer>>(brotli && [['br', Promise.resolve(brotli)]])
  const pack = (encoding: Encoding): Promise<Buffer> =>
    encoding === 'br' ? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) : toGzip(body)
  return (encoding: Encoding): Promise<Buffer> => {
    const packedBody = bodies.get(encoding) ?? pack(encoding)
    bodies.set(encoding, packedBody)
    return packedBody
  }
}

export function staticDocument(body: Buffer, options: DocumentOptions): StaticDocument {
  const { type, cacheControl, isPackable = true, brotli } = options
  return {
    type,
    cacheControl,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    packed: isPackable && body.length > PACK_ABOVE_BYTES ? packer(body, brotli) : null,
  }
}

export function acceptedEncoding({ headers }: FastifyRequest): Encoding | null {
  const header = headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(header)) return 'br'
  return /\bgzip\b/.test(header) ? 'gzip' : null
}

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: StaticDocument) {
  reply.type(document.type).header('etag', document.etag).header('cache-control', document.cacheControl)
  reply.header('vary', 'Accept-Encoding')
  if (isKnown(request, document.etag)) return reply.status(304).send()
  const encoding = acceptedEncoding(request)
  if (!document.packed || !encoding) return reply.header('content-encoding', 'identity').send(document.body)
  return reply.header('content-encoding', encoding).send(await document.packed(encoding))
}
