import { setImmediate } from 'node:timers/promises'

/** Hands over slices of a list and lets other requests run between them. */
export async function* inSlices<T>(all: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) {
    if (start > 0) await setImmediate()
    yield all.slice(start, start + size)
  }
}
