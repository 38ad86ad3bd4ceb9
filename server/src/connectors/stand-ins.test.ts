import { expect, test } from 'vitest'
import { createLog } from '../core/log'
import { standInsFor } from './stand-ins'

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

test('where none are wanted none are started', async () => {
  expect(await standInsFor({ ...own, standIns: 'off' }, createLog('silent'), RETURN_TO)).toBeNull()
})
