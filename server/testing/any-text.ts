import fc from 'fast-check'

const SURROGATES = { first: 0xd8_00, count: 0x8_00 }
const LAST = 0x10_ff_ff

/** Every code point except surrogates. The library's unit `binary` is the same, but first builds a map of all. */
const codePoint = fc
  .integer({ min: 0, max: LAST - SURROGATES.count })
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count))

/** Text of any code points. */
export const anyText = (limits: { maxLength?: number } = {}) => fc.string({ ...limits, unit: codePoint })
