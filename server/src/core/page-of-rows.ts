import type { SelectQueryBuilder } from 'kysely'

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
