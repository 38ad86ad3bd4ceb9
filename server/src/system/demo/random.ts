/** A stream of repeatable numbers; the same seed gives the same stream on every machine. */
export type Random = {
  /** Uniformly distributed, from 0 to 1, excluding 1. */
  next: () => number
  /** An integer from 0 up to, but excluding, `end`. */
  below: (end: number) => number
  /** A number from `low` up to `high`. */
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T
  weighted: <T>(list: readonly T[], weightOf: (one: T) => number) => T
  /** A number from the standard normal distribution. */
  normal: () => number
  /** A number from the log-normal distribution with this median. */
  spread: (median: number, sigma: number) => number
}

// FNV-1a over the text, four times with different offsets: the state of sfc32.
function stateOf(seed: string): [number, number, number, number] {
  const hash = (start: number) => {
    let value = start
    for (let at = 0; at < seed.length; at++) value = Math.imul(value ^ seed.charCodeAt(at), 16777619)
    return value | 0
  }
  return [hash(0x811c9dc5), hash(0x01234567), hash(0x3c6ef372), hash(0x5be0cd19)]
}

function sfc32(seed: string): () => number {
  let [a, b, c, counter] = stateOf(seed)
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
  for (let warm = 0; warm < 12; warm++) next()
  return next
}

/** The stream of a seed. */
export function createRandom(seed: string): Random {
  const next = sfc32(seed)
  const below = (end: number) => Math.floor(next() * end)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const pick = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)]
    if (one === undefined) throw new RangeError('Nothing to pick from.')
    return one
  }
  const weighted = <T>(list: readonly T[], weightOf: (one: T) => number): T => {
    let remaining = next() * list.reduce((sum, one) => sum + weightOf(one), 0)
    for (const one of list) {
      remaining -= weightOf(one)
      if (remaining < 0) return one
    }
    return pick(list)
  }
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick,
    weighted,
    normal,
    spread: (median, sigma) => median * Math.exp(sigma * normal()),
  }
}
