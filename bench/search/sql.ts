import { AGE_BANDS, type AgeBand, GENDERS, PLATFORMS } from '../../contract/src/core/enums'
import type { Condition, OptionCondition, ShareCondition } from '../../contract/src/search/discovery/conditions'
import { type Field, platformsOf } from '../../contract/src/search/discovery/fields'
import type { Search } from '../../contract/src/search/discovery/search'
import type { Document } from '../../server/src/search/discovery/index/document'
import { chosenCategories, chosenShares, cutoffOf, yearOf } from '../../server/src/search/discovery/index/semantics'
import { TODAY } from '../market/market'

/** The differences between the compared databases. The mix is fixed, so values may be part of the text. */
export interface Dialect {
  holds(list: 'categories' | 'professions', { op, values }: OptionCondition): string
  place(condition: ShareCondition): string
  /** SQL for the share of a place; null if absent. */
  placeShare(place: string): string
  words(words: readonly string[]): string
  score(category: number): string
  greatest(values: readonly string[]): string
}

export const quoted = (value: string | number | boolean) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
export const listOf = (values: readonly (string | number)[]) => values.map(quoted).join(', ')

/** Columns of one row, in the order of rowOf; with types that both databases know. */
export const COLUMNS: readonly (readonly [string, string])[] = [
  ['id', 'bigint primary key'],
  ...['platform', 'kind', 'size', 'gender', 'marital_status', 'state'].map((name) => [name, 'text'] as const),
  ['location', 'text'],
  ['platform_category', 'text'],
  ...['birth_year', 'verified', 'contact', 'sample'].map((name) => [name, 'integer'] as const),
  ...['followers', 'growth_count', 'last_post_at', 'observed_at'].map((name) => [name, 'bigint'] as const),
  ...['avg_engagement', 'engagement_rate', 'growth', 'sentiment_rate'].map((n) => [n, 'double precision'] as const),
  ...AGE_BANDS.map((_, i) => [`age_${i}`, 'double precision'] as const),
  ...GENDERS.map((gender) => [`audience_${gender}`, 'double precision'] as const),
  ['words', 'text'],
]

export function rowOf(d: Document): (string | number | null)[] {
  return [
    d.id,
    ...[d.platform, d.kind, d.size, d.gender, d.maritalStatus, d.state, d.location, d.platformCategory],
    d.birthYear,
    d.verified === null ? null : Number(d.verified),
    ...[Number(d.hasContact), Number(d.isSample)],
    ...[d.followers, d.growthCount, d.lastPostAt, d.observedAt],
    ...[d.avgEngagement, d.engagementRate, d.growth, d.sentimentRate],
    ...AGE_BANDS.map((band) => d.audienceAge[band] ?? null),
    ...GENDERS.map((gender) => d.audienceGender[gender] ?? null),
    ` ${d.words.join(' ')}`,
  ]
}

const COLUMN_OF: Partial<Record<Field, string>> = {
  youtube_category: 'platform_category',
  page_category: 'platform_category',
  last_post: 'last_post_at',
  updated: 'observed_at',
}

function shareColumn(field: Field, value: string, dialect: Dialect): string {
  if (field === 'audience_age') return `age_${AGE_BANDS.indexOf(value as AgeBand)}`
  return field === 'audience_gender' ? `audience_${value}` : dialect.placeShare(value)
}

function holds(c: Condition, dialect: Dialect): string {
  const column = COLUMN_OF[c.field] ?? c.field
  switch (c.op) {
    case 'in':
    case 'all':
      if (c.field === 'categories' || c.field === 'professions') return dialect.holds(c.field, c)
      return `${column} IN (${listOf(c.values)})`
    case 'range': {
      const name = c.field === 'age' ? `(${yearOf(TODAY)} - birth_year)` : column
      const low = c.min === undefined ? [] : [`${name} >= ${c.min}`]
      return [...low, ...(c.max === undefined ? [] : [`${name} <= ${c.max}`])].join(' AND ')
    }
    case 'lte':
      return `${column} >= ${cutoffOf(TODAY, c.days)}`
    case 'eq':
      return `${column} = ${Number(c.value)}`
    case 'share':
      if (c.field === 'audience_location') return dialect.place(c)
      return `(${c.values.map((value) => `${shareColumn(c.field, value, dialect)} >= ${c.share}`).join(' OR ')})`
    case 'words':
      return dialect.words(c.words)
    case 'account':
      throw new Error('The mix has no pasted links')
  }
}

function platformsSql(field: Field): string[] {
  const platforms = platformsOf(field)
  return platforms.length === PLATFORMS.length ? [] : [`platform IN (${listOf(platforms)})`]
}

export function whereSql(conditions: readonly Condition[], dialect: Dialect): string {
  const terms = conditions.flatMap((c) => {
    const term = holds(c, dialect)
    return [...platformsSql(c.field), c.not ? `NOT coalesce(${term}, false)` : term]
  })
  return terms.length === 0 ? '' : `WHERE ${terms.join(' AND ')}`
}

function mean(values: readonly string[]): string {
  if (values.length === 1) return values[0] ?? 'NULL'
  const knownCount = values.map((value) => `CASE WHEN ${value} IS NULL THEN 0 ELSE 1 END`).join(' + ')
  return `((${values.map((value) => `coalesce(${value}, 0)`).join(' + ')}) / nullif(${knownCount}, 0))`
}

export function keySql({ sort, conditions }: Search, dialect: Dialect): string {
  switch (sort) {
    case 'avg_influencer_score':
      return mean(chosenCategories(conditions).map(dialect.score))
    case 'detail_demographics':
      return mean(
        chosenShares(conditions).map((c) => dialect.greatest(c.values.map((v) => shareColumn(c.field, v, dialect)))),
      )
    case 'total_followers':
      return 'followers'
    case 'avg_engagement_score':
      return 'avg_engagement'
    case 'total_followers_growth_4w':
      return 'growth_count'
    case 'sentiment_rate':
      return 'sentiment_rate'
    case 'likeness':
      throw new Error('The mix has no lookalikes')
  }
}

/** Single-valued fields that facets group by, with the field whose condition each ignores. */
export const GROUPED: readonly (readonly [Field, string])[] = (
  [
    'platform',
    'kind',
    'size',
    'gender',
    'marital_status',
    'state',
    'location',
    'verified',
    'contact',
    'sample',
  ] as const
).map((field) => [field, field] as const)
export const SORTED = ['followers', 'avg_engagement', 'sentiment_rate', 'growth_count'] as const
