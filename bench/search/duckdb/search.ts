import type { Search } from '../../../contract/src/search/discovery/search'
import type { Found, IdFilter } from '../../../server/src/search/discovery/index/port'
import { rows } from './connection'
import { idFilterSql } from './id-filter-sql'
import { BY_FILE_ORDER } from './layout'
import type { DuckDBConnection, DuckDBValue } from './library'
import { whereOf } from './predicates'
import type { Slots } from './slots'
import { sortKeyOf } from './sort'
import { parameters } from './statement'

interface PageContext {
  slots: Slots
  today: string
}

/**
 * Total and page in one statement. The matches are materialized for both, so that the conditions are tested once. Only
 * if testing costs nothing, counting and reading the page separately is faster: as long as the key is the only sort,
 * the engine finds the page's last key without reading most blocks, and then only few rows have to be sorted.
 */
function pageStatement(search: Search & IdFilter, context: PageContext) {
  const params = parameters()
  const to = { parameters: params, ...context }
  const idSql = idFilterSql(search, params)
  const where = whereOf(search.conditions, to) + idSql
  const key = sortKeyOf(search, to)
  const page = `ORDER BY key DESC, id LIMIT ${params.whole(search.limit)} OFFSET ${params.whole(search.offset)}`
  const isCheap = idSql === '' && search.conditions.every(({ field }) => BY_FILE_ORDER.includes(field))
  if (!isCheap) {
    const text = `WITH found AS MATERIALIZED (SELECT id, ${key} AS key FROM documents WHERE ${where})
      SELECT total, id, key FROM (SELECT count(*)::INTEGER AS total FROM found)
      LEFT JOIN (SELECT id, key FROM found ${page}) ON TRUE`
    return { text, params }
  }
  const last = `SELECT min(key) FROM (SELECT ${key} AS key FROM documents WHERE ${where}
    ORDER BY key DESC LIMIT ${params.whole(search.offset + search.limit)})`
  const text = `SELECT total, id, key FROM (SELECT count(*)::INTEGER AS total FROM documents WHERE ${where})
    LEFT JOIN (SELECT id, ${key} AS key FROM documents WHERE ${where} AND ${key} >= (${last}) ${page}) ON TRUE`
  return { text, params }
}

/** One page of ids and the exact total. */
export async function findPage(
  connection: DuckDBConnection,
  search: Search & IdFilter,
  context: PageContext,
): Promise<Found> {
  const { text, params } = pageStatement(search, context)
  const resultRows = await rows(connection, text, params)
  const page = resultRows
    .filter(([, id]) => id !== null)
    .map(([, id, key]) => ({ id: Number(id), key: key as SortKey }))
  // The join does not guarantee the order of the page.
  page.sort((a, b) => (a.key === b.key ? a.id - b.id : a.key < b.key ? 1 : -1))
  return { ids: page.map(({ id }) => id), total: Number(resultRows[0]?.[0] ?? 0) }
}

type SortKey = Extract<DuckDBValue, number | bigint>
