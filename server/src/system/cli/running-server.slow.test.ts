import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ChildProgram } from '../../../testing/child-program'
import { startTestCluster, type TestCluster, temporaryFolder } from '../../../testing/cluster'
import { type ProgramCopy, programCopy } from '../../../testing/program-copy'
import { urlOf } from '../../../testing/two-servers'
import { refused, sentence } from '../../../testing/use-commanded'
import { DURABLE_SETTINGS } from '../../core/postgres-cluster'

const KEY = 'the key of both servers of this test'
const SECRETS = {
  SECRET_KEY: KEY,
  SMTP_URL: 'smtp://me:of-the-mails@localhost:2525',
  BACKUP_PASSPHRASE: 'of the backups!!',
}

let copy: ProgramCopy
let cluster: TestCluster
let folders: ReturnType<typeof temporaryFolder>[] = []
let started: ChildProgram[] = []

const TEST_MS = 120_000

beforeAll(async () => {
  copy = programCopy()
  cluster = await startTestCluster(DURABLE_SETTINGS)
})

afterEach(async () => {
  for (const server of started) server.kill('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  for (const folder of folders) folder.remove()
  ;[started, folders] = [[], []]
})

afterAll(async () => {
  await cluster.stop()
  copy.remove()
})

function newFolder(): string {
  const folder = temporaryFolder()
  folders.push(folder)
  return realpathSync(folder.path)
}

const settings = (DATA_DIR: string) => ({
  DATA_DIR,
  DATABASE_URL: urlOf(cluster.connection),
  PORT: '0',
  DEMO: '0',
  WORKERS: '0',
  LOG_LEVEL: 'error',
})

async function startServer(env: Record<string, string>) {
  const server = copy.start('start', [], env)
  started.push(server)
  const address = (await server.line(/ready: /)).split('ready: ')[1] ?? ''
  return { server, address: address.replace('localhost', '127.0.0.1') }
}

test('commands without DATA_DIR work on the installation of the running server, with its settings', {
  timeout: TEST_MS,
}, async () => {
  const dataDir = newFolder()
  const mails = { MAIL_FROM: 'kolscope@example.com', PUBLIC_URL: 'https://kolscope.example' }
  const { server, address } = await startServer({ ...settings(dataDir), ...SECRETS, ...mails })
  const worker = copy.start('worker')
  started.push(worker)
  await worker.line(/The worker runs jobs/)
  const doctor = await copy.run('doctor')
  expect(doctor.code).toBe(0)
  expect(doctor.errors).toBe(`DATA_DIR is not set; this is the installation of the server that runs in ${dataDir}.\n`)
  const finding = (of: string) => doctor.lines.find((line) => line.slice(6).startsWith(of))
  expect(finding('settings')).toMatch(/^ok .*nothing is missing among those of the running server$/)
  expect(finding('key')).toMatch(/^ok .*SECRET_KEY is the one this database was written with$/)
  expect(finding('server')).toMatch(/^ok /)
  expect(finding('server')).toContain(`ready at ${address}`)
  for (const secret of [KEY, 'of-the-mails', 'of the backups']) expect(doctor.lines.join()).not.toContain(secret)
  expect((await copy.run('doctor', [], { DATA_DIR: dataDir })).errors).toBe('')
  const backup = await copy.run('backup')
  expect([backup.code, backup.lines[0]]).toEqual([0, expect.stringContaining(join(dataDir, 'backups'))])

  server.kill('SIGTERM')
  expect([await server.ended, await worker.ended]).toEqual([0, 0])
  const nothing = sentence(/There is no Kolscope in \S+\/data; start it there with npm start/)
  expect(await copy.run('doctor')).toEqual(refused(1, nothing))
})

test('a server with another key than the first is refused at its start', { timeout: TEST_MS }, async () => {
  await startServer({ ...settings(newFolder()), SECRET_KEY: KEY })
  const dataDir = newFolder()
  const other = sentence(/SECRET_KEY is not the one this database was written with; put the right one in its place/)
  const SECRET_KEY = 'a key of its own, which is long enough'
  expect(await copy.run('start', [], { ...settings(dataDir), SECRET_KEY })).toEqual(refused(1, other))
  const missing = sentence(/\S+\/secret\.key is missing; put the right one in its place/)
  expect(await copy.run('start', [], settings(dataDir))).toEqual(refused(1, missing))
  const list = join(copy.path, 'package.json')
  expect(await copy.run('ingest', [list], { ...settings(dataDir), SECRET_KEY })).toEqual(refused(1, other))
})

test('of two servers, commands without DATA_DIR choose none, and one that was killed is none', {
  timeout: TEST_MS,
}, async () => {
  const first = await startServer({ ...settings(newFolder()), SECRET_KEY: KEY })
  const second = await startServer({ ...settings(newFolder()), SECRET_KEY: KEY })
  const both = sentence(/Servers run in \S+ and \S+; set DATA_DIR to the folder of one of them\./)
  expect(await copy.run('doctor')).toEqual(refused(2, both))
  second.server.kill('SIGKILL')
  await second.server.ended
  const { lines } = await copy.run('doctor')
  expect(lines.join('\n')).toContain(`ready at ${first.address}`)
})
