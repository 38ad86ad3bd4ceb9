import type { IdFilter } from '../../../server/src/search/discovery/index/port'
import type { Parameters } from './statement'

/** The ids are passed as one text: otherwise a list of thousands would be passed number by number. */
const idListSql = (ids: readonly number[], parameters: Parameters) =>
  `(SELECT unnest(string_split(${parameters.text(ids.join())}, ',')::BIGINT[]))`

function onlyOf(within: readonly number[] | undefined, parameters: Parameters): string {
  if (within === undefined) return ''
  return within.length === 0 ? ' AND FALSE' : ` AND id IN ${idListSql(within, parameters)}`
}

/**
 * SQL appended to other conditions; empty if no ids are selected or excluded. Its placeholders may be repeated in a
 * statement.
 */
export function idFilterSql({ within, without = [] }: IdFilter, parameters: Parameters): string {
  const rest = without.length === 0 ? '' : ` AND id NOT IN ${idListSql(without, parameters)}`
  return onlyOf(within, parameters) + rest
}
