import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChildProgram, startProgram } from '../../../testing/child-program'
import { temporaryFolder } from '../../../testing/cluster'
import { builtProgram } from '../../core/built-program'
import { openToOthers } from './open-to-others'

const START_MS = 120_000

let folder: ReturnType<typeof temporaryFolder>
let dataDir: string
let server: ChildProgram | undefined

beforeEach(() => {
  folder = temporaryFolder()
  dataDir = join(folder.path, 'data')
})

afterEach(async () => {
  server?.kill('SIGTERM')
  await server?.ended
  server = undefined
  folder.remove()
}, START_MS)

async function start(): Promise<void> {
  server = startProgram(builtProgram('main'), [], {
    npm_lifecycle_event: '',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'error',
  })
  await server.line(/ready: /)
}

const stillOpen = async () => ({
  open: await openToOthers(dataDir),
  mayBeListed: (statSync(dataDir).mode & 0o066) !== 0,
})

test('a server closes all that it makes in its data folder to other users, with its own PostgreSQL in it', {
  timeout: START_MS,
}, async () => {
  await start()
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['index', 'postgres', 'postgres.log', 'secret.key']))
  expect(await stillOpen()).toEqual({ open: [], mayBeListed: false })
})

test('a server closes the search index that an earlier version left open', { timeout: START_MS }, async () => {
  mkdirSync(dataDir, { mode: 0o711 })
  mkdirSync(join(dataDir, 'index'))
  chmodSync(join(dataDir, 'index'), 0o755)
  await start()
  expect(await stillOpen()).toEqual({ open: [], mayBeListed: false })
})
