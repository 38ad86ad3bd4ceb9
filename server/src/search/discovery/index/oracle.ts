import { createHash } from 'node:crypto'
import { levelOf, PLATFORMS } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import type { Histogram } from '@kolscope/contract/search/discovery/discovery'
import {
  AT_MOST_FIELDS,
  type AtMostField,
  DEFAULT_SHARE,
  type Field,
  FLAG_FIELDS,
  type FlagField,
  fields,
  OPTION_FIELDS,
  type OptionField,
  platformsOf,
  QUALIFIED_DAYS,
  RANGE_FIELDS,
  type RangeField,
  SHARE_FIELDS,
  type ShareField,
} from '@kolscope/contract/search/discovery/fields'
import type { Search } from '@kolscope/contract/search/discovery/search'
import { digestText } from './digest'
import type { Document, Shares } from './document'
import { binOf, binsOf, edgesOf } from './histogram'
import { marketOf } from './market-of'
import type { Change, DiscoveryIndex, FacetCounts, IdFilter, SearchContext } from './port'
import { chosenCategories, chosenShares, cutoffOf, hundredthsOf, linkPlatforms, optionsOf, yearOf } from './semantics'

type Value = string | number
const some = (value: Value | null): Value[] => (value === null ? [] : [value])

const held: { [F in OptionField]: (d: Document) => readonly Value[] } = {
  platform: (d) => [d.platform],
  kind: (d) => some(d.kind),
  size: (d) => some(d.size),
  categories: (d) => d.categories.map(({ id }) => id),
  professions: (d) => d.professions,
  location: (d) => some(d.location),
  gender: (d) => some(d.gender),
  marital_status: (d) => some(d.maritalStatus),
  youtube_category: (d) => some(d.platformCategory),
  page_category: (d) => some(d.platformCategory),
  state: (d) => [d.state],
  level: (d) => [levelOf(d.score) ?? 'null'],
}

const numbers: { [F in RangeField]: (d: Document, today: string) => number | null } = {
  followers: (d) => d.followers,
  avg_engagement: (d) => d.avgEngagement,
  engagement_rate: (d) => d.engagementRate,
  growth: (d) => d.growth,
  posts_per_week: (d) => d.postsPerWeek,
  birth_year: (d) => d.birthYear,
  age: (d, today) => (d.birthYear === null ? null : yearOf(today) - d.birthYear),
}

const times: { [F in AtMostField]: (d: Document) => number | null } = {
  last_post: (d) => d.lastPostAt,
  updated: (d) => d.observedAt,
}

const isQualified = (d: Document, today: string): boolean =>
  d.state === 'Approved' && levelOf(d.score) !== null && (d.observedAt ?? -Infinity) >= cutoffOf(today, QUALIFIED_DAYS)

const flags: { [F in FlagField]: (d: Document, today: string) => boolean | null } = {
  verified: (d) => d.verified,
  contact: (d) => d.hasContact,
  sample: (d) => d.isSample,
  qualified: isQualified,
}

const shares: { [F in ShareField]: (d: Document) => Shares } = {
  audience_location: (d) => d.audienceLocation,
  audience_age: (d) => d.audienceAge,
  audience_gender: (d) => d.audienceGender,
}

function best(of: Shares, values: readonly string[]): number | null {
  const known = values.flatMap((value) => (Object.hasOwn(of, value) ? [of[value] ?? 0] : []))
  return known.length === 0 ? null : Math.max(...known)
}

function holds(d: Document, c: Condition, today: string): boolean {
  switch (c.op) {
    case 'in':
      return c.values.some((value) => held[c.field](d).includes(value))
    case 'all':
      return c.values.every((value) => held[c.field](d).includes(value))
    case 'range': {
      const number = numbers[c.field](d, today)
      return number !== null && number >= (c.min ?? -Infinity) && number <= (c.max ?? Infinity)
    }
    case 'lte':
      return (times[c.field](d) ?? -Infinity) >= cutoffOf(today, c.days)
    case 'eq':
      return flags[c.field](d, today) === c.value
    case 'share':
      return (best(shares[c.field](d), c.values) ?? -Infinity) >= c.share
    case 'words':
      return c.words.every((word) => d.words.some((own) => own.startsWith(word)))
    case 'account':
      return linkPlatforms(c.platform).includes(d.platform) && d.accounts.includes(fold(c.account))
  }
}

const meets = (d: Document, conditions: readonly Condition[], today: string): boolean =>
  conditions.every((c) => platformsOf(c.field).includes(d.platform) && holds(d, c, today) !== (c.not === true))

