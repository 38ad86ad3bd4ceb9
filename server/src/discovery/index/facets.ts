import type { DuckDBConnection, DuckDBMapValue, DuckDBValue } from '@duckdb/node-api'
import type { Condition } from '@kolscope/contract/discovery/conditions'
import {
  AT_MOST_FIELDS,
  DEFAULT_SHARE,
  type Field,
  FLAG_FIELDS,
  fields,
  OPTION_FIELDS,
  type OptionField,
  platformsOf,
  RANGE_FIELDS,
  type RangeField,
  SHARE_FIELDS,
  type ShareField,
} from '@kolscope/contract/discovery/fields'
import { AGE_BANDS, GENDERS, PLATFORMS } from '@kolscope/contract/enums'
import { rows } from './connection'
import { binsOf, edgesOf } from './histogram'
import { AGE_COLUMNS, CODES, type CodeColumn, GENDER_COLUMNS } from './layout'
import type { FacetCounts } from './port'
import { type Compiling, onPlatformsOf, whereOf } from './predicates'
import { codeOf } from './row'
import { cutoffOf, optionsOf, yearOf } from './semantics'
import { MASK_BITS, type MaskKind, maskColumn, type Slots } from './slots'
import { parameters } from './statement'

export interface Extent {
  min: number
  max: number
}
/** Smallest and largest value of each range field in the whole index, on the platforms that have it; null without any. */
export type Extents = Readonly<Record<RangeField, Extent | null>>

export interface Counting {
  slots: Slots
  today: string
  extents: Extents
}

type Counts = Map<string | number, number>
/** An aggregate of one scan, and what its value means. */
interface Part {
  select: (to: Compiling) => string
  read: (value: DuckDBValue | undefined) => void
}

const CODED: Partial<Record<OptionField, CodeColumn>> = {
  kind: 'kind',
  size: 'size',
  gender: 'gender',
  marital_status: 'marital_status',
  state: 'state',
}
const SLOTTED = { location: 'location', youtube_category: 'platform_category', page_category: 'platform_category' } as const
const MASKED = { categories: 'category', professions: 'profession' } as const
const TIMES = { last_post: 'last_post_at', updated: 'observed_at' } as const
const FLAGS = { verified: 'verified', contact: 'contact', sample: 'sample' } as const
const NUMBERS = {
  followers: 'followers',
  avg_engagement: 'avg_engagement',
  engagement_rate: 'engagement_rate',
  growth: 'growth',
  birth_year: 'birth_year',
} as const

const only = (field: Field) => {
  const on = onPlatformsOf(field)
  return on === undefined ? '' : ` FILTER (${on})`
}
const countIf = (holds: string, field: Field) => {
  const on = onPlatformsOf(field)
  return `count_if(${on === undefined ? holds : `${on} AND ${holds}`})::INTEGER`
}

function entriesOf(value: DuckDBValue | undefined): (readonly [number, number])[] {
  if (value === null || value === undefined) return []
  return (value as DuckDBMapValue).entries.map(({ key, value: count }) => [Number(key), Number(count)] as const)
}

/** Numbers of a range field as the column has them: ages count back from this year. */
function numberColumn(field: RangeField, today: string): string {
  return field === 'age' ? `${yearOf(today)} - birth_year` : NUMBERS[field]
}

export async function readExtents(connection: DuckDBConnection, today: string): Promise<Extents> {
  const selects = RANGE_FIELDS.flatMap((field) => {
    const column = numberColumn(field, today)
    return [`min(${column})${only(field)}`, `max(${column})${only(field)}`]
  })
  const [row = []] = await rows(connection, `SELECT ${selects.join(', ')} FROM documents`)
  const extents = RANGE_FIELDS.map((field, i) => {
    const [min, max] = [row[i * 2] ?? null, row[i * 2 + 1] ?? null]
    return [field, min === null || max === null ? null : { min: Number(min) + 0, max: Number(max) + 0 }]
  })
  return Object.fromEntries(extents) as Extents
}

