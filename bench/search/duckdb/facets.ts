import { PLATFORMS } from '../../../contract/src/core/enums'
import type { Condition } from '../../../contract/src/search/discovery/conditions'
import {
  AT_MOST_FIELDS,
  DEFAULT_SHARE,
  FIELDS,
  type Field,
  platformsOf,
  RANGE_FIELDS,
} from '../../../contract/src/search/discovery/fields'
import type { FacetCounts, IdFilter } from '../../../server/src/search/discovery/index/port'
import { columns } from './connection'
import {
  atMostPart,
  audienceBitsPart,
  type CountingContext,
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
import { idFilterSql } from './id-filter-sql'
import { BY_FILE_ORDER, OVERFULL, TRAITS } from './layout'
import type { DuckDBConnection } from './library'
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

function audienceParts(fields: readonly Field[], conditions: readonly Condition[], context: CountingContext): Part[] {
  const usual = BIT_FIELDS.filter((field) => fields.includes(field) && leastShare(field, conditions) === DEFAULT_SHARE)
  const others = BIT_FIELDS.filter((field) => fields.includes(field) && !usual.includes(field))
  const parts = others.map((field) => sharesPart(field, leastShare(field, conditions)))
  if (usual.length > 0) parts.push(audienceBitsPart(usual))
  if (!fields.includes('audience_location')) return parts
  const least = leastShare('audience_location', conditions)
  return least === DEFAULT_SHARE
    ? [...parts, ...codeParts('audience_location', 'audience', context)]
    : [...parts, placesPart(least, context.slots)]
}

function codeParts(field: Field, kind: 'profession' | 'audience', { slots, overfull }: CountingContext): Part[] {
  const counts: Counts = new Map()
  if (!overfull[kind]) return [codePart(field, kind, counts, slots)]
  const rest = masksPart(field, kind, counts, slots, ` AND ${kind}_code = ${OVERFULL}`)
  return [
    codePart(field, kind, counts, slots),
    ...rest.map((part) => ({ ...part, columns: [...part.columns, `${kind}_code`] })),
  ]
}

/** The groupings that count the requested fields. */
function partsFor(fields: readonly Field[], conditions: readonly Condition[], context: CountingContext): Part[] {
  const { slots, today } = context
  const traits = TRAIT_FIELDS.filter((field) => fields.includes(field))
  return [
    ...(traits.length > 0 ? [traitsPart(traits, false)] : []),
    ...SLOTTED_FIELDS.filter((field) => fields.includes(field)).map((field) => slottedPart(field, slots)),
    ...(fields.includes('categories') ? masksPart('categories', 'category', new Map(), slots) : []),
    ...(fields.includes('professions') ? codeParts('professions', 'profession', context) : []),
    ...audienceParts(fields, conditions, context),
    ...(fields.includes('qualified') ? [qualifiedPart(today)] : []),
    ...AT_MOST_FIELDS.filter((field) => fields.includes(field)).map((field) => atMostPart(field, today)),
    ...RANGE_FIELDS.filter((field) => fields.includes(field)).flatMap((field) => histogramPart(field, context) ?? []),
  ]
}

/** Each platform is counted with the conditions that would apply if it were selected alone; equal sets share a scan. */
function platformScans(conditions: readonly Condition[]): Scan[] {
  const variants = new Map<string, { remaining: Condition[]; codes: number[] }>()
  for (const platform of PLATFORMS) {
    const remaining = conditions.filter((one) => one.field !== 'platform' && platformsOf(one.field).includes(platform))
    const key = remaining.map((one) => conditions.indexOf(one)).join(',')
    const variant = variants.get(key) ?? { remaining, codes: [] }
    variant.codes.push(codeOf('platform', platform) ?? -1)
    variants.set(key, variant)
  }
  const part = platformPart()
  return [...variants.values()].map(({ remaining, codes }) => ({
    parts: [part],
    conditions: remaining,
    ...(codes.length < PLATFORMS.length && { and: `platform IN (${codes.join(', ')})` }),
  }))
}

function planOf(conditions: readonly Condition[], context: CountingContext, copiedFields: ReadonlySet<Field>): Scan[] {
  const conditioned = FIELDS.filter((field) => conditions.some((one) => one.field === field))
  const free = FIELDS.filter((field) => field !== 'platform' && !conditioned.includes(field))
  const freeTraits = TRAIT_FIELDS.filter((field) => free.includes(field))
  const rest = free.filter((field) => !freeTraits.some((trait) => trait === field))
  const base: Scan = {
    parts: [traitsPart(freeTraits, true), ...partsFor(rest, conditions, context)],
    conditions,
  }
  const fieldScans = conditioned
    .filter((field) => field !== 'platform' && !copiedFields.has(field))
    .map((field) => ({
      parts: partsFor([field], conditions, context),
      conditions: conditions.filter((one) => one.field !== field),
    }))
  return [base, ...fieldScans, ...(copiedFields.has('platform') ? [] : platformScans(conditions))].filter(
    ({ parts }) => parts.length > 0,
  )
}

/** One statement for all scans: a scan with several groupings keeps its documents' columns for them. */
function statementOf(scans: readonly Scan[], context: CountingContext, idFilter: IdFilter) {
  const params = parameters()
  const idSql = idFilterSql(idFilter, params)
  const materialized: string[] = []
  const selects: string[] = []
  const parts: Part[] = []
  scans.forEach((scan, i) => {
    const columnList = [...new Set(scan.parts.flatMap((part) => part.columns))].join(', ')
    const where = whereOf(scan.conditions, { parameters: params, slots: context.slots, today: context.today })
    const source = `SELECT ${columnList} FROM documents WHERE ${where}${idSql}${scan.and ? ` AND ${scan.and}` : ''}`
    // If the file order serves the conditions, testing them again in each grouping is faster than materializing the
    // rows.
    const isQuick = idSql === '' && scan.conditions.every(({ field }) => BY_FILE_ORDER.includes(field))
    const isMaterialized = scan.parts.length > 1 && !isQuick
    if (isMaterialized) materialized.push(`found_${i} AS MATERIALIZED (${source})`)
    for (const part of scan.parts) {
      const from = isMaterialized ? `found_${i}` : `(${source})`
      const number = parts.push(part) - 1
      selects.push(
        `SELECT ${number}::USMALLINT AS part, counted.* FROM (${part.sql(from, params)}) counted(code, code_2, n)`,
      )
    }
  })
  return {
    text: `${materialized.length > 0 ? `WITH ${materialized.join(', ')} ` : ''}${selects.join(' UNION ALL ')}`,
    params,
    parts,
  }
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

export interface FacetSearch extends IdFilter {
  conditions: readonly Condition[]
}

/** Counts every facet in one statement. `market` contains the facets without conditions, if they are known. */
export async function countFacets(
  connection: DuckDBConnection,
  { conditions, ...idFilter }: FacetSearch,
  context: CountingContext,
  market?: FacetCounts,
): Promise<FacetCounts> {
  const answer: FacetCounts = { total: 0, options: {}, ranges: {} }
  const copiedFields = copyable(conditions, market)
  const { text, params, parts } = statementOf(planOf(conditions, context, copiedFields), context, idFilter)
  const [part = [], code = [], code2 = [], count = []] = await columns(connection, text, params)
  for (let i = 0; i < part.length; i++)
    parts[Number(part[i])]?.read(Number(code[i]), Number(code2[i]), Number(count[i]))
  for (const { finish } of parts) finish(answer)
  for (const field of RANGE_FIELDS) answer.ranges[field] ??= { min: null, max: null, bins: [] }
  if (market) for (const field of copiedFields) copy(field, market, answer)
  return structuredClone(answer)
}
