import type { RangeField } from '../../../contract/src/search/discovery/fields'
import { yearOf } from '../../../server/src/search/discovery/index/semantics'
import { rows } from './connection'
import { OVERFULL } from './layout'
import type { DuckDBConnection } from './library'
import { realOf, UNKNOWN_SMALL, UNKNOWN_WHOLE } from './ordered'
import { parameters } from './statement'

interface Extent {
  min: number
  max: number
}
/**
 * Smallest and largest value of each range field in the whole index, on the platforms that have it; null if there is
 * none.
 */
export type Extents = Readonly<Record<RangeField, Extent | null>>

export type Overfull = Readonly<Record<'profession' | 'audience', boolean>>

/** Columns of range fields and what a stored number means. */
const COLUMNS = {
  followers: Number,
  avg_engagement: realOf,
  engagement_rate: realOf,
  growth: realOf,
  posts_per_week: realOf,
  birth_year: Number,
} as const
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** Data about the whole market that facets need for any search. */
export async function readMarket(connection: DuckDBConnection, today: string) {
  const params = parameters()
  const selects = COLUMN_NAMES.flatMap((column) => {
    const unknown = column === 'birth_year' ? params.integer(UNKNOWN_SMALL) : params.whole(UNKNOWN_WHOLE)
    return [`(min(${column}) FILTER (WHERE ${column} > ${unknown}))::BIGINT`, `max(${column})::BIGINT`]
  })
  const overfull = ['profession', 'audience'].map((kind) => `max(${kind}_code) = ${OVERFULL}`)
  const [row = []] = await rows(connection, `SELECT ${[...selects, ...overfull].join(', ')} FROM documents`, params)
  const extentOf = (column: keyof typeof COLUMNS): Extent | null => {
    const at = COLUMN_NAMES.indexOf(column) * 2
    const [min, max] = [row[at] ?? null, row[at + 1] ?? null]
    return min === null || max === null
      ? null
      : { min: COLUMNS[column](min as bigint) + 0, max: COLUMNS[column](max as bigint) + 0 }
  }
  const birthYear = extentOf('birth_year')
  const year = yearOf(today)
  const extents: Extents = {
    followers: extentOf('followers'),
    avg_engagement: extentOf('avg_engagement'),
    engagement_rate: extentOf('engagement_rate'),
    growth: extentOf('growth'),
    posts_per_week: extentOf('posts_per_week'),
    birth_year: birthYear,
    age: birthYear && { min: year - birthYear.max, max: year - birthYear.min },
  }
  const isOverfull = (i: number) => row[selects.length + i] === true
  return { extents, overfull: { profession: isOverfull(0), audience: isOverfull(1) } satisfies Overfull }
}