function isChosen({ within, without }: IdFilter) {
  const only = within && new Set(within)
  const none = new Set(without)
  return ({ id }: Document) => (only?.has(id) ?? true) && !none.has(id)
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function keyOf(d: Document, { sort, conditions, within }: Search & IdFilter): number | null {
  switch (sort) {
    case 'total_followers':
      return d.followers
    case 'avg_engagement_score':
      return d.avgEngagement
    case 'sentiment_rate':
      return d.sentimentRate
    case 'total_followers_growth_4w':
      return d.growthCount
    case 'avg_influencer_score':
      return mean(
        chosenCategories(conditions).map((id) => {
          const score = d.categories.find((one) => one.id === id)?.score ?? null
          return score === null ? null : hundredthsOf(score)
        }),
      )
    case 'likeness':
      return within ? -within.indexOf(d.id) : null
    case 'detail_demographics':
      return mean(chosenShares(conditions).map((c) => best(shares[c.field](d), c.values)))
  }
}

function countOptions(documents: readonly Document[], valuesOf: (d: Document) => readonly Value[]) {
  const counts = new Map<Value, number>()
  for (const d of documents) for (const value of valuesOf(d)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return optionsOf(counts)
}

interface FacetSearch extends IdFilter {
  conditions: readonly Condition[]
}

function facetsOf(market: readonly Document[], { conditions, ...chosen }: FacetSearch, today: string): FacetCounts {
  const all = market.filter(isChosen(chosen))
  const on = (field: Field) => (d: Document) => platformsOf(field).includes(d.platform)
  const others = (field: Field) => {
    const rest = conditions.filter((c) => c.field !== field)
    return all.filter((d) => on(field)(d) && meets(d, rest, today))
  }
  const options: FacetCounts['options'] = {}
  for (const field of OPTION_FIELDS) options[field] = countOptions(others(field), held[field])
  options.platform = optionsOf(
    new Map(
      PLATFORMS.map((platform) => {
        const rest = conditions.filter((c) => c.field !== 'platform' && platformsOf(c.field).includes(platform))
        return [platform, all.filter((d) => d.platform === platform && meets(d, rest, today)).length]
      }),
    ),
  )
  for (const field of AT_MOST_FIELDS) {
    const within = (d: Document) => fields[field].presets.filter((days) => holds(d, { field, op: 'lte', days }, today))
    options[field] = countOptions(others(field), within)
  }
  for (const field of FLAG_FIELDS)
    options[field] = countOptions(others(field), (d) => (flags[field](d, today) ? ['true'] : []))
  for (const field of SHARE_FIELDS) {
    const least = conditions.find((c) => c.op === 'share' && c.field === field) ?? { share: DEFAULT_SHARE }
    const reached = (d: Document) =>
      Object.entries(shares[field](d)).flatMap(([value, share]) =>
        'share' in least && (share ?? 0) >= least.share ? [value] : [],
      )
    options[field] = countOptions(others(field), reached)
  }
  const ranges: FacetCounts['ranges'] = {}
  for (const field of RANGE_FIELDS) ranges[field] = histogramOf(field, market.filter(on(field)), others(field), today)
  return { total: all.filter((d) => meets(d, conditions, today)).length, options, ranges }
}

function histogramOf(field: RangeField, market: readonly Document[], chosen: readonly Document[], today: string) {
  const known = (documents: readonly Document[]) =>
    documents.map((d) => numbers[field](d, today)).filter((value) => value !== null)
  const values = known(market)
  if (values.length === 0) return { min: null, max: null, bins: [] } satisfies Histogram
  const [min, max] = [Math.min(...values) + 0, Math.max(...values) + 0]
  const edges = edgesOf(field, min, max)
  const counts = edges.slice(1).map(() => 0)
  for (const value of known(chosen)) {
    const bin = binOf(edges, value)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return { min, max, bins: binsOf(edges, counts) }
}

/** Objects with their keys in order; arrays keep theirs. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A digest of everything a document says, independent of the one that engines keep. */
function plainDigestOf(document: Document): bigint {
  const { categories, professions } = document
  const told = {
    ...document,
    categories: categories.toSorted((a, b) => a.id - b.id),
    professions: professions.toSorted((a, b) => a - b),
  }
  return createHash('sha256').update(JSON.stringify(told, inOrder)).digest().readBigUInt64LE()
}

export interface Oracle extends DiscoveryIndex {
  documents(): Document[]
}

/** A plain JavaScript index: slow, and the definition of what every engine must return. */
export function oracleIndex(): Oracle {
  const stored = new Map<number, { version: number; document: Document | null }>()
  let cursor: string | null = null
  let floor = -Infinity
  let generation = 0
  const all = () => [...stored.values()].flatMap(({ document }) => (document ? [document] : []))
  const put = ({ id, version, document }: Change) => {
    if (version >= (stored.get(id)?.version ?? floor)) stored.set(id, { version, document })
  }
  return {
    documents: all,
    generation: () => generation,
    cursor: async () => cursor,
    apply: async (changes, next) => {
      changes.forEach(put)
      cursor = next
      generation += 1
    },
    rebuild: async (batches, version, next) => {
      stored.clear()
      for await (const batch of batches) for (const document of batch) stored.set(document.id, { version, document })
      floor = version
      cursor = next
      generation += 1
    },
    search: async (search, { today }: SearchContext) => {
      const found = all()
        .filter(isChosen(search))
        .filter((d) => meets(d, search.conditions, today))
        .map((d) => ({ id: d.id, key: keyOf(d, search) ?? -Infinity }))
        .sort((a, b) => (a.key === b.key ? a.id - b.id : b.key - a.key))
      return {
        ids: found.slice(search.offset, search.offset + search.limit).map(({ id }) => id),
        total: found.length,
      }
    },
    facets: async (search, { today }) => facetsOf(all(), search, today),
    landscape: async ({ conditions }, { today }) => marketOf(all().filter((d) => meets(d, conditions, today))),
    digest: async () => {
      const documents = all()
      const sum = documents.reduce((total, document) => total + plainDigestOf(document), 0n)
      return { count: documents.length, digest: digestText(sum) }
    },
    close: async () => {},
  }
}
