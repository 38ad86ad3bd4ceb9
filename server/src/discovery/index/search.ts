import type { DuckDBConnection } from '@duckdb/node-api'
import type { Search } from '@kolscope/contract/discovery/search'
import { rows, transaction } from './connection'
import type { Found } from './port'
import { whereOf } from './predicates'
import { sortKeyOf } from './sort'
import type { Slots } from './slots'
import { parameters } from './statement'

interface Looking {
  slots: Slots
  today: string
}

async function countAll(connection: DuckDBConnection, { conditions }: Search, looking: Looking): Promise<number> {
  const given = parameters()
  const where = whereOf(conditions, { parameters: given, ...looking })
  const [row] = await rows(connection, `SELECT count(*)::INTEGER FROM documents WHERE ${where}`, given)
  return Number(row?.[0] ?? 0)
}

async function sortedIds(connection: DuckDBConnection, search: Search, looking: Looking): Promise<number[]> {
  const given = parameters()
  const to = { parameters: given, ...looking }
  const found = await rows(
    connection,
    `SELECT id FROM documents WHERE ${whereOf(search.conditions, to)}
     ORDER BY ${sortKeyOf(search, to)} DESC NULLS LAST, id
     LIMIT ${given.whole(search.limit)} OFFSET ${given.whole(search.offset)}`,
    given,
  )
  return found.map(([id]) => Number(id))
}

/** One page of ids and the exact total. */
export async function findPage(connection: DuckDBConnection, search: Search, looking: Looking): Promise<Found> {
  return transaction(connection, async () => {
    const total = await countAll(connection, search, looking)
    const ids = search.limit > 0 && search.offset < total ? await sortedIds(connection, search, looking) : []
    return { ids, total }
  })
}
