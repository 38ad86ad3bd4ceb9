/** Writes one after the other, and lets the next be prepared while one is written; what failed is thrown at the next. */
export function writesBehind() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Resolves when those before are written. */
    before: () => last,
    async write(work: () => Promise<unknown>): Promise<void> {
      await last
      last = work()
      // It is thrown where it is waited for.
      last.catch(() => undefined)
    },
  }
}
