import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleProgram, type ChildProgram, startProgram } from '../../testing/child-program'
import { folderWithCluster } from '../../testing/cluster'
import { openDatabase } from './database'
import { connect } from './embedded-postgres'
import { isAlive, runningPostmaster } from './postgres-process'
import type { Role } from './presence'

let program: string
let folder: ReturnType<typeof folderWithCluster>
let children: ChildProgram[]

beforeAll(async () => {
  program = await bundleProgram('holder')
})

beforeEach(() => {
  folder = folderWithCluster()
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(children.map((child) => child.ended))
  const pid = postmaster()
  if (pid) process.kill(pid, 'SIGKILL')
  await expect.poll(() => pid !== undefined && isAlive(pid), { timeout: 10_000 }).toBe(false)
  folder.remove()
})

const postmaster = () => runningPostmaster(join(folder.path, 'postgres'))
const env = () => ({ dataDir: folder.path, isDataDirGiven: true, databaseUrl: undefined })

function start(role: Role, task = 'hold'): ChildProgram {
  const child = startProgram(program, [folder.path, role, task])
  children.push(child)
  return child
}

async function ready(role: Role, task = 'hold'): Promise<ChildProgram> {
  const child = start(role, task)
  await child.line(/^ready$/)
  return child
}

async function ledger(): Promise<Set<string>> {
  const { connection, release } = await openDatabase(env(), 'tool')
  const client = await connect(connection, 'ledger check')
  const { rows } = await client.query<{ entry: string }>('select entry from ledger')
  await client.end()
  await release()
  return new Set(rows.map(({ entry }) => entry))
}

function linesAfter(word: 'try' | 'ack'): string[] {
  const lines = children.flatMap((child) => child.lines)
  return lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(4))
}

test('a second server is refused at once and told whose place it is; the first goes on', async () => {
  const first = await ready('server')
  const startedMs = performance.now()
  const second = start('server')
  expect(await second.ended).toBe(1)
  expect(performance.now() - startedMs).toBeLessThan(3000)
  expect(second.errors()).toContain(`process ${first.pid}`)
  expect(isAlive(first.pid)).toBe(true)
})

test('tools work beside the server, and PostgreSQL stops with whoever leaves last', async () => {
  const server = await ready('server')
  const tool = await ready('tool')
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(postmaster()).toBeDefined()
  tool.kill('SIGTERM')
  expect(await tool.ended).toBe(0)
  expect(postmaster()).toBeUndefined()
})

test('setting up, starting and leaving at the same time ends with nobody left behind', async () => {
  rmSync(join(folder.path, 'postgres'), { recursive: true })
  const together = await Promise.all(['server', 'tool', 'tool', 'tool'].map((role) => ready(role as Role)))
  for (const child of together) child.kill('SIGTERM')
  const codes = await Promise.all([...together.map((child) => child.ended), ready('tool')])
  expect(codes.slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(postmaster()).toBeDefined()
})

test('after kill -9 of the server the next one joins the running PostgreSQL', async () => {
  const first = await ready('server')
  const pid = postmaster()
  first.kill('SIGKILL')
  await first.ended
  await ready('server')
  expect(postmaster()).toBe(pid)
})

test('a pid file of a process that is not PostgreSQL does not hinder a start', async () => {
  const first = await ready('server')
  first.kill('SIGTERM')
  await first.ended
  writeFileSync(join(folder.path, 'postgres', 'postmaster.pid'), `${process.pid}\n${folder.path}/postgres\n`)
  await ready('server')
})

test('kill -9 of PostgreSQL, the server or both under a writer: nothing acknowledged is lost, nothing unasked appears', async () => {
  let writer = await ready('server', 'write')
  for (const victims of ['postgres', 'server', 'both', 'postgres', 'both'] as const) {
    const acknowledged = writer.lines.length
    await expect.poll(() => writer.lines.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(acknowledged + 40)
    const pid = postmaster()
    if (victims !== 'server' && pid) process.kill(pid, 'SIGKILL')
    if (victims !== 'postgres') {
      writer.kill('SIGKILL')
      await writer.ended
      writer = await ready('server', 'write')
    }
  }
  const before = linesAfter('ack').length
  await expect.poll(() => linesAfter('ack').length, { timeout: 10_000 }).toBeGreaterThan(before + 20)
  writer.kill('SIGKILL')
  await writer.ended
  const present = await ledger()
  expect(linesAfter('ack').filter((entry) => !present.has(entry))).toEqual([])
  const attempts = new Set(linesAfter('try'))
  expect([...present].filter((entry) => !attempts.has(entry))).toEqual([])
})

test('a server whose PostgreSQL was killed keeps its place', async () => {
  const first = await ready('server')
  const pid = postmaster()
  if (pid) process.kill(pid, 'SIGKILL')
  await first.line(/Joined the database again/)
  const second = start('server')
  expect(await second.ended).toBe(1)
})
