import { expect } from 'vitest'
import { signed } from '../src/search/discovery/index/bits'
import { digestOf, digestText } from '../src/search/discovery/index/digest'
import type { Document } from '../src/search/discovery/index/document'
import type { Oracle } from '../src/search/discovery/index/oracle'
import type { DiscoveryIndex } from '../src/search/discovery/index/port'

/** The engine's digest by the oracle's, and the other way round, of everything compared so far. */
const seen = { engine: new Map<string, string>(), oracle: new Map<string, string>() }

function expectOneToOne(from: Map<string, string>, digest: string, other: string): void {
  expect(from.get(digest) ?? other).toBe(other)
  from.set(digest, other)
}

/** What an index of these documents says of itself. */
export function digestOfAll(documents: readonly Document[]): { count: number; digest: string } {
  const sum = documents.reduce((total, document) => total + signed(digestOf(document)), 0n)
  return { count: documents.length, digest: digestText(sum) }
}

/**
 * An index has the digest of the oracle's documents, and that digest is as good as the oracle's own: wherever the two
 * were compared, one stayed the same exactly if the other did.
 */
export async function expectSameDocuments(index: DiscoveryIndex, oracle: Oracle): Promise<void> {
  const documents = oracle.documents()
  const expected = digestOfAll(documents)
  expect(await index.digest()).toEqual(expected)
  const own = await oracle.digest()
  expect(own.count).toBe(documents.length)
  expectOneToOne(seen.engine, own.digest, expected.digest)
  expectOneToOne(seen.oracle, expected.digest, own.digest)
}
