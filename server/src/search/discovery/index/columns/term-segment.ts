/** Terms in ascending order of their bytes, and the postings of each. It does not change. */
export interface Segment {
  /** All terms in UTF-8, one after another. */
  bytes: Buffer
  /** Where each term begins in the bytes, and where the last one ends. */
  offsets: Uint32Array
  /** Where the postings of each term begin, and where those of the last one end. */
  starts: Uint32Array
  postings: Uint32Array
}

/** The first term from which on `isReached` is true; it is false for all terms before. */
function firstTerm({ offsets }: Segment, isReached: (start: number, end: number) => boolean): number {
  let low = 0
  let high = offsets.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(offsets[middle] as number, offsets[middle + 1] as number)) high = middle
    else low = middle + 1
  }
  return low
}

/** The postings of all terms that begin with a prefix, or of the one that equals it. */
export function postingsOf(segment: Segment, prefix: Buffer, isWhole: boolean): Uint32Array {
  const { bytes, starts, postings } = segment
  const compare = (start: number, end: number) => bytes.compare(prefix, 0, prefix.length, start, end)
  const first = firstTerm(segment, (start, end) => compare(start, end) >= 0)
  const after = isWhole
    ? firstTerm(segment, (start, end) => compare(start, end) > 0)
    : firstTerm(segment, (start, end) => compare(start, Math.min(end, start + prefix.length)) > 0)
  return postings.subarray(starts[first], starts[after])
}

/** How many bytes of a term are compared as one number. */
const HEAD_BYTES = 6

/** A place in a segment that is being merged. */
class Cursor {
  readonly segment: Segment
  readonly number: number
  readonly postings: Uint32Array
  /** The first bytes of its term as a number, which is fast to compare. */
  head = 0
  start = 0
  end = 0
  firstPosting = 0
  lastPosting = 0
  isDone = false
  #at = -1

  constructor(segment: Segment, number: number) {
    this.segment = segment
    this.number = number
    this.postings = segment.postings
    this.next()
  }

  next(): void {
    const { bytes, offsets, starts } = this.segment
    const at = ++this.#at
    this.isDone = at >= offsets.length - 1
    if (this.isDone) return
    this.start = offsets[at] as number
    this.end = offsets[at + 1] as number
    this.firstPosting = starts[at] as number
    this.lastPosting = starts[at + 1] as number
    let head = 0
    for (let i = this.start; i < this.start + HEAD_BYTES; i++)
      head = head * 256 + (i < this.end ? (bytes[i] as number) : 0)
    this.head = head
  }

  hasTerm(bytes: Buffer, start: number, length: number): boolean {
    if (this.end - this.start !== length) return false
    for (let i = length - 1; i >= 0; i--) if (this.segment.bytes[this.start + i] !== bytes[start + i]) return false
    return true
  }

  compare(other: Cursor): number {
    if (this.head !== other.head) return this.head - other.head
    const [own, others] = [this.segment.bytes, other.segment.bytes]
    const shift = other.start - this.start
    const end = Math.min(this.end, other.end - shift)
    for (let at = this.start + HEAD_BYTES; at < end; at++) {
      const difference = (own[at] as number) - (others[at + shift] as number)
      if (difference !== 0) return difference
    }
    return this.end - other.end + shift
  }
}

/** Puts the first cursor, whose term has changed, where it belongs among the others. */
function resort(cursors: Cursor[]): void {
  const first = cursors[0] as Cursor
  let at = 1
  for (; at < cursors.length && first.compare(cursors[at] as Cursor) > 0; at++) cursors[at - 1] = cursors[at] as Cursor
  cursors[at - 1] = first
}

/** The segments as one, without the postings that are not kept, and without terms that then have none. */
export function mergeSegments(
  segments: readonly Segment[],
  isKept: (posting: number, segment: number) => boolean,
): Segment {
  const total = (of: (segment: Segment) => number) => segments.reduce((sum, one) => sum + of(one), 0)
  const bytes = Buffer.allocUnsafeSlow(total((one) => one.bytes.length))
  const most = total((one) => one.offsets.length)
  const [offsets, starts] = [new Uint32Array(most), new Uint32Array(most)]
  const postings = new Uint32Array(total((one) => one.postings.length))
  const cursors = segments.map((segment, number) => new Cursor(segment, number)).sort((a, b) => a.compare(b))
  let [termCount, byteCount, postingCount] = [0, 0, 0]
  while (cursors.length > 0) {
    const first = cursors[0] as Cursor
    const { segment, start, end } = first
    const length = end - start
    const before = postingCount
    segment.bytes.copy(bytes, byteCount, start, end)
    for (;;) {
      const cursor = cursors[0] as Cursor
      const { postings: own, firstPosting, lastPosting } = cursor
      for (let at = firstPosting; at < lastPosting; at++)
        if (isKept(own[at] as number, cursor.number)) postings[postingCount++] = own[at] as number
      cursor.next()
      if (cursor.isDone) cursors.shift()
      else resort(cursors)
      if (!cursors[0]?.hasTerm(bytes, byteCount, length)) break
    }
    if (postingCount === before) continue
    byteCount += length
    termCount++
    offsets[termCount] = byteCount
    starts[termCount] = postingCount
  }
  return {
    bytes: Buffer.from(bytes.subarray(0, byteCount)),
    offsets: offsets.slice(0, termCount + 1),
    starts: starts.slice(0, termCount + 1),
    postings: postings.slice(0, postingCount),
  }
}
