import type { DuckDBConnection } from '@duckdb/node-api'
import { RANGE_FIELDS, type RangeField } from '@kolscope/contract/discovery/fields'
import { rows } from './connection'
import { yearOf } from './semantics'

export interface Extent {
  min: number
  max: number
}
/** Smallest and largest value of each range field in the whole index, on the platforms that have it; null without any. */
export type Extents = Readonly<Record<RangeField, Extent | null>>

/** SQL for the number of a range field; ages count back from this year. */
export function numberColumn(field: RangeField, today: string): string {
  return field === 'age' ? `(${yearOf(today)} - birth_year)` : field
}

export async function readExtents(connection: DuckDBConnection, today: string): Promise<Extents> {
  const selects = RANGE_FIELDS.flatMap((field) => {
    const column = numberColumn(field, today)
    return [`min(${column})`, `max(${column})`]
  })
  const [row = []] = await rows(connection, `SELECT ${selects.join(', ')} FROM documents`)
  const extents = RANGE_FIELDS.map((field, i) => {
    const [min, max] = [row[i * 2] ?? null, row[i * 2 + 1] ?? null]
    return [field, min === null || max === null ? null : { min: Number(min) + 0, max: Number(max) + 0 }]
  })
  return Object.fromEntries(extents) as Extents
}
