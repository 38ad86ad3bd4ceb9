import type { DuckDBConnection } from '@duckdb/node-api'
import { PLATFORMS } from '@kolscope/contract/core/enums'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import {
  AT_MOST_FIELDS,
  DEFAULT_SHARE,
  FIELDS,
  type Field,
  platformsOf,
  RANGE_FIELDS,
} from '@kolscope/contract/search/discovery/fields'
import { chosenOf } from './chosen'
import { columns } from './connection'
import {
  atMostPart,
  audienceBitsPart,
  type Counting,
  type Counts,
  codePart,
  histogramPart,
  leastShare,
  masksPart,
  type Part,
  placesPart,
  platformPart,
  qualifiedPart,
  sharesPart,
  slottedPart,
  type TraitField,
  traitsPart,
} from './facet-parts'
import { BY_FILE_ORDER, OVERFULL, TRAITS } from './layout'
import type { Chosen, FacetCounts } from './port'
import { whereOf } from './predicates'
import { codeOf } from './row'
import { parameters } from './statement'

const TRAIT_FIELDS = Object.keys(TRAITS) as TraitField[]
const SLOTTED_FIELDS = ['location', 'youtube_category', 'page_category'] as const
const BIT_FIELDS = ['audience_age', 'audience_gender'] as const

/** Groupings that are counted over the same documents. */
interface Scan {
  parts: Part[]
  /** SQL conditions of the documents; each placeholder belongs to the statement's parameters. */
  conditions: readonly Condition[]
  /** Additional SQL, built only from our own codes. */
  and?: string
}

function audienceParts(wanted: readonly Field[], conditions: readonly Condition[], counting: Counting): Part[] {
  const usual = BIT_FIELDS.filter((field) => wanted.includes(field) && leastShare(field, conditions) === DEFAULT_SHARE)
  const others = BIT_FIELDS.filter((field) => wanted.includes(field) && !usual.includes(field))
  const parts = others.map((field) => sharesPart(field, leastShare(field, conditions)))
  if (usual.length > 0) parts.push(audienceBitsPart(usual))
  if (!wanted.includes('audience_location')) return parts
  const least = leastShare('audience_location', conditions)
  return least === DEFAULT_SHARE
    ? [...parts, ...codeParts('audience_location', 'audience', counting)]
    : [...parts, placesPart(least, counting.slots)]
}

function codeParts(field: Field, kind: 'profession' | 'audience', { slots, overfull }: Counting): Part[] {
  const counts: Counts = new Map()
  if (!overfull[kind]) return [codePart(field, kind, counts, slots)]
  const rest = masksPart(field, kind, counts, slots, ` AND ${kind}_code = ${OVERFULL}`)
  return [
    codePart(field, kind, counts, slots),
    ...rest.map((part) => ({ ...part, columns: [...part.columns, `${kind}_code`] })),
  ]
}

/** The groupings that count the requested fields. */
function partsFor(wanted: readonly Field[], conditions: readonly Condition[], counting: Counting): Part[] {
  const { slots, today } = counting
  const traits = TRAIT_FIELDS.filter((field) => wanted.includes(field))
  return [
    ...(traits.length > 0 ? [traitsPart(traits, false)] : []),
    ...SLOTTED_FIELDS.filter((field) => wanted.includes(field)).map((field) => slottedPart(field, slots)),
    ...(wanted.includes('categories') ? masksPart('categories', 'category', new Map(), slots) : []),
    ...(wanted.includes('professions') ? codeParts('professions', 'profession', counting) : []),
    ...audienceParts(wanted, conditions, counting),
    ...(wanted.includes('qualified') ? [qualifiedPart(today)] : []),
    ...AT_MOST_FIELDS.filter((field) => wanted.includes(field)).map((field) => atMostPart(field, today)),
    ...RANGE_FIELDS.filter((field) => wanted.includes(field)).flatMap((field) => histogramPart(field, counting) ?? []),
  ]
}

/** Each platform is counted with the conditions that would apply if it were selected alone; equal sets share a scan. */
function platformScans(conditions: readonly Condition[]): Scan[] {
  const variants = new Map<string, { kept: Condition[]; codes: number[] }>()
  for (const platform of PLATFORMS) {
    const kept = conditions.filter((one) => one.field !== 'platform' && platformsOf(one.field).includes(platform))
    const key = kept.map((one) => conditions.indexOf(one)).join(',')
    const variant = variants.get(key) ?? { kept, codes: [] }
    variant.codes.push(codeOf('platform', platform) ?? -1)
    variants.set(key, variant)
  }
  const part = platformPart()
  return [...variants.values()].map(({ kept, codes }) => ({
    parts: [part],
    conditions: kept,
    ...(codes.length < PLATFORMS.length && { and: `platform IN (${codes.join(', ')})` }),
  }))
}

