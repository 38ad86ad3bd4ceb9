import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Fault } from './switches'

const HUGE_BYTES = 10e9
const BLOCK = Buffer.alloc(65_536, 'x')

// The body is generated while it is read, so that ten gigabytes need no memory here.
function* blocks() {
  yield Buffer.from('{"items":"')
  for (let sent = 0; sent < HUGE_BYTES; sent += BLOCK.length) yield BLOCK
}

const PAGE = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>'

/** Sends a faulty response, or none at all. */
export function failWith(fault: Fault, response: ServerResponse): void {
  const as = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body)
  switch (fault) {
    case 'refuse':
      response.destroy()
      return
    case 'hang':
      return
    case '500':
      as(500, 'application/json', JSON.stringify({ error: { code: 500, message: 'Backend Error', errors: [] } }))
      return
    case 'malformed':
      as(200, 'application/json', '{"items":[{"id":"UC')
      return
    case 'html':
      as(200, 'text/html', PAGE)
      return
    case 'redirect':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
      return
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' })
      Readable.from(blocks())
        .on('error', () => undefined)
        .pipe(response)
  }
}
