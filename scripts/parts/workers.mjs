import { availableParallelism, totalmem } from 'node:os'

const MOST = 8
/** A journey's worker is a server, its database and a browser. */
const JOURNEY_BYTES = 1.5 * 2 ** 30

export const cores = availableParallelism()

/**
 * How many run at once: test files by cores; of journeys one more, because each mostly waits for its page; of static
 * checks half as many as cores, at least two, because most of them use every core.
 */
export const workers = {
  checks: Math.max(2, Math.floor(cores / 2)),
  unit: Math.min(Math.max(cores, 2), MOST),
  journeys: Math.max(2, Math.min(cores + 1, MOST, Math.floor(totalmem() / JOURNEY_BYTES))),
}
