/**
 * A 64-bit signature of words: one bit for the first two letters of each, one for the first four. A document can only hold
 * a word that begins with the one searched for if it has all of that word's bits, which is far cheaper to test than text.
 */
function bit(text: string, length: number): bigint {
  let hash = length
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return 1n << BigInt((Math.imul(hash, 0x2c1b3c6d) >>> 13) & 63)
}

const cache = new Map<string, bigint>()
const CACHED = 50_000

function bitsOf(word: string): bigint {
  const start = word.slice(0, 4)
  const known = cache.get(start)
  if (known !== undefined) return known
  const bits = (start.length >= 2 ? bit(start, 2) : 0n) | (start.length >= 4 ? bit(start, 4) : 0n)
  if (cache.size >= CACHED) cache.clear()
  cache.set(start, bits)
  return bits
}

/** The signature, as a signed number. */
export function beginningsOf(words: readonly string[]): bigint {
  return BigInt.asIntN(
    64,
    words.reduce((bits, word) => bits | bitsOf(word), 0n),
  )
}

/** A signature of account names: four bits for each, from the whole name. */
export function accountBitsOf(accounts: readonly string[]): bigint {
  let bits = 0n
  for (const account of accounts) {
    let hash = 0x811c9dc5
    for (let i = 0; i < account.length; i++) hash = Math.imul(hash ^ account.charCodeAt(i), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    for (let shift = 0; shift < 24; shift += 6) bits |= 1n << BigInt((hash >>> shift) & 63)
  }
  return BigInt.asIntN(64, bits)
}