function planOf(conditions: readonly Condition[], counting: Counting, copied: ReadonlySet<Field>): Scan[] {
  const conditioned = FIELDS.filter((field) => conditions.some((one) => one.field === field))
  const free = FIELDS.filter((field) => field !== 'platform' && !conditioned.includes(field))
  const freeTraits = TRAIT_FIELDS.filter((field) => free.includes(field))
  const rest = free.filter((field) => !freeTraits.some((trait) => trait === field))
  const base: Scan = {
    parts: [traitsPart(freeTraits, true), ...partsFor(rest, conditions, counting)],
    conditions,
  }
  const own = conditioned
    .filter((field) => field !== 'platform' && !copied.has(field))
    .map((field) => ({
      parts: partsFor([field], conditions, counting),
      conditions: conditions.filter((one) => one.field !== field),
    }))
  return [base, ...own, ...(copied.has('platform') ? [] : platformScans(conditions))].filter(
    ({ parts }) => parts.length > 0,
  )
}

/** One statement for all scans: a scan with several groupings keeps its documents' columns for them. */
function statementOf(scans: readonly Scan[], counting: Counting, chosen: Chosen) {
  const given = parameters()
  const among = chosenOf(chosen, given)
  const kept: string[] = []
  const selects: string[] = []
  const parts: Part[] = []
  scans.forEach((scan, i) => {
    const needed = [...new Set(scan.parts.flatMap((part) => part.columns))].join(', ')
    const where = whereOf(scan.conditions, { parameters: given, slots: counting.slots, today: counting.today })
    const found = `SELECT ${needed} FROM documents WHERE ${where}${among}${scan.and ? ` AND ${scan.and}` : ''}`
    // If the file order serves the conditions, testing them again in each grouping is faster than materializing the
    // rows.
    const isQuick = among === '' && scan.conditions.every(({ field }) => BY_FILE_ORDER.includes(field))
    const isKept = scan.parts.length > 1 && !isQuick
    if (isKept) kept.push(`found_${i} AS MATERIALIZED (${found})`)
    for (const part of scan.parts) {
      const from = isKept ? `found_${i}` : `(${found})`
      const number = parts.push(part) - 1
      selects.push(
        `SELECT ${number}::USMALLINT AS part, counted.* FROM (${part.sql(from, given)}) counted(code, code_2, n)`,
      )
    }
  })
  return { text: `${kept.length > 0 ? `WITH ${kept.join(', ')} ` : ''}${selects.join(' UNION ALL ')}`, given, parts }
}

/** Facets without other conditions, if those of the whole market are known already. */
function copyable(conditions: readonly Condition[], market: FacetCounts | undefined): Set<Field> {
  if (market === undefined) return new Set()
  const shares = conditions.some((one) => one.op === 'share' && one.share !== DEFAULT_SHARE)
  if (shares) return new Set()
  const [first, ...others] = new Set(conditions.map((one) => one.field))
  return new Set(first !== undefined && others.length === 0 ? [first] : [])
}

function copy(field: Field, market: FacetCounts, answer: FacetCounts): void {
  const histogram = market.ranges[field]
  if (histogram) answer.ranges[field] = histogram
  const options = market.options[field]
  if (options) answer.options[field] = options
}

export interface Counted extends Chosen {
  conditions: readonly Condition[]
}

/** Counts every facet in one statement. `market` holds the facets without conditions, if they are known. */
export async function countFacets(
  connection: DuckDBConnection,
  { conditions, ...chosen }: Counted,
  counting: Counting,
  market?: FacetCounts,
): Promise<FacetCounts> {
  const answer: FacetCounts = { total: 0, options: {}, ranges: {} }
  const copied = copyable(conditions, market)
  const { text, given, parts } = statementOf(planOf(conditions, counting, copied), counting, chosen)
  const [part = [], code = [], code2 = [], count = []] = await columns(connection, text, given)
  for (let i = 0; i < part.length; i++)
    parts[Number(part[i])]?.read(Number(code[i]), Number(code2[i]), Number(count[i]))
  for (const { finish } of parts) finish(answer)
  for (const field of RANGE_FIELDS) answer.ranges[field] ??= { min: null, max: null, bins: [] }
  if (market) for (const field of copied) copy(field, market, answer)
  return structuredClone(answer)
}
