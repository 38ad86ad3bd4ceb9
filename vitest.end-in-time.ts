import type { TestProject } from 'vitest/node'

/** At the time TEST_UNTIL, running tests end and the others are skipped. */
export function setup({ vitest }: TestProject): void {
  const until = Number(process.env.TEST_UNTIL ?? 0)
  if (until > 0)
    setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), Math.max(0, until - Date.now())).unref()
}
