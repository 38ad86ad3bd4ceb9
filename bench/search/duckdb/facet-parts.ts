import { AGE_BANDS, GENDERS, PLATFORMS } from '../../../contract/src/core/enums'
import type { Condition } from '../../../contract/src/search/discovery/conditions'
import {
  type AtMostField,
  DEFAULT_SHARE,
  type Field,
  fields,
  type RangeField,
  type ShareField,
} from '../../../contract/src/search/discovery/fields'
import { binOf, binsOf, edgesOf } from '../../../server/src/search/discovery/index/histogram'
import type { FacetCounts } from '../../../server/src/search/discovery/index/port'
import { cutoffOf, optionsOf, yearOf } from '../../../server/src/search/discovery/index/semantics'
import { bucketOf } from './buckets'
import type { Extents, Overfull } from './extents'
import { AGE_COLUMNS, BUCKETED, CODE_BITS, CODES, GENDER_COLUMNS, OVERFULL, TRAITS } from './layout'
import { UNKNOWN_SMALL } from './ordered'
import { isQualified, QUALIFIED_COLUMNS } from './qualified'
import { MASK_BITS, type MaskKind, maskColumn, type Slots } from './slots'
import type { Parameters } from './statement'

export interface CountingContext {
  slots: Slots
  today: string
  extents: Extents
  /** Whether any row has more slots than fit in its code column. */
  overfull: Overfull
}

/**
 * One grouping: the columns it needs, its SQL over a relation that has them (returning code, code_2 and count), the
 * meaning of a row, and what to do after the last.
 */
export interface Part {
  columns: readonly string[]
  sql: (from: string, parameters: Parameters) => string
  read: (code: number, code2: number, count: number) => void
  finish: (answer: FacetCounts) => void
}

export type Counts = Map<string | number, number>
const add = (counts: Counts, value: string | number, count: number) =>
  counts.set(value, (counts.get(value) ?? 0) + count)
const store = (field: Field, counts: Counts) => (answer: FacetCounts) => {
  answer.options[field] = optionsOf(counts)
}
const grouped =
  (column: string, where = '') =>
  (from: string) =>
    `SELECT ${column}::DOUBLE, 0, count(*)::INTEGER FROM ${from} ${where} GROUP BY ${column}`

export type TraitField = keyof typeof TRAITS
const isClosed = (field: TraitField): field is TraitField & keyof typeof CODES => field in CODES

/** Everything stored in `traits`, and the total on request. */
export function traitsPart(countedFields: readonly TraitField[], withTotal: boolean): Part {
  const perField = countedFields.map((field) => ({ field, counts: new Array<number>(1 << TRAITS[field][1]).fill(0) }))
  let total = 0
  return {
    columns: ['traits'],
    sql: grouped('traits'),
    read: (traits, _, count) => {
      total += count
      for (const { field, counts } of perField) {
        const [first, bits] = TRAITS[field]
        const value = (traits >> first) & ((1 << bits) - 1)
        counts[value] = (counts[value] ?? 0) + count
      }
    },
    finish: (answer) => {
      if (withTotal) answer.total = total
      for (const { field, counts } of perField) {
        const values: readonly string[] = isClosed(field) ? CODES[field] : ['true']
        answer.options[field] = optionsOf(new Map(values.map((value, i) => [value, counts[i + 1] ?? 0])))
      }
    },
  }
}

export function platformPart(): Part {
  const counts: Counts = new Map()
  return {
    columns: ['platform'],
    sql: grouped('platform'),
    read: (code, _, count) => add(counts, PLATFORMS[code] ?? '', count),
    finish: store('platform', counts),
  }
}

export function slottedPart(field: 'location' | 'youtube_category' | 'page_category', slots: Slots): Part {
  const counts: Counts = new Map()
  const kind = field === 'location' ? 'location' : 'platform_category'
  return {
    columns: [field],
    sql: grouped(field, `WHERE ${field} <> ${UNKNOWN_SMALL}`),
    read: (slot, _, count) => add(counts, slots.valueAt(kind, slot), count),
    finish: store(field, counts),
  }
}

/** Rows of each different mask; the bits are summed here, which is cheaper than testing each bit of each row. */
export function masksPart(field: Field, kind: MaskKind, counts: Counts, slots: Slots, rest = ''): Part[] {
  return Array.from({ length: slots.masks(kind) }, (_, index) => {
    const column = maskColumn(kind, index)
    const perBit = new Array<number>(MASK_BITS).fill(0)
    const sum = (half: number, first: number, count: number) => {
      for (let bits = half | 0; bits !== 0; bits &= bits - 1) {
        const bit = first + 31 - Math.clz32(bits & -bits)
        perBit[bit] = (perBit[bit] ?? 0) + count
      }
    }
    return {
      columns: [column],
      sql: (from) =>
        `SELECT (${column} & 4294967295)::DOUBLE, ((${column} >> 32) & 4294967295)::DOUBLE, count(*)::INTEGER
         FROM ${from} WHERE ${column} <> 0${rest} GROUP BY ${column}`,
      read: (low, high, count) => {
        sum(low, 0, count)
        sum(high, 32, count)
      },
      finish: (answer) => {
        perBit.forEach((count, bit) => {
          if (count > 0) add(counts, slots.valueAt(kind, index * MASK_BITS + bit), count)
        })
        store(field, counts)(answer)
      },
    }
  })
}

