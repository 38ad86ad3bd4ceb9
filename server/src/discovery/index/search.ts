import type { DuckDBConnection } from '@duckdb/node-api'
import type { Search } from '@kolscope/contract/discovery/search'
import { rows } from './connection'
import { BY_FILE_ORDER } from './layout'
import type { Found } from './port'
import { whereOf } from './predicates'
import type { Slots } from './slots'
import { sortKeyOf } from './sort'
import { parameters } from './statement'

interface Looking {
  slots: Slots
  today: string
}

/**
 * Total and page in one statement. What was found is kept for both, so that the conditions are tested once; only where they
 * cost nothing, counting and reading the page apart is faster, because the page comes from the beginnings of sorted blocks.
 */
function pageStatement(search: Search, looking: Looking) {
  const given = parameters()
  const to = { parameters: given, ...looking }
  const where = whereOf(search.conditions, to)
  const key = sortKeyOf(search, to)
  const page = `ORDER BY key DESC NULLS LAST, id LIMIT ${given.whole(search.limit)} OFFSET ${given.whole(search.offset)}`
  const found = `SELECT id, ${key} AS key FROM documents WHERE ${where}`
  const apart =
    search.conditions.length === 0 ||
    (search.sort === 'total_followers' && search.conditions.every(({ field }) => BY_FILE_ORDER.includes(field)))
  const text = apart
    ? `SELECT total, id, key FROM (SELECT count(*)::INTEGER AS total FROM documents WHERE ${where})
         LEFT JOIN (${found} ${page}) ON TRUE`
    : `WITH found AS MATERIALIZED (${found})
         SELECT total, id, key FROM (SELECT count(*)::INTEGER AS total FROM found)
         LEFT JOIN (SELECT id, key FROM found ${page}) ON TRUE`
  return { text, given }
}

/** One page of ids and the exact total. */
export async function findPage(connection: DuckDBConnection, search: Search, looking: Looking): Promise<Found> {
  const { text, given } = pageStatement(search, looking)
  const found = await rows(connection, text, given)
  const page = found.filter(([, id]) => id !== null).map(([, id, key]) => ({ id: Number(id), key: rank(key) }))
  // The join does not promise to keep the order of the page.
  page.sort((a, b) => (a.key === b.key ? a.id - b.id : b.key - a.key))
  return { ids: page.map(({ id }) => id), total: Number(found[0]?.[0] ?? 0) }
}

function rank(key: unknown): number {
  return key === null || key === undefined ? -Infinity : Number(key)
}
