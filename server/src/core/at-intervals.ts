import type { Log } from './log'

export interface Interval {
  everyMs: number
  /** The line of the log if a run fails; the next run tries again. */
  failure: string
  log: Log
  /** Whether the first run begins right away. */
  isAtOnce?: boolean
}

/**
 * Runs `work` at intervals, one run at a time: a run that takes longer than the interval skips the next ones. Returns a
 * function that stops it and waits for the current run, which `stopping` asks to end early.
 */
export function atIntervals(
  { everyMs, failure, log, isAtOnce = false }: Interval,
  work: (stopping: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        running = null
      })
  }
  if (isAtOnce) run()
  const timer = setInterval(run, everyMs)
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await running
  }
}
