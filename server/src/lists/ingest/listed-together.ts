import type { PoolClient } from 'pg'
import type { Batch } from './batch'
import type { Change } from './decide'

/**
 * Remembers which influencers one row names: they may be one person, which people decide. Each account of a row has a
 * number of its own; the label is that of the row.
 */
export async function recordTogether(
  client: PoolClient,
  changes: readonly Pick<Change, 'id' | 'account'>[],
  { sources }: Pick<Batch, 'sources'>,
  loadId: number | null,
): Promise<void> {
  const idsByRow = new Map<string, Set<number>>()
  for (const { id, account } of changes)
    for (const number of account.rows) {
      const label = sources.get(number)?.label
      if (label !== undefined) idsByRow.set(label, (idsByRow.get(label) ?? new Set()).add(id))
    }
  const pairs = [...idsByRow.values()].flatMap((ids) =>
    [...ids].flatMap((id) => [...ids].flatMap((other) => (other === id ? [] : [[id, other] as const]))),
  )
  if (pairs.length === 0) return
  await client.query(
    `insert into listed_together (influencer_id, other_id, load_id)
     select distinct influencer_id, other_id, $3::bigint
     from unnest($1::bigint[], $2::bigint[]) as given (influencer_id, other_id) on conflict do nothing`,
    [pairs.map(([id]) => id), pairs.map(([, other]) => other), loadId],
  )
}
