import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from './http'
import { createLog } from './log'
import { describeApi } from './openapi'
import { createRateLimits } from './rate-limits'

let app: FastifyInstance
let port: number
const lines: string[] = []

beforeAll(async () => {
  app = await createHttp(
    createLog('info', (line) => lines.push(line)),
    [],
  )
  await describeApi(app, createRateLimits(1), { version: '1.0.0', guide: '', models: {} })
  app.get('/api/v1/brands', async () => ({}))
  app.get('/brands', { config: { isCall: true } }, async () => ({}))
  app.get('/', async () => 'a page')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

/** The answer to an address as it is written; clients that make requests write it their own way. */
const raw = (address: string) =>
  new Promise<{ status: number; etag: string | undefined }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    )
    let text = ''
    socket.setEncoding('latin1').on('data', (part: Buffer | string) => {
      text += String(part)
    })
    socket.on('error', reject).on('end', () => {
      const [head = ''] = text.split('\r\n\r\n', 1)
      resolve({ status: Number(head.slice(9, 12)), etag: /^etag: (.+)$/im.exec(head)?.[1]?.trim() })
    })
  })

test.each([
  ['/api/docs/json', ['/api/docs/json/', '/api/docs/%6Ason', '/api/docs/json?x=1', 'http://localhost/api/docs/json']],
  ['/api/docs/yaml', ['/api/docs/yaml/', '/api/docs/%79aml', 'http://localhost/api/docs/yaml']],
  ['/api/docs/static/swagger-ui-bundle.js', ['/api/docs/static/%73wagger-ui-bundle.js']],
])('%s is sent from memory however its address is written', async (address, spellings) => {
  const stored = await raw(address)
  expect(stored).toEqual({ status: 200, etag: expect.stringMatching(/^"[\w-]{27}"$/) })
  for (const spelled of spellings) expect(await raw(spelled), spelled).toEqual(stored)
})

test('a call is logged however its address is written; a page is not', async () => {
  const calls = ['/api/v1/brands', '/%61pi/v1/brands', 'http://localhost/api/v1/brands', '/brands', '/%62rands']
  for (const address of [...calls, '/']) {
    lines.length = 0
    expect((await raw(address)).status).toBe(200)
    const requestLines = lines.filter((line) => line.includes('"msg":"request"')).length
    expect(requestLines, address).toBe(address === '/' ? 0 : 1)
  }
})
