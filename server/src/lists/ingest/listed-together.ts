import type { PoolClient } from 'pg'
import type { Batch } from './batch'
import type { Change } from './decide'

/**
 * Remembers which influencers one row names: they may be one person, which people decide. Each account of a row has a
 * number of its own; the label is that of the row. A pair belongs to the last load that named it, so that undoing an
 * earlier one keeps it, and the later one proposes it. An influencer that a later round has merged away is gone.
 */
export async function recordTogether(
  client: PoolClient,
  changes: readonly Pick<Change, 'id' | 'account'>[],
  { sources }: Pick<Batch, 'sources'>,
  loadId: number | null,
): Promise<void> {
  const firstByRow = new Map<string, number>()
  /** Of rows that name several, which are few. */
  const idsByRow = new Map<string, Set<number>>()
  for (const { id, account } of changes)
    for (const number of account.rows) {
      const label = sources.get(number)?.label
      if (label === undefined) continue
      const first = firstByRow.get(label) ?? id
      firstByRow.set(label, first)
      if (first !== id) idsByRow.set(label, (idsByRow.get(label) ?? new Set([first])).add(id))
    }
  const pairs = [...idsByRow.values()].flatMap((ids) =>
    [...ids].flatMap((id) => [...ids].flatMap((other) => (other === id ? [] : [[id, other] as const]))),
  )
  if (pairs.length === 0) return
  await client.query(
    `insert into listed_together (influencer_id, other_id, load_id)
     select distinct given.influencer_id, given.other_id, $3::bigint
     from unnest($1::bigint[], $2::bigint[]) as given (influencer_id, other_id)
       join influencers i on i.id = given.influencer_id join influencers other on other.id = given.other_id
     order by 1, 2
     on conflict (influencer_id, other_id) do update set load_id = excluded.load_id
       where excluded.load_id is not null and listed_together.load_id is distinct from excluded.load_id`,
    [pairs.map(([id]) => id), pairs.map(([, other]) => other), loadId],
  )
}
