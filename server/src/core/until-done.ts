import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log'

const LONGEST_PAUSE_MS = 30_000

/** Retries after a growing pause until it succeeds or the program stops; logs each failure. */
export async function untilDone(
  { log, stopping }: { log: Log; stopping: AbortSignal },
  failure: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let failures = 0; !stopping.aborted; failures++) {
    try {
      await work()
      return
    } catch (error) {
      if (stopping.aborted) return
      log.error({ err: error }, failure)
    }
    const pauseMs = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures)
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
  }
}
