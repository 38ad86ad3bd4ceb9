import { slowness } from './slowness.mjs'

const MINUTE_MS = 60_000
/** What journeys take on a usual machine. */
const JOURNEY_MINUTES = 15
/** Below this, a machine only has a slow moment. */
const SLOW = 3
const MOST_PATIENCE = 20

/**
 * How long this run and its tests may take. TEST_MINUTES limits the run as a whole; without it, every test is run. On a
 * slow machine, a test may wait longer.
 */
export function measureLimits() {
  const measured = slowness()
  const slow = measured < SLOW ? 1 : measured
  const minutes = Number(process.env.TEST_MINUTES ?? 0)
  const until = minutes > 0 ? Date.now() + minutes * MINUTE_MS : Number.POSITIVE_INFINITY
  const isOver = () => Date.now() > until
  const overReason = `the ${minutes} minutes for tests were over`
  return {
    slow,
    isOver,
    overReason,
    /** Why journeys cannot be run in the time that is left; undefined if they can. */
    journeysDoNotFit: () => {
      const left = Math.max(0, (until - Date.now()) / MINUTE_MS)
      const needed = JOURNEY_MINUTES * slow
      if (needed <= left) return undefined
      return `they take about ${Math.round(needed)} minutes here, and ${Math.round(left)} of ${minutes} are left`
    },
    /** Of a tool that runs tests: how many times longer they may wait than usual, and when the run has to end. */
    env: {
      // Twice what is measured, because a slow machine gets slower.
      TEST_PATIENCE: String(slow === 1 ? 1 : Math.min(Math.ceil(2 * slow), MOST_PATIENCE)),
      ...(minutes > 0 ? { TEST_UNTIL: String(until) } : {}),
    },
  }
}
