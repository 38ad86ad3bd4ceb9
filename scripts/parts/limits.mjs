const MINUTE_MS = 60_000
/** What journeys take on a usual machine. */
const JOURNEY_MINUTES = 15
/** Below this, a machine only has a slow moment, and a whole run takes about an hour. */
const SLOW = 2
const MOST_PATIENCE = 20

/**
 * How long a run that began then, and its tests, may take on a machine that is so many times slower than usual. On a
 * slow one, what hangs ends later, and TEST_MINUTES limits the run as a whole; elsewhere every test is run.
 */
export function limitsOf(measured, beganAt) {
  const slow = measured < SLOW ? 1 : measured
  const minutes = slow > 1 ? Number(process.env.TEST_MINUTES ?? 0) : 0
  const until = minutes > 0 ? beganAt + minutes * MINUTE_MS : Number.POSITIVE_INFINITY
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
    /** Of a tool that runs tests: how many times later than usual it ends what hangs, and when the run has to end. */
    env: {
      // Twice what is measured, because a slow machine gets slower.
      TEST_PATIENCE: String(slow === 1 ? 1 : Math.min(Math.ceil(2 * slow), MOST_PATIENCE)),
      ...(minutes > 0 ? { TEST_UNTIL: String(until) } : {}),
    },
  }
}
