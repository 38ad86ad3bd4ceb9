import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sendBroken } from './broken-requests'
import { createLimitedServer } from './connection-limits'

let server: Server
let made: string[]
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function listen(handle: (...call: Parameters<RequestListener>) => void | Promise<void>): Promise<void> {
  made = []
  server = createLimitedServer((request, response) => void handle(request, response))
  server.on('request', ({ url }) => made.push(url ?? ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Sends pieces, each after the server's answer to the one before, and gives all that came until the end. */
function talk(pieces: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const [first = '', ...others] = pieces
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(first))
    let received = ''
    socket.setEncoding('utf8').on('data', (text) => {
      received += String(text)
      const next = others.shift()
      if (next) socket.write(next)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

const get = (url: string, ...headers: string[]) =>
  `${[`GET ${url} HTTP/1.1`, 'host: a', ...headers].join('\r\n')}\r\n\r\n`
const statuses = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
const later: RequestListener = (_, response) => setImmediate(() => response.end('read'))

test('of a thousand requests in one packet the server makes three, answers two and ends', async () => {
  await listen(later)
  const received = await talk([Array.from({ length: 1_000 }, (_, nth) => get(`/${nth}`)).join('')])
  expect(statuses(received)).toEqual([200, 200, 429])
  expect(made).toEqual(['/0', '/1', '/2'])
})

test('one request after the other on one connection is served, also when a body follows in many packets', async () => {
  const bodies: number[] = []
  await listen((request, response) => {
    let length = 0
    request.on('data', (piece: Buffer) => {
      length += piece.length
    })
    request.on('end', () => {
      bodies.push(length)
      response.end('read')
    })
  })
  // A body may hold what ends a request's headers.
  const body = 'ab\r\n\r\n'.repeat(50_000)
  const post = `POST /b HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const received = await talk([get('/a'), post, post, get('/c', 'connection: close')])
  expect(statuses(received)).toEqual([200, 200, 200, 200])
  expect(bodies).toEqual([0, body.length, body.length, 0])
})

test('a body that a slow reader leaves waiting arrives whole', async () => {
  let length = 0
  await listen(async (request, response) => {
    for await (const piece of request) {
      length += (piece as Buffer).length
      await new Promise(setImmediate)
    }
    response.end('read')
  })
  const body = '\r\n\r\n0123456789'.repeat(100_000)
  const received = await talk([
    `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  ])
  expect(statuses(received)).toEqual([200])
  expect(length).toBe(body.length)
})

test('a body without a length is refused and not read', async () => {
  await listen(later)
  const head = 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n'
  const received = await talk([head + '1\r\na\r\n'.repeat(100_000)])
  expect(statuses(received)).toEqual([411])
  expect(received).toContain('Content-Length')
})

test('an address of 200 parameters is read; one more is refused, as a page where a page was asked for', async () => {
  await listen(later)
  const parameters = (count: number) => `/a?${Array.from({ length: count }, (_, nth) => `k${nth}=1`).join('&')}`
  expect(statuses(await talk([get(parameters(200), 'connection: close')]))).toEqual([200])
  const refused = await talk([get(parameters(201))])
  expect(statuses(refused)).toEqual([414])
  expect(refused).toContain('"code":414')
  expect(await talk([get(parameters(201), 'accept: text/html,*/*')])).toContain('This address is too long')
})

test('the answer to a request that cannot be read arrives, even while the client still sends', async () => {
  await listen(later)
  let broken = 0
  server.on('clientError', (error, socket) => {
    broken += 1
    sendBroken(error, socket as Socket)
  })
  for (const rest of ['', 'a'.repeat(8_000_000), get('/after')]) {
    expect(statuses(await talk([get(`/${'a'.repeat(70_000)}`) + rest]))).toEqual([431])
  }
  expect([broken, made]).toEqual([3, []])
})

test.each([
  ['expect something unknown', 417, 'GET / HTTP/1.1\r\nhost: a\r\nexpect: x\r\n\r\n'],
  ['name no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['ask with a body', 400, 'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n123456789'],
  ['announce more than an upload', 413, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 67108865\r\n\r\n123456789'],
])('of a thousand requests that %s one is answered, and the connection ends', async (_, status, request) => {
  await listen(later)
  expect(statuses(await talk([request.repeat(1_000)]))).toEqual([status])
})

test('a connection ends with its ten thousandth request', async () => {
  await listen((_, response) => void response.end('read'))
  const received = await talk(Array.from({ length: 10_001 }, () => get('/a')))
  expect(statuses(received)).toHaveLength(10_000)
  expect(received.endsWith('read')).toBe(true)
})
