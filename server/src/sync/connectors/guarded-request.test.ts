import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type GuardedRequest, guardedRequest, NoAnswer } from './guarded-request'

let server: Server | undefined

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((done) => (server ? server.close(done) : done(null)))
  server = undefined
})

async function serve(listener: RequestListener): Promise<URL> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

const fetchGuarded = (url: URL, more: Partial<GuardedRequest> = {}) =>
  guardedRequest({ method: 'GET', url, isAllowed: () => true, headers: {}, maxBytes: 1_000, timeoutMs: 1_000, ...more })

const refusal = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof NoAnswer)) throw new Error(`It was asked: ${String(error)}`)
  return error
}

test.each([
  'http://example.com/',
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://1.1.1.1/',
  'https://user:password@example.com/',
  'ftp://example.com/',
])('%s is not asked', async (address) => {
  expect(await refusal(fetchGuarded(new URL(address)))).toMatchObject({
    isRefused: true,
    message: 'This address is not asked.',
  })
})

test('a host beyond the list is not asked', async () => {
  const answer = fetchGuarded(new URL('https://graph.facebook.com/'), {
    isAllowed: ({ origin }) => origin === 'https://a.example',
  })
  expect((await refusal(answer)).isRefused).toBe(true)
})

test('a name that leads inside is not connected to', async () => {
  expect(await refusal(fetchGuarded(new URL('https://localhost/')))).toMatchObject({
    isRefused: true,
    message: 'The host is not on the open internet.',
  })
})

test('a redirect is answered, not followed', async () => {
  let visits = 0
  const url = await serve((request, response) => {
    visits += 1
    response.writeHead(302, { location: request.url === '/' ? '/inside' : '/' }).end()
  })
  expect((await fetchGuarded(url)).status).toBe(302)
  expect(visits).toBe(1)
})

test('the cap counts what is unpacked', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)))
  })
  expect((await refusal(fetchGuarded(url, { maxBytes: 1_000_000, timeoutMs: 5_000 }))).message).toBe(
    'The answer is larger than 1 MB.',
  )
})

test('an answer that trickles is cut off as a whole', async () => {
  const url = await serve((_, response) => {
    const trickle = setInterval(() => response.write('x'), 100)
    response.on('close', () => clearInterval(trickle))
  })
  const startedMs = performance.now()
  expect((await refusal(fetchGuarded(url))).message).toBe('There was no answer in time.')
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})

test('a packed answer that is cut off is a failure, not a wait', async () => {
  const packed = gzipSync(Buffer.from('x'.repeat(100)))
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
    response.write(packed.subarray(0, 10), () => response.destroy())
  })
  const startedMs = performance.now()
  await refusal(fetchGuarded(url, { timeoutMs: 10_000 }))
  expect(performance.now() - startedMs).toBeLessThan(5_000)
})

test('nobody listening is said in words', async () => {
  expect((await refusal(fetchGuarded(new URL('http://127.0.0.1:9/')))).message).toBe('The connection was refused.')
})
