import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../../core/project-root'

const TOKEN = 'for-reading'
const manifestOf = (image: string) => JSON.stringify({ schemaVersion: 2, of: image })
const digestOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`

let folder: string
let envFile: string
let registry: Server
let host: string
/** The digest that the registry returns; the true one unless a test lies. */
let answeredDigest: (text: string) => string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kolscope-pin-'))
  envFile = join(folder, '.env')
  answeredDigest = digestOf
  registry = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${host}`)
    if (url.pathname === '/token') {
      const isAsked = /^repository:library\/(?:node|postgres):pull$/.test(url.searchParams.get('scope') ?? '')
      return response.end(JSON.stringify({ token: isAsked ? TOKEN : '' }))
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return response
        .writeHead(401, { 'www-authenticate': `Bearer realm="http://${host}/token",service="tests"` })
        .end('{}')
    const [, image] = /^\/v2\/library\/(node|postgres)\/manifests\/[\w.-]+$/.exec(url.pathname) ?? []
    if (!image) return response.writeHead(404).end()
    const text = manifestOf(image)
    return response.writeHead(200, { 'docker-content-digest': answeredDigest(text) }).end(text)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => registry.once('listening', resolve))
  host = `127.0.0.1:${(registry.address() as AddressInfo).port}`
})

afterEach(async () => {
  await new Promise((resolve) => registry.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

function pin(further: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const images = { NODE_IMAGE: `${host}/library/node:20-slim`, POSTGRES_IMAGE: `${host}/library/postgres:17` }
  const env = { PATH: process.env.PATH, ENV_FILE: envFile, ...images, ...further }
  return new Promise((resolve) =>
    execFile('sh', [join(projectRoot(), 'deploy/pin-images.sh')], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  )
}

test('the digests of the registry are written beside the settings, which stay', async () => {
  writeFileSync(envFile, 'SECRET_KEY=kept\nNODE_IMAGE=of before\nPUBLIC_URL=https://kept.example\n')
  expect(await pin()).toMatchObject({ code: 0 })
  expect(readFileSync(envFile, 'utf8').trim().split('\n')).toEqual([
    'SECRET_KEY=kept',
    'PUBLIC_URL=https://kept.example',
    `NODE_IMAGE=${host}/library/node:20-slim@${digestOf(manifestOf('node'))}`,
    `POSTGRES_IMAGE=${host}/library/postgres:17@${digestOf(manifestOf('postgres'))}`,
  ])
  expect(statSync(envFile).mode & 0o777).toBe(0o600)
})

test('without a registry, an image or a true digest nothing is written', async () => {
  const refusals: { further: Record<string, string>; reason: RegExp }[] = [
    { further: { POSTGRES_IMAGE: '127.0.0.1:1/library/postgres:17' }, reason: /could not be read: curl: .*connect/i },
    { further: { POSTGRES_IMAGE: `${host}/library/unknown:17` }, reason: /unknown:17 could not be read/ },
    { further: { NODE_IMAGE: 'node' }, reason: /must look like registry\/repository:tag/ },
  ]
  for (const { further, reason } of refusals) {
    const { code, output } = await pin(further)
    expect(code, output).toBe(1)
    expect(output).toMatch(reason)
    expect(output).toContain('Nothing was changed.')
  }
  answeredDigest = () => digestOf('something else')
  expect((await pin()).output).toMatch(/the registry says sha256:\w+ and the manifest has sha256:\w+/)
  expect(existsSync(envFile)).toBe(false)
})

test('the repository holds no digest', () => {
  for (const file of ['Containerfile', 'compose.yaml', 'pin-images.sh'])
    expect(readFileSync(join(projectRoot(), 'deploy', file), 'utf8')).not.toMatch(/sha256:[0-9a-f]{8}/)
})
