import type { PoolClient } from 'pg'
import type { Twin } from './merge-duplicates'

/** Without the pairs that were marked as different accounts. */
export async function withoutDifferent(client: PoolClient, twins: readonly Twin[]): Promise<readonly Twin[]> {
  if (twins.length === 0) return twins
  const { rows } = await client.query<{ n: number }>(
    `select n from unnest($1::bigint[], $2::bigint[]) with ordinality as given (merged, kept, n)
     join different_influencers d on d.influencer_id = given.merged and d.other_id = given.kept`,
    [twins.map(({ merged }) => merged), twins.map(({ kept }) => kept)],
  )
  const different = new Set(rows.map(({ n }) => n - 1))
  return twins.filter((_, index) => !different.has(index))
}