/** The engine's histogram takes upper ends that belong to a bin; ours are lower ends, so that everything is negated. */
function histogramPart(field: RangeField, counting: Counting, into: FacetCounts['ranges']): Part | undefined {
  const extent = counting.extents[field]
  if (extent === null) {
    into[field] = { min: null, max: null, bins: [] }
    return undefined
  }
  const edges = edgesOf(field, extent.min, extent.max)
  const column = numberColumn(field, counting.today)
  const ends = edges.map((edge) => -edge).reverse()
  return {
    select: ({ parameters }) => {
      const list = ends.map((end) => parameters.real(end)).join(', ')
      return `histogram(-(${column})::DOUBLE, [${list}])${only(field)}`
    },
    read: (value) => {
      const counts = edges.slice(1).map(() => 0)
      for (const [end, count] of entriesOf(value)) {
        const bin = Math.min(edges.indexOf(-end), counts.length - 1)
        if (count > 0) counts[bin] = (counts[bin] ?? 0) + count
      }
      into[field] = { ...extent, bins: binsOf(edges, counts) }
    },
  }
}

function shareCounts(field: ShareField, conditions: readonly Condition[]): number {
  const own = conditions.find((one) => one.op === 'share' && one.field === field)
  return own?.op === 'share' ? own.share : DEFAULT_SHARE
}

/** Everything one field counts in a single scan beside other fields; masks are counted apart. */
function partsOf(field: Field, counting: Counting, conditions: readonly Condition[], counts: Counts): Part[] {
  const { slots, today } = counting
  const put = (value: string | number, count: number) => counts.set(value, count)
  const each = (column: string, valueAt: (code: number) => string | number | undefined): Part => ({
    select: () => `histogram(${column})${only(field)}`,
    read: (value) => {
      for (const [code, count] of entriesOf(value)) put(valueAt(code) ?? code, count)
    },
  })
  const single = (value: string | number, holds: (to: Compiling) => string): Part => ({
    select: (to) => countIf(holds(to), field),
    read: (count) => put(value, Number(count)),
  })
  const code = CODED[field as OptionField]
  if (code) return [each(code, (at) => CODES[code][at])]
  if (field in SLOTTED) {
    const kind = SLOTTED[field as keyof typeof SLOTTED]
    return [each(kind, (slot) => slots.valueAt(kind, slot))]
  }
  if (field === 'last_post' || field === 'updated')
    return fields[field].presets.map((days) =>
      single(days, ({ parameters }) => `${TIMES[field]} >= ${parameters.whole(cutoffOf(today, days))}`),
    )
  if (field === 'verified' || field === 'contact' || field === 'sample')
    return [single('true', () => `${FLAGS[field]} = 1`)]
  if (field === 'audience_age' || field === 'audience_gender') {
    const least = shareCounts(field, conditions)
    const [values, columns] = field === 'audience_age' ? [AGE_BANDS, AGE_COLUMNS] : [GENDERS, GENDER_COLUMNS]
    return values.map((value, i) => single(value, ({ parameters }) => `${columns[i]} >= ${parameters.real(least)}`))
  }
  return []
}

/** Counts the bits of a mask kind: the rows of each different mask, summed per bit here. */
async function countMasks(
  connection: DuckDBConnection,
  kind: MaskKind,
  field: Field,
  conditions: readonly Condition[],
  counting: Counting,
): Promise<Counts> {
  const { slots, today } = counting
  const counts: Counts = new Map()
  for (let index = 0; index < slots.masks(kind); index++) {
    const given = parameters()
    const column = maskColumn(kind, index)
    const where = whereOf(conditions, { parameters: given, slots, today })
    const on = onPlatformsOf(field)
    const text = `SELECT ${column}, count(*)::INTEGER FROM documents WHERE ${column} <> 0 AND ${where}${on ? ` AND ${on}` : ''} GROUP BY ${column}`
    const perBit = new Array<number>(MASK_BITS).fill(0)
    for (const [mask, count] of await rows(connection, text, given)) addBits(perBit, mask as bigint, Number(count))
    perBit.forEach((count, bit) => {
      if (count > 0) counts.set(slots.valueAt(kind, index * MASK_BITS + bit), count)
    })
  }
  return counts
}

function addBits(perBit: number[], mask: bigint, count: number): void {
  for (const [half, first] of [
    [Number(BigInt.asUintN(32, mask)), 0],
    [Number(BigInt.asUintN(32, mask >> 32n)), 32],
  ] as const) {
    for (let rest = half | 0; rest !== 0; rest &= rest - 1) {
      const bit = first + 31 - Math.clz32(rest & -rest)
      perBit[bit] = (perBit[bit] ?? 0) + count
    }
  }
}

