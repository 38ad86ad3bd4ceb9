import { join } from 'node:path'
import { clusterConnection, connect } from '../server/src/core/embedded-postgres'
import { DURABLE_SETTINGS, prepareCluster } from '../server/src/core/postgres-cluster'
import { postgresUser } from '../server/src/core/postgres-user'

/**
 * Adds ten quiet posts to an influencer, and one of some hours ago that is far above them, in the market of this data
 * folder.
 */
export async function giveViralPost(folder: string, influencerId: number, message: string): Promise<void> {
  const cluster = await prepareCluster(folder, postgresUser(join(folder, 'postgres')), DURABLE_SETTINGS)
  const client = await connect(clusterConnection(cluster), 'kolscope journeys')
  try {
    await client.query(`select ensure_month('posts', day::date)
      from generate_series(now() - interval '62 days', now(), interval '1 month') day`)
    await client.query(`delete from posts where influencer_id = $1`, [influencerId])
    await client.query(
      `insert into posts (influencer_id, social_id, month, posted_at, type, message, likes, source, observed_at)
       select $1, 'viral-' || n, date_trunc('month', at)::date, at, 'photo', case when n = 0 then $2 else 'Yên ả' end,
         case when n = 0 then 90000 else 100 end, 'demo', now()
       from (select n, now() - interval '5 hours' - n * interval '3 days' as at from generate_series(0, 10) n) made`,
      [influencerId, message],
    )
  } finally {
    await client.end()
  }
}
