import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askServer, servePrivately } from './private-socket'

let dataDir: string
let stop: (() => Promise<void>) | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kolscope-private-'))
  stop = undefined
})
afterEach(async () => {
  await stop?.()
  rmSync(dataDir, { recursive: true })
})

const serve = async () => {
  stop = await servePrivately(dataDir, { greeting: async () => 'hello' })
}

test('a server is asked, and only what it knows', async () => {
  await serve()
  expect(await askServer(dataDir, 'greeting')).toBe('hello')
  expect(await askServer(dataDir, 'of-a-later-version')).toBeUndefined()
})

test('where none runs, nobody is asked and nothing is created', async () => {
  expect(await askServer(dataDir, 'greeting')).toBeUndefined()
  expect(await askServer(join(dataDir, 'none'), 'greeting')).toBeUndefined()
  expect(await askServer('/etc/passwd', 'greeting')).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a socket that others could have placed there is not asked', async () => {
  await serve()
  chmodSync(join(dataDir, 'private'), 0o777)
  expect(await askServer(dataDir, 'greeting')).toBeUndefined()
})
