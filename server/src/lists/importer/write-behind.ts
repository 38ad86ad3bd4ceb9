/** Runs writes one after another and lets the next one be prepared meanwhile; a failure is thrown at the next call. */
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
