import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atIntervals } from './at-intervals'
import { createLog } from './log'

const FAILURE = 'The work could not be done'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work whose runs end when the test says so. */
function heldWork(isAtOnce = false) {
  const lines: string[] = []
  const runs: { end: () => void; fail: (error: Error) => void; stopping: AbortSignal }[] = []
  const log = createLog('warn', (line) => lines.push(line))
  const stop = atIntervals(
    { everyMs: 1_000, failure: FAILURE, log, isAtOnce },
    (stopping) => new Promise<void>((end, fail) => runs.push({ end, fail, stopping })),
  )
  return { lines, runs, stop }
}

it('runs after each interval, or at once', async () => {
  const later = heldWork()
  const now = heldWork(true)
  expect([later.runs.length, now.runs.length]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(later.runs.length).toBe(1)
})

it('begins no run while another one lasts', async () => {
  const { runs } = heldWork()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs.length).toBe(1)
  runs[0]?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs.length).toBe(2)
})

it('logs a failure and tries again', async () => {
  const { runs, lines } = heldWork(true)
  runs[0]?.fail(new Error('no connection'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs.length).toBe(2)
  expect(lines).toEqual([expect.stringContaining(FAILURE)])
})

it('asks the current run to end, and waits for it', async () => {
  const { runs, stop } = heldWork(true)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs.map(({ stopping }) => stopping.aborted)).toEqual([true])
  expect(isStopped).toBe(false)
  runs[0]?.end()
  await stopped
  expect(runs.length).toBe(1)
})