async function countPlaces(
  connection: DuckDBConnection,
  least: number,
  conditions: readonly Condition[],
  { slots, today }: Counting,
): Promise<Counts> {
  const given = parameters()
  const where = whereOf(conditions, { parameters: given, slots, today })
  const found = await rows(
    connection,
    `SELECT slot, count(*)::INTEGER FROM (
       SELECT unnest(audience_slots) AS slot, unnest(audience_shares) AS share
       FROM documents WHERE ${where} AND ${onPlatformsOf('audience_location')}
     ) WHERE share >= ${given.real(least)} GROUP BY slot`,
    given,
  )
  return new Map(found.map(([slot, count]) => [slots.valueAt('audience', Number(slot)), Number(count)]))
}

/** Each platform is counted with the conditions that choosing it alone would keep; equal sets share a scan. */
async function countPlatforms(
  connection: DuckDBConnection,
  conditions: readonly Condition[],
  { slots, today }: Counting,
): Promise<Counts> {
  const variants = new Map<string, { kept: Condition[]; codes: number[] }>()
  for (const platform of PLATFORMS) {
    const kept = conditions.filter((one) => one.field !== 'platform' && platformsOf(one.field).includes(platform))
    const key = kept.map((one) => conditions.indexOf(one)).join(',')
    const variant = variants.get(key) ?? { kept, codes: [] }
    variant.codes.push(codeOf('platform', platform) ?? -1)
    variants.set(key, variant)
  }
  const given = parameters()
  const scans = [...variants.values()].map(({ kept, codes }) => {
    const where = whereOf(kept, { parameters: given, slots, today })
    const on = codes.length === PLATFORMS.length ? '' : `platform IN (${codes.join(', ')}) AND `
    return `SELECT platform, count(*)::INTEGER FROM documents WHERE ${on}${where} GROUP BY platform`
  })
  const found = await rows(connection, scans.join(' UNION ALL '), given)
  return new Map(found.map(([code, count]) => [PLATFORMS[Number(code)] ?? '', Number(count)]))
}

/** Counts every facet; the connection is inside a transaction, so that all of them see the same documents. */
export async function countFacets(
  connection: DuckDBConnection,
  conditions: readonly Condition[],
  counting: Counting,
): Promise<FacetCounts> {
  const answer: FacetCounts = { total: 0, options: {}, ranges: {} }
  const without = (field: Field) => conditions.filter((one) => one.field !== field)
  const scan = async (parts: readonly Part[], kept: readonly Condition[]) => {
    const given = parameters()
    const to: Compiling = { parameters: given, slots: counting.slots, today: counting.today }
    const selects = parts.map((part) => part.select(to)).join(', ')
    const [row = []] = await rows(connection, `SELECT ${selects} FROM documents WHERE ${whereOf(kept, to)}`, given)
    parts.forEach((part, i) => part.read(row[i]))
  }
  const shared: Part[] = [{ select: () => 'count(*)::INTEGER', read: (count) => (answer.total = Number(count)) }]
  const finish: (() => void)[] = []
  for (const field of [...OPTION_FIELDS, ...AT_MOST_FIELDS, ...FLAG_FIELDS, ...SHARE_FIELDS, ...RANGE_FIELDS]) {
    if (field === 'platform' || field in MASKED || field === 'audience_location') continue
    const counts: Counts = new Map()
    const isRange = fields[field].kind === 'range'
    const histogram = isRange ? histogramPart(field as RangeField, counting, answer.ranges) : undefined
    const parts = isRange ? (histogram ? [histogram] : []) : partsOf(field, counting, conditions, counts)
    if (!isRange) finish.push(() => (answer.options[field] = optionsOf(counts)))
    if (conditions.some((one) => one.field === field)) {
      if (parts.length > 0) await scan(parts, without(field))
    } else shared.push(...parts)
  }
  await scan(shared, conditions)
  for (const done of finish) done()
  answer.options.platform = optionsOf(await countPlatforms(connection, conditions, counting))
  for (const field of ['categories', 'professions'] as const)
    answer.options[field] = optionsOf(await countMasks(connection, MASKED[field], field, without(field), counting))
  const least = shareCounts('audience_location', conditions)
  const places =
    least === DEFAULT_SHARE
      ? await countMasks(connection, 'audience', 'audience_location', without('audience_location'), counting)
      : await countPlaces(connection, least, without('audience_location'), counting)
  answer.options.audience_location = optionsOf(places)
  return answer
}

