import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleProgram, startProgram } from '../../testing/child-program'
import { folderWithCluster } from '../../testing/cluster'

let program: string
let folder: ReturnType<typeof folderWithCluster>
let empty: string

beforeAll(async () => {
  program = await bundleProgram('commanded')
})

beforeEach(() => {
  folder = folderWithCluster()
  empty = mkdtempSync(join(tmpdir(), 'kolscope-empty-'))
})

afterEach(() => {
  folder.remove()
  rmSync(empty, { recursive: true })
})

async function run(dataDir: string, env: Record<string, string> = {}) {
  const child = startProgram(program, [], { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: '', ...env })
  const code = await child.ended
  return { code, lines: child.lines, errors: child.errors() }
}

test('a command works on what is there and ends without a word of its own', async () => {
  expect(await run(folder.path, { MAY_BEGIN: '1' })).toEqual({ code: 0, lines: ['worked'], errors: '' })
  expect(await run(folder.path)).toEqual({ code: 0, lines: ['worked'], errors: '' })
})

test('one that takes a server’s place is refused beside a server', async () => {
  const server = startProgram(await bundleProgram('holder'), [folder.path, 'server'])
  await server.line(/ready/)
  const { code, errors } = await run(folder.path, { MAY_BEGIN: '1', AS_SERVER: '1' })
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Another Kolscope server already uses this data folder/)])
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('where there is no installation it is refused and makes nothing', async () => {
  const errors = (dataDir: string) =>
    `There is no Kolscope in ${dataDir}; set DATA_DIR (and DATABASE_URL, if the server has one) to what the server was started with.\n`
  expect(await run(empty)).toEqual({ code: 1, lines: [], errors: errors(empty) })
  const none = join(empty, 'none')
  expect(await run(none)).toEqual({ code: 1, lines: [], errors: errors(none) })
  expect(readdirSync(empty)).toEqual([])
  mkdirSync(none)
  const url = await run(none, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(url.errors).toContain(`There is no Kolscope in ${none} and the database of DATABASE_URL`)
  expect(existsSync(join(none, 'folder-id'))).toBe(false)
})
