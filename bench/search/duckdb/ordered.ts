const real = new Float64Array(1)
const halves = new Int32Array(real.buffer)
const whole = new BigInt64Array(real.buffer)
const ALL_BUT_SIGN = 0x7fff_ffff

/**
 * Represents unknown, so that no row needs a null: for ordered numbers and counts it is the smallest number, to sort
 * last.
 */
export const UNKNOWN_WHOLE = -(2n ** 63n)
const UNKNOWN_HIGH = -(2 ** 31)
/**
 * Unknown for years and slots is close to the known numbers: the engine groups a small range of numbers much faster.
 */
export const UNKNOWN_SMALL = -1

/**
 * A 64-bit integer in the order of the reals: positive numbers already are in order, negative ones are inverted. The
 * engine compares integers several times faster than reals, where it has to handle NaN.
 */
export function ordered(value: number): bigint {
  // Zero has one form.
  real[0] = value + 0
  const [bits = 0n] = whole
  return bits < 0n ? bits ^ 0x7fff_ffff_ffff_ffffn : bits
}

/** The upper and the lower half of an ordered number; separate, because an object for each number would cost more. */
export function orderedHigh(value: number | null): number {
  if (value === null) return UNKNOWN_HIGH
  real[0] = value + 0
  const high = halves[1] ?? 0
  return high < 0 ? high ^ ALL_BUT_SIGN : high
}
export function orderedLow(value: number | null): number {
  if (value === null) return 0
  real[0] = value + 0
  const [low = 0, high = 0] = halves
  return (high < 0 ? ~low : low) >>> 0
}
/** The real that an ordered number represents; none for unknown. */
export function realOf(number: bigint): number {
  whole[0] = number < 0n ? number ^ 0x7fff_ffff_ffff_ffffn : number
  return real[0] ?? 0
}
