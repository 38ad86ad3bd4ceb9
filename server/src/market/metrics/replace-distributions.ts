import { type Kysely, sql } from 'kysely'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import type { Database } from '../../core/tables'

interface DistributionRow {
  metric: string
  peers: string
  n: number
  quantiles: readonly number[]
}

/** Replaces all distributions of these metrics at once; unchanged ones keep their row. */
export async function replaceDistributions(
  db: Kysely<Database>,
  metrics: readonly string[],
  rows: readonly DistributionRow[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two writers would lock the rows in different orders, and add the same row twice.
    await lockByName(trx, NAMED_LOCKS.distributions)
    await sql`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (metric text, peers text, n int, quantiles float8[])),
        gone as (delete from peer_distributions d where metric = any(${[...metrics]}::text[])
          and not exists (select from given g where g.metric = d.metric and g.peers = d.peers))
      insert into peer_distributions as d (metric, peers, n, quantiles) select metric, peers, n, quantiles from given
      on conflict (metric, peers) do update set n = excluded.n, quantiles = excluded.quantiles, computed_at = now()
      where (d.n, d.quantiles) is distinct from (excluded.n, excluded.quantiles)`.execute(trx)
  })
}
