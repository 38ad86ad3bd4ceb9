import type { DuckDBConnection } from '@duckdb/node-api'
import { RANGE_FIELDS, type RangeField } from '@kolscope/contract/discovery/fields'
import { rows } from './connection'
import { OVERFULL } from './layout'
import { yearOf } from './semantics'

interface Extent {
  min: number
  max: number
}
/** Smallest and largest value of each range field in the whole index, on the platforms that have it; null without any. */
export type Extents = Readonly<Record<RangeField, Extent | null>>

/** SQL for the number of a range field; ages count back from this year. */
function numberColumn(field: RangeField, today: string): string {
  return field === 'age' ? `(${yearOf(today)} - birth_year)` : field
}

export type Overfull = Readonly<Record<'profession' | 'audience', boolean>>

/** What facets need to know of the whole market, whatever is searched for. */
export async function readMarket(connection: DuckDBConnection, today: string) {
  const selects = RANGE_FIELDS.flatMap((field) => {
    const column = numberColumn(field, today)
    return [`min(${column})`, `max(${column})`]
  })
  const overfull = ['profession', 'audience'].map((kind) => `max(${kind}_code) = ${OVERFULL}`)
  const [row = []] = await rows(connection, `SELECT ${[...selects, ...overfull].join(', ')} FROM documents`)
  const extents = RANGE_FIELDS.map((field, i) => {
    const [min, max] = [row[i * 2] ?? null, row[i * 2 + 1] ?? null]
    return [field, min === null || max === null ? null : { min: Number(min) + 0, max: Number(max) + 0 }]
  })
  return {
    extents: Object.fromEntries(extents) as Extents,
    overfull: { profession: row[selects.length] === true, audience: row[selects.length + 1] === true },
  }
}
