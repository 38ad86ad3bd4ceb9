const FAILURES = 5
const PAUSE_MS = 30_000

/** Stops calling a provider that failed five times in a row; after a pause, one call tests whether it has recovered. */
export function createCircuitBreaker(now: () => number = Date.now) {
  let failures = 0
  let closedUntilMs = 0
  let isTrying = false
  return {
    /** Milliseconds to wait before a call; null if a call may be made, whose outcome must then be reported. */
    waitMs(): number | null {
      if (failures < FAILURES) return null
      const remainingMs = closedUntilMs - now()
      if (remainingMs > 0) return remainingMs
      if (isTrying) return PAUSE_MS
      isTrying = true
      return null
    },
    succeeded(): void {
      failures = 0
      isTrying = false
    },
    failed(): void {
      failures += 1
      isTrying = false
      if (failures >= FAILURES) closedUntilMs = now() + PAUSE_MS
    },
    /** The time until which no calls are made. */
    restingUntil: (): Date | null => (failures >= FAILURES && closedUntilMs > now() ? new Date(closedUntilMs) : null),
  }
}
