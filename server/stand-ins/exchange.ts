import type { IncomingMessage } from 'node:http'
import type { World } from './world'

const MAX_FORM_BYTES = 2_000_000

/** A request as the stand-ins see it. */
export interface Call {
  world: World
  method: string
  /** The stand-ins' own URL, for URLs that lead back to them. */
  origin: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  body: string
  bearer: string | null
  headers: IncomingMessage['headers']
}

export interface Answer {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string | Buffer
}

export const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  body: JSON.stringify(value),
})

export const html = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
})

export async function readCall(world: World, request: IncomingMessage, origin: string): Promise<Call> {
  const url = new URL(request.url ?? '/', origin)
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MAX_FORM_BYTES) throw new Error('The request is too large.')
    parts.push(part)
  }
  const body = Buffer.concat(parts).toString('utf8')
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const [, bearer = null] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  return {
    world,
    method: request.method ?? 'GET',
    origin,
    path: url.pathname,
    query: url.searchParams,
    form: new URLSearchParams(isForm ? body : ''),
    body,
    bearer,
    headers: request.headers,
  }
}
