import { type DuckDBValue, listValue } from '@duckdb/node-api'
import { DEFAULT_SHARE, type Field, platformsOf, type RangeField } from '@kolscope/contract/discovery/fields'
import { AGE_BANDS, GENDERS, PLATFORMS, type Platform } from '@kolscope/contract/enums'
import { accountBitsOf, beginningsOf } from './beginnings'
import { digestOf } from './digest'
import { bucketOf } from './histogram'
import { CODE_BITS, CODE_SLOTS, CODES, COLUMNS, type CodeColumn, OVERFULL, SEPARATOR, TRAITS } from './layout'
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
const bucket = (field: RangeField, value: number | null) => (value === null ? null : bucketOf(field, value))
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

/** Fields that some platform lacks, as they are stored there. */
const LACKING = {
  kind: null,
  gender: null,
  maritalStatus: null,
  birthYear: null,
  location: null,
  professions: [],
  audienceLocation: {},
  audienceAge: {},
  audienceGender: {},
} as const satisfies Partial<Document>
const FIELD_OF: { [P in keyof typeof LACKING]: readonly Field[] } = {
  kind: ['kind'],
  gender: ['gender'],
  maritalStatus: ['marital_status'],
  birthYear: ['age', 'birth_year'],
  location: ['location'],
  professions: ['professions'],
  audienceLocation: ['audience_location'],
  audienceAge: ['audience_age'],
  audienceGender: ['audience_gender'],
}

const lackingOn = new Map<Platform, Partial<typeof LACKING>>(
  PLATFORMS.map((platform) => {
    const lacks = (fields: readonly Field[]) => fields.every((field) => !platformsOf(field).includes(platform))
    const properties = (Object.keys(LACKING) as (keyof typeof LACKING)[]).filter((one) => lacks(FIELD_OF[one]))
    return [platform, Object.fromEntries(properties.map((one) => [one, LACKING[one]]))]
  }),
)

function traitsOf(d: Document): number {
  const flags = (d.verified ? 1 << TRAITS.verified[0] : 0) | (d.hasContact ? 1 << TRAITS.contact[0] : 0)
  let traits = flags | (d.isSample ? 1 << TRAITS.sample[0] : 0)
  traits |= ((codeOf('kind', d.kind) ?? -1) + 1) << TRAITS.kind[0]
  traits |= ((codeOf('size', d.size) ?? -1) + 1) << TRAITS.size[0]
  traits |= ((codeOf('gender', d.gender) ?? -1) + 1) << TRAITS.gender[0]
  traits |= ((codeOf('marital_status', d.maritalStatus) ?? -1) + 1) << TRAITS.marital_status[0]
  return traits | (((codeOf('state', d.state) ?? -1) + 1) << TRAITS.state[0])
}

function codeOfSlots(slots: readonly number[]): number {
  if (slots.length > CODE_SLOTS) return OVERFULL
  let packed = 0
  for (const slot of slots) {
    if (slot + 1 >= 1 << CODE_BITS) return OVERFULL
    packed = (packed << CODE_BITS) | (slot + 1)
  }
  return packed
}

function audienceBits(d: Document): number {
  let bits = 0
  AGE_BANDS.forEach((band, i) => {
    if ((d.audienceAge[band] ?? -1) >= DEFAULT_SHARE) bits |= 1 << i
  })
  GENDERS.forEach((gender, i) => {
    if ((d.audienceGender[gender] ?? -1) >= DEFAULT_SHARE) bits |= 1 << (AGE_BANDS.length + i)
  })
  return bits
}

const categoryOn = (d: Document, field: 'youtube_category' | 'page_category', slots: Slots) =>
  d.platformCategory === null || !platformsOf(field).includes(d.platform)
    ? null
    : slots.take('platform_category', d.platformCategory)

/** Adds one document to a batch; open lists get their slots. */
export function addRow(batch: Batch, document: Document, version: bigint, slots: Slots): void {
  const d: Document = { ...document, ...lackingOn.get(document.platform) }
  const row = batch.count++
  const categories = d.categories.map(({ id, score }): Numbered => [slots.take('category', id), score]).sort(bySlot)
  const places = placesOf(d.audienceLocation, slots)
  const professions = d.professions.map((id) => slots.take('profession', id)).sort((a, b) => a - b)
  const reached = places.filter(([, share]) => share !== null && share >= DEFAULT_SHARE).map(([slot]) => slot)
  for (const [slot] of categories) setBit(batch.masks.category, row, slot)
  for (const slot of professions) setBit(batch.masks.profession, row, slot)
  for (const slot of reached) setBit(batch.masks.audience, row, slot)
  let at = 0
  const put = (value: DuckDBValue) => batch.columns[at++]?.push(value)
  put(BigInt(d.id))
  put(version)
  put(digestOf(document))
  put(code('platform', d.platform))
  put(code('kind', d.kind))
  put(code('size', d.size))
  put(code('gender', d.gender))
  put(code('marital_status', d.maritalStatus))
  put(code('state', d.state))
  put(d.verified === null ? null : Number(d.verified))
  put(Number(d.hasContact))
  put(Number(d.isSample))
  put(traitsOf(d))
  put(d.birthYear)
  put(d.location === null ? null : slots.take('location', d.location))
  put(categoryOn(d, 'youtube_category', slots))
  put(categoryOn(d, 'page_category', slots))
  put(whole(d.followers))
  put(d.avgEngagement)
  put(d.engagementRate)
  put(d.growth)
  put(whole(d.growthCount))
  put(d.sentimentRate)
  put(bucket('followers', d.followers))
  put(bucket('avg_engagement', d.avgEngagement))
  put(bucket('engagement_rate', d.engagementRate))
  put(bucket('growth', d.growth))
  put(whole(d.lastPostAt))
  put(whole(d.observedAt))
  put(beginningsOf(d.words))
  put(joined(d.words))
  put(accountBitsOf(d.accounts))
  put(joined(d.accounts) + SEPARATOR)
  put(listOf(categories.map(([, score]) => score)))
  put(codeOfSlots(professions))
  put(codeOfSlots(reached))
  put(audienceBits(d))
  put(listOf(places.map(([slot]) => slot)))
  put(listOf(places.map(([, share]) => share)))
  for (const band of AGE_BANDS) put(d.audienceAge[band] ?? null)
  for (const gender of GENDERS) put(d.audienceGender[gender] ?? null)
}
