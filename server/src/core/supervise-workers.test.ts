import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { createLog } from './log'
import { superviseWorkers } from './supervise-workers'

test('a worker that cannot be started is tried again, and the server goes on', async () => {
  const lines: string[] = []
  const stopping = new AbortController()
  let tries = 0
  const start = () => {
    tries += 1
    if (tries === 1) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
    if (tries === 2) return spawn('/nowhere/at-all', { stdio: ['ignore', 'inherit', 'inherit'] })
    return spawn('sleep', ['60'], { stdio: ['ignore', 'inherit', 'inherit'] })
  }
  const workers = superviseWorkers(
    createLog('warn', (line) => lines.push(line)),
    stopping.signal,
    start,
  )
  workers.start(1)
  await expect.poll(() => tries, { timeout: 5_000 }).toBe(3)
  stopping.abort()
  await workers.stop()
  expect(lines.filter((line) => line.includes('could not be started'))).toHaveLength(2)
})
