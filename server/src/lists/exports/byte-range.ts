/** First and last byte of a part, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/** The part of `size` bytes that a Range header requests: null for the whole, 'none' if there is no such part. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  // Several parts at once, other units and invalid headers get the whole, as the standard allows.
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'none' : { first, last }
}
