import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../testing/test-app'

const BODY_BYTES = 1_000_000
/** As many as fit into 8 MB of an account, and into 64 MB of all. */
const OF_ACCOUNT = 8
const OF_ALL = 67

let app: TestApp
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  app = await startTestApp()
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/**
 * Begins a call and never ends it; resolves with the answer that comes all the same, or null after a later call was
 * answered.
 */
async function begin({ token }: SignedInClient): Promise<() => string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (text) => {
    received += String(text)
  })
  await once(socket, 'connect')
  socket.write(
    `POST /api/batch HTTP/1.1\r\nhost: a\r\nauthorization: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n\r\n[`,
  )
  return () => received
}

const statusesOf = (answers: readonly (() => string)[]) =>
  answers.flatMap((answer) => [...answer().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)))

test('bodies that never arrive take eight megabytes of an account and 64 of all, and give them back', async () => {
  const one = await app.as('Staff')
  const own = await Promise.all(Array.from({ length: OF_ACCOUNT + 3 }, () => begin(one)))
  await expect.poll(() => statusesOf(own)).toEqual([429, 429, 429])
  expect(own.map((answer) => answer()).find((text) => text)).toMatch(/connection: close/i)

  const others = await Promise.all(Array.from({ length: 8 }, () => app.as('Demo')))
  const answers = await Promise.all(others.flatMap((other) => Array.from({ length: OF_ACCOUNT }, () => begin(other))))
  const tooMany = OF_ACCOUNT + answers.length - OF_ALL
  await expect.poll(() => statusesOf(answers)).toEqual(Array.from({ length: tooMany }, () => 503))

  for (const socket of sockets) socket.destroy()
  const call = () => app.as('Staff').then((client) => client.post('/api/batch', []))
  await expect.poll(async () => (await call()).status).not.toBe(503)
  const again = await Promise.all(Array.from({ length: OF_ACCOUNT + 1 }, () => begin(one)))
  await expect.poll(() => statusesOf(again)).toEqual([429])
})
