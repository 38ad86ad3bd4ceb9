import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/cluster'
import { createHttp } from './http'
import { serveInterface } from './interface-files'
import { createLog } from './log'
import { describeApi } from './openapi'
import { createRateLimits } from './rate-limits'

const PAGE = `<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><script nonce="__NONCE__" src="/assets/a.js"></script>`
const BROWSER = { accept: 'text/html,application/xhtml+xml' }

let folder: ReturnType<typeof temporaryFolder>
let app: FastifyInstance
beforeAll(async () => {
  folder = temporaryFolder()
  mkdirSync(join(folder.path, 'assets'))
  writeFileSync(join(folder.path, 'index.html'), PAGE)
  writeFileSync(join(folder.path, 'assets/a.js'), 'export {}')
  app = await createHttp(createLog('silent'), [])
  const limits = createRateLimits(1)
  await describeApi(app, limits, { version: '1.0.0', guide: '', models: {} })
  app.get('/api/data', async () => ({}))
  serveInterface(app, folder.path, limits)
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>) => String(headers['content-security-policy'])
const noncesIn = (text: string) => [...text.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)

describe('the page', () => {
  test('each answer has a nonce of its own, in every place of it and in its policy', async () => {
    const seen = new Set<string | undefined>()
    for (const url of ['/', '/discover-influencers?a=1', '/index.html', '/', '/']) {
      const answer = await get(url, BROWSER)
      const [nonce, ...others] = noncesIn(answer.body)
      expect(nonce, url).toMatch(/^[\w+/]{22}==$/)
      expect(others, url).toEqual([nonce])
      expect(policyOf(answer), url).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
      expect(policyOf(answer), url).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(policyOf(answer).match(/nonce-/g), url).toHaveLength(2)
      seen.add(nonce)
    }
    expect(seen.size).toBe(5)
  })

  test('allows neither inline scripts and styles nor HTML from text nor foreign hosts', async () => {
    const policy = policyOf(await get('/', BROWSER))
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "connect-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "script-src-attr 'none'",
      "style-src-attr 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ])
      expect(policy.split('; ')).toContain(part)
  })

  test('is kept by no cache and never confirmed as unchanged', async () => {
    const { headers } = await get('/', BROWSER)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    for (const known of ['*', '"anything"']) {
      const again = await get('/', { ...BROWSER, 'if-none-match': known })
      expect([again.statusCode, noncesIn(again.body).length]).toEqual([200, 2])
    }
  })

  test('is packed with the nonce of its policy', async () => {
    const answer = await get('/', { ...BROWSER, 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    const [nonce] = noncesIn(brotliDecompressSync(answer.rawPayload).toString())
    expect(policyOf(answer)).toContain(`'nonce-${nonce}'`)
  })
})

test('an address that is no call and no file is the page, whoever asks', async () => {
  for (const url of ['/', '/?a=1', '/accounts']) expect((await get(url, { accept: '*/*' })).statusCode, url).toBe(200)
  expect((await get('/')).headers['content-type']).toMatch(/^text\/html/)
  for (const url of ['/api', '/api/no-such', '/assets/no-such.js']) expect((await get(url)).statusCode, url).toBe(404)
  expect((await get('/accounts', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
})

test('files are confirmed as unchanged, and are allowed nothing, like data', async () => {
  const file = await get('/assets/a.js')
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await get('/assets/a.js', { 'if-none-match': String(file.headers.etag) })).statusCode).toBe(304)
  for (const answer of [file, await get('/api/data'), await get('/api/no-such'), await get('/assets/no-such.js')]) {
    expect(policyOf(answer)).toContain("default-src 'none'")
    expect(policyOf(answer)).not.toContain('script-src')
  }
})

test('the description of the API loads its own files only', async () => {
  const policy = policyOf(await get('/api/docs', BROWSER))
  expect(policy).toContain("script-src 'self'; style-src 'self'")
  expect(policy).not.toMatch(/unsafe|https?:|swagger|upgrade/)
})
