import type { Segment } from './term-segment'

const SURROGATE = /[\ud800-\udfff]/
const FIRST_SURROGATE = 0xd800
const AFTER_SURROGATES = 0xe000

/** A code unit such that texts compare as their bytes do: characters of two units come after all others. */
const rankOf = (unit: number) => (unit >= FIRST_SURROGATE && unit < AFTER_SURROGATES ? unit + 0x1_0000 : unit)

function byBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const [one, other] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (one !== other) return rankOf(one) - rankOf(other)
  }
  return a.length - b.length
}

const FIRST_LENGTH = 1_024
const NONE = -1

/** Terms are added to it until it is closed. The postings of a term are a chain, which costs less than lists. */
export class OpenSegment {
  postingCount = 0
  readonly #numberByTerm = new Map<string, number>()
  /** The newest posting of each term. */
  #heads = new Int32Array(FIRST_LENGTH)
  #postings = new Uint32Array(FIRST_LENGTH)
  /** The posting of the same term before each one. */
  #previous = new Int32Array(FIRST_LENGTH)

  add(term: string, posting: number): void {
    const at = this.postingCount++
    if (at === this.#postings.length) this.#grow()
    const known = this.#numberByTerm.get(term)
    const number = known ?? this.#numberByTerm.size
    if (known === undefined) this.#numberByTerm.set(term, number)
    this.#previous[at] = known === undefined ? NONE : (this.#heads[number] as number)
    this.#heads[number] = at
    this.#postings[at] = posting
  }

  #grow(): void {
    const length = this.#postings.length * 2
    const [heads, postings, previous] = [new Int32Array(length), new Uint32Array(length), new Int32Array(length)]
    heads.set(this.#heads)
    postings.set(this.#postings)
    previous.set(this.#previous)
    this.#heads = heads
    this.#postings = postings
    this.#previous = previous
  }

  close(): Segment {
    const terms = [...this.#numberByTerm.keys()].sort()
    const joined = terms.join('')
    const hasPairs = SURROGATE.test(joined)
    if (hasPairs) terms.sort(byBytes)
    const bytes = Buffer.from(hasPairs ? terms.join('') : joined)
    const isAscii = bytes.length === joined.length
    const offsets = new Uint32Array(terms.length + 1)
    const starts = new Uint32Array(terms.length + 1)
    const postings = new Uint32Array(this.postingCount)
    let count = 0
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as string
      const number = this.#numberByTerm.get(term) as number
      for (let at = this.#heads[number] as number; at !== NONE; at = this.#previous[at] as number)
        postings[count++] = this.#postings[at] as number
      offsets[i + 1] = (offsets[i] as number) + (isAscii ? term.length : Buffer.byteLength(term))
      starts[i + 1] = count
    }
    return { bytes, offsets, starts, postings }
  }
}
