import { type DuckDBValue, listValue } from '@duckdb/node-api'
import { DEFAULT_SHARE } from '@kolscope/contract/discovery/fields'
import { AGE_BANDS, GENDERS } from '@kolscope/contract/enums'
import { beginningsOf } from './beginnings'
import { digestOf } from './digest'
import { CODES, type CodeColumn, SEPARATOR } from './layout'
import type { Document, Shares } from './port'
import { bitOf, MASK_BITS, MASK_KINDS, type MaskKind, type Slots } from './slots'

const positions = new Map<CodeColumn, Map<string, number>>(
  Object.entries(CODES).map(([column, values]) => [
    column as CodeColumn,
    new Map(values.map((value, i) => [value as string, i])),
  ]),
)

/** The number stored for a value of a closed list; undefined for a value that is not in it. */
export function codeOf(column: CodeColumn, value: string | null): number | undefined {
  return value === null ? undefined : positions.get(column)?.get(value)
}

const code = (column: CodeColumn, value: string | null) => codeOf(column, value) ?? null
const whole = (value: number | null) => (value === null ? null : BigInt(value))
const joined = (parts: readonly string[]) => parts.map((part) => SEPARATOR + part).join('')

/** An influencer's slots of a kind in ascending order. */
interface Packed {
  slots: number[]
  numbers: (number | null)[]
}

function packed(pairs: (readonly [slot: number, value: number | null])[]): Packed {
  if (pairs.length > 1) pairs.sort((a, b) => a[0] - b[0])
  return { slots: pairs.map(([slot]) => slot), numbers: pairs.map(([, value]) => value) }
}

function audience(shares: Shares, slots: Slots) {
  const known = Object.entries(shares).filter(([, share]) => share !== undefined)
  return packed(known.map(([value, share]) => [slots.take('audience', value), share ?? null] as const))
}

function maskOf(held: readonly number[], index: number): bigint {
  let mask = 0n
  for (const slot of held) if (Math.floor(slot / MASK_BITS) === index) mask |= bitOf(slot)
  return mask
}

/** A row's slots for its mask columns: categories, professions, and places with at least the default share. */
export type Masked = Readonly<Record<MaskKind, readonly number[]>>

/** One document as the values of layout's COLUMNS, and what its mask columns are made from. */
export function rowOf(d: Document, version: number, slots: Slots): { values: DuckDBValue[]; masked: Masked } {
  const categories = packed(d.categories.map(({ id, score }) => [slots.take('category', id), score] as const))
  const places = audience(d.audienceLocation, slots)
  const values = [
    BigInt(d.id),
    BigInt(version),
    digestOf(d),
    code('platform', d.platform),
    code('kind', d.kind),
    code('size', d.size),
    code('gender', d.gender),
    code('marital_status', d.maritalStatus),
    code('state', d.state),
    d.verified === null ? null : Number(d.verified),
    Number(d.hasContact),
    Number(d.isSample),
    d.birthYear,
    d.location === null ? null : slots.take('location', d.location),
    d.platformCategory === null ? null : slots.take('platform_category', d.platformCategory),
    whole(d.followers),
    d.avgEngagement,
    d.engagementRate,
    d.growth,
    whole(d.growthCount),
    d.sentimentRate,
    whole(d.lastPostAt),
    whole(d.observedAt),
    beginningsOf(d.words),
    joined(d.words),
    joined(d.accounts) + SEPARATOR,
    listValue(categories.numbers),
    listValue(places.slots),
    listValue(places.numbers),
    ...AGE_BANDS.map((band) => d.audienceAge[band] ?? null),
    ...GENDERS.map((gender) => d.audienceGender[gender] ?? null),
  ]
  const masked: Masked = {
    category: categories.slots,
    profession: d.professions.map((id) => slots.take('profession', id)),
    audience: places.slots.filter((_, i) => (places.numbers[i] ?? -1) >= DEFAULT_SHARE),
  }
  return { values, masked }
}

/** Values of the mask columns, in the order of maskColumns. */
export function masksOf(masked: Masked, count: (kind: MaskKind) => number): bigint[] {
  return MASK_KINDS.flatMap((kind) => Array.from({ length: count(kind) }, (_, i) => maskOf(masked[kind], i)))
}
