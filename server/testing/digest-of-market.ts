import { DEMO_TABLES } from '../src/system/demo/tables'
import type { TestDatabase } from './test-database'

/** A digest of every table of the market; only ids that a sequence gives and times of computing are left out. */
export async function digestOfMarket({ pool }: TestDatabase): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of [...Object.keys(DEMO_TABLES), 'peer_distributions']) {
    const text = table === 'sampled_comments' ? `(to_jsonb(t) - 'id')` : `(to_jsonb(t) - 'computed_at')`
    const { rows } = await pool.query(
      `select count(*) || ' ' || md5(string_agg(${text}::text, '' order by ${text}::text)) as d from ${table} t`,
    )
    digests[table] = rows[0].d
  }
  return digests
}
