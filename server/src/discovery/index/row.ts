import { type DuckDBValue, listValue } from '@duckdb/node-api'
import { DEFAULT_SHARE } from '@kolscope/contract/discovery/fields'
import { AGE_BANDS, GENDERS } from '@kolscope/contract/enums'
import { beginningsOf } from './beginnings'
import { digestOf } from './digest'
import { CODES, type CodeColumn, COLUMNS, SEPARATOR } from './layout'
import type { Document, Shares } from './port'
import { bitOf, MASK_BITS, type MaskKind, type Slots } from './slots'

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
const joined = (parts: readonly string[]) => (parts.length === 0 ? '' : SEPARATOR + parts.join(SEPARATOR))

/** Rows as columns: those of layout's COLUMNS in their order, and mask columns by kind as far as any row needs them. */
export interface Batch {
  count: number
  columns: DuckDBValue[][]
  masks: Readonly<Record<MaskKind, bigint[][]>>
}

export function createBatch(): Batch {
  return {
    count: 0,
    columns: COLUMNS.map(() => []),
    masks: { category: [], profession: [], audience: [] },
  }
}

/** Sets a slot's bit in the row that is being added; rows without a bit are filled in later. */
function setBit(masks: bigint[][], row: number, slot: number): void {
  const index = Math.floor(slot / MASK_BITS)
  while (masks.length <= index) masks.push([])
  const column = masks[index]
  if (!column) return
  while (column.length <= row) column.push(0n)
  const before = column[row] ?? 0n
  column[row] = before === 0n ? bitOf(slot) : before | bitOf(slot)
}

/** A mask column of a batch at its full length. */
export function maskOf(batch: Batch, kind: MaskKind, index: number): bigint[] {
  const column = batch.masks[kind][index] ?? []
  while (column.length < batch.count) column.push(0n)
  return column
}

type Numbered = readonly [slot: number, value: number | null]
const bySlot = (a: Numbered, b: Numbered) => a[0] - b[0]

function placesOf(shares: Shares, slots: Slots): Numbered[] {
  const places: Numbered[] = []
  for (const value in shares) {
    const share = Object.hasOwn(shares, value) ? shares[value] : undefined
    if (share !== undefined) places.push([slots.take('audience', value), share])
  }
  return places.sort(bySlot)
}

const NOTHING = listValue([])
const listOf = (values: DuckDBValue[]) => (values.length === 0 ? NOTHING : listValue(values))

/** Adds one document to a batch; open lists get their slots. */
export function addRow(batch: Batch, d: Document, version: bigint, slots: Slots): void {
  const row = batch.count++
  const categories = d.categories.map(({ id, score }): Numbered => [slots.take('category', id), score]).sort(bySlot)
  const places = placesOf(d.audienceLocation, slots)
  for (const [slot] of categories) setBit(batch.masks.category, row, slot)
  for (const id of d.professions) setBit(batch.masks.profession, row, slots.take('profession', id))
  for (const [slot, share] of places) {
    if (share !== null && share >= DEFAULT_SHARE) setBit(batch.masks.audience, row, slot)
  }
  let at = 0
  const put = (value: DuckDBValue) => batch.columns[at++]?.push(value)
  put(BigInt(d.id))
  put(version)
  put(digestOf(d))
  put(code('platform', d.platform))
  put(code('kind', d.kind))
  put(code('size', d.size))
  put(code('gender', d.gender))
  put(code('marital_status', d.maritalStatus))
  put(code('state', d.state))
  put(d.verified === null ? null : Number(d.verified))
  put(Number(d.hasContact))
  put(Number(d.isSample))
  put(d.birthYear)
  put(d.location === null ? null : slots.take('location', d.location))
  put(d.platformCategory === null ? null : slots.take('platform_category', d.platformCategory))
  put(whole(d.followers))
  put(d.avgEngagement)
  put(d.engagementRate)
  put(d.growth)
  put(whole(d.growthCount))
  put(d.sentimentRate)
  put(whole(d.lastPostAt))
  put(whole(d.observedAt))
  put(beginningsOf(d.words))
  put(joined(d.words))
  put(joined(d.accounts) + SEPARATOR)
  put(listOf(categories.map(([, score]) => score)))
  put(listOf(places.map(([slot]) => slot)))
  put(listOf(places.map(([, share]) => share)))
  for (const band of AGE_BANDS) put(d.audienceAge[band] ?? null)
  for (const gender of GENDERS) put(d.audienceGender[gender] ?? null)
}
