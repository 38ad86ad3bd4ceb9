/** Runs writes one after another and lets the next one be prepared meanwhile; throws a failure at the next call. */
export function writesBehind() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Resolves when all previous writes are done. */
    before: () => last,
    async write(work: () => Promise<unknown>): Promise<void> {
      await last
      last = work()
      // The caller that awaits it gets the error.
      last.catch(() => undefined)
    },
  }
}
