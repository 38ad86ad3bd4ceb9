/** A seeded source of random numbers (xoshiro128**); the same seed gives the same numbers on every machine. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number
  /** An integer, 0 <= x < end */
  below(end: number): number
  /** Standard normal. */
  normal(): number
  /** An index by cumulative weights that end at 1. */
  pick(cumulative: Float64Array): number
}

function seedWords(seed: number): Uint32Array {
  let state = seed >>> 0
  return Uint32Array.from({ length: 4 }, () => {
    state = (state + 0x9e3779b9) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return (z ^ (z >>> 16)) >>> 0
  })
}

const rotate = (x: number, k: number) => (x << k) | (x >>> (32 - k))

export function createRandom(seed: number): Random {
  let [a = 1, b = 2, c = 3, d = 4] = seedWords(seed)
  const word = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotate(d, 11)
    return result
  }
  const next = () => word() / 4_294_967_296
  return {
    next,
    below: (end) => Math.floor(next() * end),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (cumulative) => {
      const x = next()
      let [low, high] = [0, cumulative.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((cumulative[middle] ?? 1) > x) high = middle
        else low = middle + 1
      }
      return low
    },
  }
}

/** Cumulative weights of the given shares, scaled so that they end at 1. */
export function cumulative(weights: readonly number[]): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let reached = 0
  const result = Float64Array.from(weights, (weight) => (reached += weight / sum))
  if (result.length > 0) result[result.length - 1] = 1
  return result
}

/** Zipf-like weights: the first of `length` is the commonest. */
export function falling(length: number, power: number): Float64Array {
  return cumulative(Array.from({ length }, (_, i) => 1 / (i + 1) ** power))
}
