import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleProgram, type ChildProgram, startProgram } from '../../testing/child-program'
import { folderWithCluster } from '../../testing/cluster'
import { isAlive, runningPostmaster } from './postgres-process'

let program: string
let folder: ReturnType<typeof folderWithCluster>
let child: ChildProgram | undefined

beforeAll(async () => {
  program = await bundleProgram('served')
})

beforeEach(() => {
  folder = folderWithCluster()
})

afterEach(async () => {
  child?.kill('SIGKILL')
  await child?.ended
  const pid = runningPostmaster(join(folder.path, 'postgres'))
  if (pid) process.kill(pid, 'SIGKILL')
  await expect.poll(() => pid !== undefined && isAlive(pid), { timeout: 10_000 }).toBe(false)
  folder.remove()
})

const env = () => ({
  PORT: '0',
  DATA_DIR: folder.path,
  DEMO: '0',
  DATABASE_URL: '',
  WORKERS: '0',
  npm_lifecycle_event: '',
})

async function started(): Promise<{ server: ChildProgram; address: string }> {
  child = startProgram(program, [], env())
  const line = await child.line(/ready: /)
  await child.line(/after the start/)
  return { server: child, address: line.split('ready: ')[1] ?? '' }
}

test('on SIGTERM requests in flight are answered, everything is closed in order and PostgreSQL stops', async () => {
  const { server, address } = await started()
  const slow = fetch(`${address}/slow`).then((answer) => answer.text())
  await fetch(`${address}/`)
  const startedMs = performance.now()
  server.kill('SIGTERM')
  expect(await slow).toBe('answered')
  expect(await server.ended).toBe(0)
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  expect(server.lines.filter((line) => line.startsWith('stopped'))).toEqual(['stopped', 'stopped last'])
  expect(runningPostmaster(join(folder.path, 'postgres'))).toBeUndefined()
})

test.each(['fails', 'hangs'])('a step of stopping that %s keeps neither the others nor PostgreSQL', async (how) => {
  child = startProgram(program, [], { ...env(), SERVED_STOP: how })
  await child.line(/after the start/)
  const startedMs = performance.now()
  child.kill('SIGTERM')
  expect(await child.ended).toBe(1)
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  expect(child.lines).toContain('stopped last')
  expect(runningPostmaster(join(folder.path, 'postgres'))).toBeUndefined()
})

test('requests are answered again soon after PostgreSQL was killed', async () => {
  const { address } = await started()
  const pid = runningPostmaster(join(folder.path, 'postgres'))
  if (pid) process.kill(pid, 'SIGKILL')
  // Bringing it back takes the longer of the two on a loaded machine; together they have what they always had.
  const deadline = performance.now() + 25_000
  const remaining = () => ({ timeout: deadline - performance.now() })
  const status = () => fetch(`${address}/slow`).then((answer) => answer.status)
  await expect.poll(() => runningPostmaster(join(folder.path, 'postgres')) ?? pid, remaining()).not.toBe(pid)
  await expect.poll(status, remaining()).toBe(200)
})

test('a wrong setting is named in one line and nothing is started', async () => {
  child = startProgram(program, [], { ...env(), PORT: 'many' })
  expect(await child.ended).toBe(2)
  expect(child.errors()).toBe('PORT must be a whole number; "many" was given.\n')
})

async function takePort() {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  return { port: String((taken.address() as AddressInfo).port), free: () => once(taken.close(), 'close') }
}

test('a port that another program uses is named in one line', async () => {
  const { port, free } = await takePort()
  child = startProgram(program, [], { ...env(), PORT: port, LOG_LEVEL: 'error' })
  expect(await child.ended).toBe(1)
  expect(child.errors()).toBe(`Port ${port} of 127.0.0.1 is in use; stop what listens there, or choose another port.\n`)
  await free()
})

test('a server whose output nobody reads ends cleanly, with the code of a closed pipe', async () => {
  child = startProgram(program, [], env())
  child.closeOutput()
  expect([await child.ended, child.errors()]).toEqual([141, ''])
  expect(runningPostmaster(join(folder.path, 'postgres'))).toBeUndefined()
})

test('a server goes on while the disk of its output is full', async () => {
  const { port, free } = await takePort()
  await free()
  const settings = { ...process.env, ...env(), PORT: port }
  const server = spawn(process.execPath, [program], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    env: settings,
  })
  const ended = once(server, 'exit')
  const status = () =>
    fetch(`http://127.0.0.1:${port}/slow`).then(
      (answer) => answer.status,
      () => undefined,
    )
  try {
    await expect.poll(status, { timeout: 25_000 }).toBe(200)
    expect(await status()).toBe(200)
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
  }
})

test('the server ends when the npm that started it was killed', async () => {
  const settings = { ...process.env, ...env(), npm_lifecycle_event: 'start' }
  const script = `"${process.execPath}" "${program}" & echo $!; wait`
  const npm = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'], env: settings })
  const lines: string[] = []
  createInterface(npm.stdout).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.join(' '), { timeout: 15_000 }).toContain('after the start')
  const server = Number(lines[0])
  npm.kill('SIGKILL')
  await once(npm, 'exit')
  await expect.poll(() => isAlive(server), { timeout: 10_000 }).toBe(false)
})
