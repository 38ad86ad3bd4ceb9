import { SCORE_BITS } from './layout'

/**
 * Open lists whose values get a number in the file when they first appear. The number stays the same for the file's
 * life.
 */
export const SLOT_KINDS = ['category', 'profession', 'audience', 'location', 'platform_category', 'score'] as const
export type SlotKind = (typeof SLOT_KINDS)[number]

/**
 * Kinds of which one influencer can have several; they are stored in as many 64-bit columns as are needed, each slot as
 * one bit. A slot of `score` is a position among an influencer's scores, which follow the order of the categories'
 * bits.
 */
export const MASK_KINDS = ['category', 'profession', 'audience', 'score'] as const satisfies readonly SlotKind[]
export type MaskKind = (typeof MASK_KINDS)[number]

export const MASK_BITS = 64
export const SCORES_A_MASK = MASK_BITS / SCORE_BITS
const SLOTS_A_MASK = { category: MASK_BITS, profession: MASK_BITS, audience: MASK_BITS, score: SCORES_A_MASK }
const BITS = Array.from({ length: MASK_BITS }, (_, i) => BigInt.asIntN(64, 1n << BigInt(i)))
export const bitOf = (slot: number): bigint => BITS[slot % MASK_BITS] ?? 0n
export const maskColumn = (kind: MaskKind, index: number): string => `${kind}_mask_${index}`

type SlotValue = string | number
export interface NewSlot {
  kind: SlotKind
  value: SlotValue
  slot: number
}

/** Numbers of category ids, profession ids and place codes, as stored in the file. */
export interface Slots {
  find(kind: SlotKind, value: SlotValue): number | undefined
  /** The value's number; assigns one if it has none. */
  take(kind: SlotKind, value: SlotValue): number
  valueAt(kind: SlotKind, slot: number): SlotValue
  /** Returns the assigned numbers that are not in the file yet. */
  unsaved(): readonly NewSlot[]
  /** How many mask columns the assigned numbers need. */
  masksNeeded(kind: MaskKind): number
  /** How many mask columns readers can rely on. */
  masks(kind: MaskKind): number
  /** Reports that the file now has every number and mask column. */
  saved(): void
}

export function createSlots(savedSlots: readonly NewSlot[]): Slots {
  const numbers = new Map<SlotKind, Map<SlotValue, number>>(SLOT_KINDS.map((kind) => [kind, new Map()]))
  const values = new Map<SlotKind, SlotValue[]>(SLOT_KINDS.map((kind) => [kind, []]))
  const columns = new Map<MaskKind, number>()
  let fresh: NewSlot[] = []
  const put = ({ kind, value, slot }: NewSlot) => {
    numbers.get(kind)?.set(value, slot)
    const list = values.get(kind)
    if (list) list[slot] = value
  }
  const masksNeeded = (kind: MaskKind) => Math.max(1, Math.ceil((values.get(kind)?.length ?? 0) / SLOTS_A_MASK[kind]))
  const saved = () => {
    fresh = []
    for (const kind of MASK_KINDS) columns.set(kind, masksNeeded(kind))
  }
  savedSlots.forEach(put)
  saved()
  return {
    find: (kind, value) => numbers.get(kind)?.get(value),
    take: (kind, value) => {
      const found = numbers.get(kind)?.get(value)
      if (found !== undefined) return found
      const slot = values.get(kind)?.length ?? 0
      put({ kind, value, slot })
      fresh.push({ kind, value, slot })
      return slot
    },
    valueAt: (kind, slot) => {
      const value = values.get(kind)?.[slot]
      if (value === undefined) throw new Error(`The index has no ${kind} ${slot}`)
      return value
    },
    unsaved: () => fresh,
    masksNeeded,
    masks: (kind) => columns.get(kind) ?? 0,
    saved,
  }
}

export interface MaskPlace {
  kind: MaskKind
  index: number
  column: string
}

/** Every mask column for a count of columns per kind. */
export function maskPlaces(count: (kind: MaskKind) => number): MaskPlace[] {
  return MASK_KINDS.flatMap((kind) =>
    Array.from({ length: count(kind) }, (_, index) => ({ kind, index, column: maskColumn(kind, index) })),
  )
}
