import type { Bits } from '../../../server/src/search/discovery/index/bits'

/** Sets one of the 64 bits. */
export function setBit(bits: Bits, position: number): void {
  if (position < 32) bits.low |= 1 << position
  else bits.high |= 1 << (position - 32)
}
