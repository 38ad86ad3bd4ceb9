/**
 * The items of a sequence, of which the next one is made while the caller works on one: a database reads rows while
 * those before them are written. If the caller ends early, nobody waits for the item that is being made.
 */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = iterator.next()
      // A failure is thrown when its item is asked for.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    iterator.return?.().catch(() => undefined)
  }
}
