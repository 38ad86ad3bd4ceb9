import type { Bits } from './bits'
import { type Document, PART_NAMES, PARTS, type PartKind, type PartValues, type Shares } from './document'

const numberView = new Float64Array(1)
const wordView = new Uint32Array(numberView.buffer)

let high = 0
let low = 0

function mix(value: number): void {
  high = Math.imul(high ^ value, 0x9e3779b1)
  high = (high << 13) | (high >>> 19)
  low = Math.imul(low ^ value ^ (low >>> 15), 0x85ebca6b)
  low = (low << 11) | (low >>> 21)
}

function mixNumber(value: number | null): void {
  // NaN represents unknown; zero has one form.
  numberView[0] = value === null ? Number.NaN : value === 0 ? 0 : value
  mix(wordView[0] ?? 0)
  mix(wordView[1] ?? 0)
}

function mixText(text: string | null): void {
  const known = text ?? ''
  for (let i = 0; i < known.length; i++) mix(known.charCodeAt(i))
  mix(text === null ? 0xffff : 0x10000 + text.length)
}

/** Mixes members of a set so that their order does not matter. */
function mixSet<T>(members: readonly T[], one: (member: T) => void): void {
  const [startHigh, startLow] = [high, low]
  let [sumHigh, sumLow] = [0, 0]
  for (const member of members) {
    high = startHigh
    low = startLow
    one(member)
    sumHigh = (sumHigh + high) | 0
    sumLow = (sumLow + low) | 0
  }
  high = startHigh
  low = startLow
  mix(sumHigh)
  mix(sumLow)
  mix(members.length)
}

function mixShares(shares: Shares): void {
  mixSet(Object.keys(shares), (value) => {
    mixText(value)
    mixNumber(shares[value] ?? null)
  })
}

function mixTerms(terms: readonly string[]): void {
  for (const term of terms) mixText(term)
  mix(terms.length)
}

function start(): void {
  high = 0x2545f491
  low = 0x4f6cdd1d
}

/** A 64-bit digest of words and accounts. */
export function digestOfTerms(words: readonly string[], accounts: readonly string[]): Bits {
  start()
  mixTerms(words)
  mixTerms(accounts)
  return { high: high | 0, low: low | 0 }
}

const MIXERS: { [K in PartKind]: (value: PartValues[K]) => void } = {
  number: mixNumber,
  text: mixText,
  flag: (flag) => mix(flag === null ? 0 : flag ? 1 : 2),
  terms: mixTerms,
  ids: (ids) => mixSet(ids, mixNumber),
  categories: (categories) =>
    mixSet(categories, ({ id, score }) => {
      mixNumber(id)
      mixNumber(score)
    }),
  shares: mixShares,
}
const PART_MIXES = PART_NAMES.map((name) => ({ name, mixPart: MIXERS[PARTS[name].kind] as (value: unknown) => void }))

/** A 64-bit digest of one document; the order of categories, professions and shares does not matter. */
export function digestOf(document: Document): Bits {
  start()
  for (const { name, mixPart } of PART_MIXES) mixPart(document[name])
  return { high, low }
}

/** The digest of a set of documents: the sum of their digests, so that order does not matter. */
export function digestText(sum: bigint): string {
  return BigInt.asUintN(64, sum).toString(16).padStart(16, '0')
}
