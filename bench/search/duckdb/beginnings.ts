import type { Bits } from '../../../server/src/search/discovery/index/bits'
import { setBit } from './set-bit'

/** The bit for the first letters of a word. */
function bitFor(text: string, length: number): number {
  let hash = length
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return (Math.imul(hash, 0x2c1b3c6d) >>> 13) & 63
}

/**
 * A 64-bit signature of words: one bit for the first two letters of each, one for the first four. A document can
 * contain a word that begins with the searched one only if it has all of that word's bits, which is far cheaper to test
 * than text.
 */
export function beginningsOf(words: readonly string[]): Bits {
  const bits = { high: 0, low: 0 }
  for (const word of words) {
    if (word.length >= 2) setBit(bits, bitFor(word, 2))
    if (word.length >= 4) setBit(bits, bitFor(word, 4))
  }
  return bits
}

/** A signature of account names: four bits for each, from the whole name. */
export function accountBitsOf(accounts: readonly string[]): Bits {
  const bits = { high: 0, low: 0 }
  for (const account of accounts) {
    let hash = 0x811c9dc5
    for (let i = 0; i < account.length; i++) hash = Math.imul(hash ^ account.charCodeAt(i), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    for (let shift = 0; shift < 24; shift += 6) setBit(bits, (hash >>> shift) & 63)
  }
  return bits
}
