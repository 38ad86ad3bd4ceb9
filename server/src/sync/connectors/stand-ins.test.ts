import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { createLog } from '../../core/log'
import { standInsFor, startProgram } from './stand-ins'

const own = { credentials: {}, graphVersion: 'v26.0', standIns: 'own' } as const

const isThere = async (origin: string) =>
  fetch(`${origin}/control`).then(
    (answer) => answer.ok,
    () => false,
  )

const RETURN_TO = 'https://kolscope.test/oauth/return'

test('they are started, started again on the same address when they die, and end with the server', async () => {
  const lines: string[] = []
  const standIns = await standInsFor(
    own,
    createLog('warn', (line) => lines.push(line)),
    RETURN_TO,
  )
  if (!standIns?.pid) throw new Error('There are none.')
  const { origin, pid } = standIns
  expect(await isThere(origin)).toBe(true)
  process.kill(pid(), 'SIGKILL')
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1)
  await expect.poll(() => isThere(origin), { timeout: 20_000 }).toBe(true)
  await standIns.close()
  expect(await isThere(origin)).toBe(false)
})

test('ones that cannot be started hold nobody up, and are tried again in the background', async () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  let tries = 0
  const start: typeof startProgram = (port, returnTo) => {
    tries += 1
    if (tries === 1) throw Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' })
    if (tries === 2) return spawn('/nowhere/at-all')
    if (tries === 3) return spawn(process.execPath, ['-e', 'process.exit(1)'])
    return startProgram(port, returnTo)
  }
  const standIns = await standInsFor(own, log, RETURN_TO, { start })
  if (!standIns) throw new Error('There are none.')
  expect(tries).toBe(1)
  await expect.poll(() => isThere(standIns.origin), { timeout: 20_000 }).toBe(true)
  expect(lines.filter((line) => line.includes('could not be started'))).toHaveLength(2)
  expect(lines.filter((line) => line.includes('ended and are started again'))).toHaveLength(1)
  await standIns.close()
})

test('where none are wanted none are started', async () => {
  expect(await standInsFor({ ...own, standIns: 'off' }, createLog('silent'), RETURN_TO)).toBeNull()
})
