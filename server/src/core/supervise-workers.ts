import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { builtProgram } from './built-program'
import { lifeOf } from './child-life'
import type { Log } from './log'
import { PARENT_PID } from './program'

/** A worker needs about a second to start, and a killed worker must be replaced within five seconds. */
const LONGEST_PAUSE_MS = 3_000
/** A worker that ends after this time did not fail at its start, so the next pause is a short one again. */
const HEALTHY_MS = 10_000
/** Workers that have not ended this long after SIGTERM are killed. */
const STOP_MS = 5_000

/**
 * Megabytes for new objects, a quarter of Node's default: a worker then uses some tens of megabytes less
 * (docs/benchmarks.md).
 */
const FLAGS = ['--max-semi-space-size=4', '--enable-source-maps']

/** Starts a worker, which ends with this server even if the server is killed. */
const startWorker = () =>
  spawn(process.execPath, [...FLAGS, builtProgram('worker')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // A Ctrl-C reaches only the server, which then stops the worker.
    detached: true,
    env: { ...process.env, [PARENT_PID]: String(process.pid), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '4' },
  })

/**
 * Starts worker processes and restarts those that end until `stopping`, after a growing pause if they fail immediately.
 */
export function superviseWorkers(log: Log, stopping: AbortSignal, start = startWorker) {
  const children = new Set<ChildProcess>()
  const keepOneRunning = async () => {
    for (let failures = 0; !stopping.aborted; failures++) {
      const startedAt = Date.now()
      let child: ChildProcess | undefined
      const error = await lifeOf(start, (newChild) => {
        child = newChild
        children.add(newChild)
      })
      if (child) children.delete(child)
      if (stopping.aborted) return
      if (Date.now() - startedAt > HEALTHY_MS) failures = 0
      if (error) log.error({ err: error }, 'A worker could not be started and is tried again')
      else log.warn({ code: child?.exitCode, signal: child?.signalCode }, 'A worker ended and is started again')
      const pauseMs = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** failures)
      await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  let supervision: Promise<unknown> = Promise.resolve()
  return {
    start: (count: number): void => {
      supervision = Promise.all(Array.from({ length: count }, keepOneRunning))
    },
    stop: async (): Promise<void> => {
      for (const child of children) child.kill('SIGTERM')
      const hasEnded = await Promise.race([supervision.then(() => true), wait(STOP_MS, false, { ref: false })])
      if (hasEnded) return
      for (const child of children) child.kill('SIGKILL')
      await supervision
    },
  }
}
