import { type Kysely, sql } from 'kysely'
import type { Database } from '../src/core/tables'

/** Everything a load writes, identified by natural keys, without ids and times of writing. */
export async function digest(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ md5: string }>`
    with accounts as (select id, platform || '/' || coalesce(social_id, provisional_key) as key from influencers)
    select md5(string_agg(line, e'\n' order by line)) as md5 from (
      select key || (to_jsonb(i) - 'id' - 'created_at' - 'updated_at' - 'version')::text as line from influencers i join accounts using (id)
      union all select key || (to_jsonb(o) - 'influencer_id')::text from observations o join accounts on id = influencer_id
      union all select key || (to_jsonb(m) - 'influencer_id')::text from influencer_metrics m join accounts on id = influencer_id
      union all select key || (to_jsonb(c) - 'influencer_id')::text from influencer_categories c join accounts on id = influencer_id
      union all select key || (to_jsonb(p) - 'influencer_id')::text from posts p join accounts on id = influencer_id
      union all select key || (to_jsonb(h) - 'influencer_id')::text from follower_history h join accounts on id = influencer_id
    ) lines`.execute(db)
  return rows[0]?.md5 ?? ''
}
