import { spawnSync } from 'node:child_process'

const TRIES = 9
/** What starting Node takes on a usual machine. */
const USUAL_MS = 50

function startMs() {
  const startedMs = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - startedMs
}

/**
 * How many times slower than usual this machine is now, at least 1. A mean, because a crowded host lends its cores by
 * turns.
 */
export function slowness() {
  let total = 0
  for (let nth = 0; nth < TRIES; nth++) total += startMs()
  return Math.max(1, total / TRIES / USUAL_MS)
}
