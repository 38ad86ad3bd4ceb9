import { AGE_BANDS, GENDERS, levelOf, PLATFORMS, type Platform } from '../../../contract/src/core/enums'
import { DEFAULT_SHARE, type Field, platformsOf } from '../../../contract/src/search/discovery/fields'
import type { Bits } from '../../../server/src/search/discovery/index/bits'
import { digestOf } from '../../../server/src/search/discovery/index/digest'
import type { Document, Shares } from '../../../server/src/search/discovery/index/document'
import { hundredthsOf } from '../../../server/src/search/discovery/index/semantics'
import { accountBitsOf, beginningsOf } from './beginnings'
import { CODE_BITS, CODE_SLOTS, CODES, type CodeColumn, OVERFULL, SCORE_BITS, TRAITS } from './layout'
import { setBit } from './set-bit'
import { MASK_BITS, type MaskKind, SCORES_A_MASK, type Slots } from './slots'

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

type Numbered = readonly [slot: number, value: number | null]
const bySlot = (a: Numbered, b: Numbered) => a[0] - b[0]

/** A document with the inputs of several of its columns; open lists as slots, in ascending order. */
export interface Row {
  document: Document
  version: number
  digest: Bits
  beginnings: Bits
  accountBits: Bits
  categories: readonly Numbered[]
  places: readonly Numbered[]
  location: number | null
  youtubeCategory: number | null
  pageCategory: number | null
  /** The slots of each kind of mask; for places, those with at least the default share. */
  masked: Readonly<Record<Exclude<MaskKind, 'score'>, readonly number[]>>
}

function placesOf(shares: Shares, slots: Slots): Numbered[] {
  const places: Numbered[] = []
  for (const value in shares) {
    const share = Object.hasOwn(shares, value) ? shares[value] : undefined
    if (share !== undefined) places.push([slots.take('audience', value), share])
  }
  return places.sort(bySlot)
}

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

/** Values to store on a platform that lacks fields; empty for a platform that has all of them. */
const lackingOn = new Map<Platform, Partial<typeof LACKING>>(
  PLATFORMS.flatMap((platform) => {
    const lacks = (fields: readonly Field[]) => fields.every((field) => !platformsOf(field).includes(platform))
    const properties = (Object.keys(LACKING) as (keyof typeof LACKING)[]).filter((one) => lacks(FIELD_OF[one]))
    if (properties.length === 0) return []
    return [[platform, Object.fromEntries(properties.map((one) => [one, LACKING[one]]))] as const]
  }),
)

/** Closed fields and flags of a document in one number. */
export function traitsOf(d: Document): number {
  let traits = (d.verified === null ? 0 : d.verified ? 1 : 2) << TRAITS.verified[0]
  traits |= (d.hasContact ? 1 : 0) << TRAITS.contact[0]
  traits |= (d.isSample ? 1 : 0) << TRAITS.sample[0]
  traits |= ((codeOf('level', levelOf(d.score) ?? 'null') ?? -1) + 1) << TRAITS.level[0]
  traits |= ((codeOf('kind', d.kind) ?? -1) + 1) << TRAITS.kind[0]
  traits |= ((codeOf('size', d.size) ?? -1) + 1) << TRAITS.size[0]
  traits |= ((codeOf('gender', d.gender) ?? -1) + 1) << TRAITS.gender[0]
  traits |= ((codeOf('marital_status', d.maritalStatus) ?? -1) + 1) << TRAITS.marital_status[0]
  return traits | (((codeOf('state', d.state) ?? -1) + 1) << TRAITS.state[0])
}

/** Up to three slots in one number. */
export function codeOfSlots(slots: readonly number[]): number {
  if (slots.length > CODE_SLOTS) return OVERFULL
  let packed = 0
  for (const slot of slots) {
    if (slot + 1 >= 1 << CODE_BITS) return OVERFULL
    packed = (packed << CODE_BITS) | (slot + 1)
  }
  return packed
}

/** Ages and genders that have at least the default share of the audience. */
export function audienceBits(d: Document): number {
  let bits = 0
  AGE_BANDS.forEach((band, i) => {
    if ((d.audienceAge[band] ?? -1) >= DEFAULT_SHARE) bits |= 1 << i
  })
  GENDERS.forEach((gender, i) => {
    if ((d.audienceGender[gender] ?? -1) >= DEFAULT_SHARE) bits |= 1 << (AGE_BANDS.length + i)
  })
  return bits
}

/** The bits of one mask column. */
export function maskOf(slots: readonly number[], index: number): Bits {
  const bits = { high: 0, low: 0 }
  for (const slot of slots) if (Math.floor(slot / MASK_BITS) === index) setBit(bits, slot % MASK_BITS)
  return bits
}

/** The scores of one mask column. */
export function scoresOf(categories: readonly Numbered[], index: number): Bits {
  const bits = { high: 0, low: 0 }
  for (let place = 0; place < SCORES_A_MASK; place++) {
    const score = categories[index * SCORES_A_MASK + place]?.[1] ?? null
    const storedScore = score === null ? 0 : hundredthsOf(score) + 1
    const shift = (place % 2) * SCORE_BITS
    if (place < 2) bits.low |= storedScore << shift
    else bits.high |= storedScore << shift
  }
  return bits
}

const ascending = (a: number, b: number) => a - b

/** Prepares one document; open lists get their slots. */
export function rowOf(source: Document, version: number, slots: Slots): Row {
  const lacks = lackingOn.get(source.platform)
  const document: Document = lacks === undefined ? source : { ...source, ...lacks }
  const categoryOn = (field: 'youtube_category' | 'page_category') =>
    document.platformCategory === null || !platformsOf(field).includes(document.platform)
      ? null
      : slots.take('platform_category', document.platformCategory)
  const categories = document.categories.map(({ id, score }): Numbered => [slots.take('category', id), score])
  for (const place of categories.keys()) slots.take('score', place)
  const places = placesOf(document.audienceLocation, slots)
  return {
    document,
    version,
    digest: digestOf(source),
    beginnings: beginningsOf(document.words),
    accountBits: accountBitsOf(document.accounts),
    categories: categories.sort(bySlot),
    places,
    location: document.location === null ? null : slots.take('location', document.location),
    youtubeCategory: categoryOn('youtube_category'),
    pageCategory: categoryOn('page_category'),
    masked: {
      category: categories.map(([slot]) => slot),
      profession: document.professions.map((id) => slots.take('profession', id)).sort(ascending),
      audience: places.filter(([, share]) => share !== null && share >= DEFAULT_SHARE).map(([slot]) => slot),
    },
  }
}