/** Rows of each different set of up to three slots; masks cover what does not fit. */
export function codePart(field: Field, kind: 'profession' | 'audience', counts: Counts, slots: Slots): Part {
  const column = `${kind}_code`
  const perSlot: number[] = []
  return {
    columns: [column],
    sql: grouped(column, `WHERE ${column} <> 0 AND ${column} <> ${OVERFULL}`),
    read: (code, _, count) => {
      for (let rest = code; rest !== 0; rest >>>= CODE_BITS) {
        const slot = (rest & ((1 << CODE_BITS) - 1)) - 1
        perSlot[slot] = (perSlot[slot] ?? 0) + count
      }
    },
    finish: (answer) => {
      perSlot.forEach((count, slot) => void add(counts, slots.valueAt(kind, slot), count))
      store(field, counts)(answer)
    },
  }
}

/** The share that a facet counts from: that of the field's own condition, or the default. */
export function leastShare(field: ShareField, conditions: readonly Condition[]): number {
  const shareCondition = conditions.find((one) => one.op === 'share' && one.field === field)
  return shareCondition?.op === 'share' ? shareCondition.share : DEFAULT_SHARE
}

/** Ages and genders with at least the default share; both are in the same bits. */
export function audienceBitsPart(countedFields: readonly ('audience_age' | 'audience_gender')[]): Part {
  const perBit = new Array<number>(AGE_BANDS.length + GENDERS.length).fill(0)
  const counted = (values: readonly string[], first: number) =>
    optionsOf(new Map(values.map((value, i) => [value, perBit[first + i] ?? 0])))
  return {
    columns: ['audience_bits'],
    sql: grouped('audience_bits', 'WHERE audience_bits <> 0'),
    read: (bits, _, count) => {
      for (let bit = 0; bit < perBit.length; bit++) if (bits & (1 << bit)) perBit[bit] = (perBit[bit] ?? 0) + count
    },
    finish: (answer) => {
      for (const field of countedFields)
        answer.options[field] = field === 'audience_age' ? counted(AGE_BANDS, 0) : counted(GENDERS, AGE_BANDS.length)
    },
  }
}

/** Several yes-or-no counts of one scan, one row for each. */
function countIfs(
  field: Field,
  values: readonly (string | number)[],
  columns: readonly string[],
  holds: (i: number, parameters: Parameters) => string,
): Part {
  const counts: Counts = new Map()
  return {
    columns,
    sql: (from, parameters) => {
      const each = values.map((_, i) => `count_if(${holds(i, parameters)})::INTEGER`)
      return `SELECT unnest([${values.map((_, i) => i).join(', ')}])::DOUBLE, 0, unnest([${each.join(', ')}]) FROM ${from}`
    },
    read: (i, _, count) => add(counts, values[i] ?? '', count),
    finish: store(field, counts),
  }
}

export function sharesPart(field: 'audience_age' | 'audience_gender', least: number): Part {
  const [values, columns] = field === 'audience_age' ? [AGE_BANDS, AGE_COLUMNS] : [GENDERS, GENDER_COLUMNS]
  return countIfs(field, values, columns, (i, parameters) => `${columns[i]} >= ${parameters.real(least)}`)
}

export function placesPart(least: number, slots: Slots): Part {
  const counts: Counts = new Map()
  return {
    columns: ['audience_slots', 'audience_shares'],
    sql: (from, parameters) =>
      `SELECT slot::DOUBLE, 0, count(*)::INTEGER FROM (
         SELECT unnest(audience_slots) AS slot, unnest(audience_shares) AS share FROM ${from}
       ) WHERE share >= ${parameters.real(least)} GROUP BY slot`,
    read: (slot, _, count) => add(counts, slots.valueAt('audience', slot), count),
    finish: store('audience_location', counts),
  }
}

export function atMostPart(field: AtMostField, today: string): Part {
  const column = field === 'last_post' ? 'last_post_at' : 'observed_at'
  const { presets } = fields[field]
  return countIfs(field, presets, [column], (i, parameters) => {
    return `${column} >= ${parameters.whole(cutoffOf(today, presets[i] ?? 0))}`
  })
}

export function qualifiedPart(today: string): Part {
  return countIfs('qualified', ['true'], QUALIFIED_COLUMNS, (_, parameters) => isQualified(parameters, today))
}

const isBucketed = (field: RangeField): field is (typeof BUCKETED)[number] => BUCKETED.some((one) => one === field)

/** The bin of a bucket; exact because a bucket never reaches across an inner edge. */
function binOfBucket(field: RangeField, edges: readonly number[], bucket: number): number {
  for (let bin = edges.length - 2; bin > 0; bin--) if (bucket >= bucketOf(field, edges[bin] ?? 0)) return bin
  return 0
}

/** Counts per bucket, or per year of birth, summed into bins here. */
export function histogramPart(field: RangeField, { extents, today }: CountingContext): Part | undefined {
  const extent = extents[field]
  if (extent === null) return undefined
  const edges = edgesOf(field, extent.min, extent.max)
  const counts = edges.slice(1).map(() => 0)
  const column = isBucketed(field) ? `${field}_bucket` : 'birth_year'
  const binAt = (code: number) => {
    if (isBucketed(field)) return binOfBucket(field, edges, code)
    return binOf(edges, field === 'age' ? yearOf(today) - code : code)
  }
  return {
    columns: [column],
    sql: grouped(column, isBucketed(field) ? `WHERE ${column} IS NOT NULL` : `WHERE ${column} <> ${UNKNOWN_SMALL}`),
    read: (code, _, count) => {
      const bin = binAt(code)
      counts[bin] = (counts[bin] ?? 0) + count
    },
    finish: (answer) => {
      answer.ranges[field] = { ...extent, bins: binsOf(edges, counts) }
    },
  }
}
