import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { withWords } from './search-words'

/** The number of rows of a query, whatever it selects and in whatever order. */
export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

/** One page of a query, and its total number of rows. */
export async function pageOfRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { offset, limit }: { offset: number; limit: number },
) {
  const [rows, total] = await Promise.all([query.offset(offset).limit(limit).execute(), countRows(query)])
  return { rows, total }
}

interface ListQuery<Sort extends string> {
  search?: string | undefined
  sort_field?: Sort | undefined
  /** 1 ascending, -1 descending. */
  sort_type?: 1 | -1 | undefined
}

interface ListRules<Sort extends string> {
  /** The folded text that a search looks through. */
  words: RawBuilder<unknown>
  order: Readonly<Record<Sort, RawBuilder<unknown>>>
  /** The order if none is chosen. */
  usual: Sort
  /** Breaks ties. */
  id: RawBuilder<number>
  page: { offset: number; limit: number }
}

/** One page of a list with a search, sorted by one of its fields. */
export function pageOfList<DB, TB extends keyof DB, O, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  listQuery: ListQuery<Sort>,
  { words, order, usual, id, page }: ListRules<Sort>,
) {
  const direction = listQuery.sort_type === -1 ? 'desc' : 'asc'
  const matching = withWords(query, words, listQuery.search)
  return pageOfRows(matching.orderBy(order[listQuery.sort_field ?? usual], direction).orderBy(id), page)
}
