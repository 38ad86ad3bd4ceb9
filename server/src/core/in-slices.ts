import { setImmediate } from 'node:timers/promises'

/** How long one request computes before others have their turn: a response takes many turns, and waits at each. */
const STRETCH_MS = 2

/**
 * Returns a function that pauses between steps, but only if enough was computed since the last pause. Else it returns
 * undefined, and a loop over many small steps need not wait.
 */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now()
  async function pause(): Promise<void> {
    await setImmediate()
    since = performance.now()
  }
  return () => (performance.now() - since < STRETCH_MS ? undefined : pause())
}

/** Yields slices of a list and lets other requests run between them; a slice ends once it weighs enough. */
export async function* inSlices<T>(
  all: readonly T[],
  most: number,
  weightOf: (one: T) => number = () => 1,
): AsyncGenerator<T[]> {
  const pause = pauses()
  let slice: T[] = []
  let weight = 0
  for (const one of all) {
    slice.push(one)
    weight += weightOf(one)
    if (weight < most) continue
    yield slice
    slice = []
    weight = 0
    await pause()
  }
  if (slice.length > 0) yield slice
}
