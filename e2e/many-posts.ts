import { join } from 'node:path'
import { clusterConnection, connect } from '../server/src/core/embedded-postgres'
import { DURABLE_SETTINGS, prepareCluster } from '../server/src/core/postgres-cluster'
import { postgresUser } from '../server/src/core/postgres-user'

const DAYS = 400

/**
 * Adds this many posts of the last 400 days to an influencer, long and short, with and without pictures, in the market
 * of this data folder.
 */
export async function giveManyPosts(folder: string, influencerId: number, count: number): Promise<void> {
  const cluster = await prepareCluster(folder, postgresUser(join(folder, 'postgres')), DURABLE_SETTINGS)
  const client = await connect(clusterConnection(cluster), 'kolscope journeys')
  try {
    await client.query(`select ensure_month('posts', day::date)
      from generate_series(now() - interval '${DAYS + 31} days', now(), interval '1 month') day`)
    await client.query(
      `insert into posts (influencer_id, social_id, month, posted_at, type, message, likes, comments, shares, views,
         followers_at_post, source, observed_at)
       select $1, 'many-' || n, date_trunc('month', at)::date, at, (array['photo', 'video', 'status'])[n % 3 + 1],
         repeat('Kem chống nắng cho da dầu ', n % 24) || '#skincare', n * 7, n % 90, n % 30, n * 101, 90000, 'demo', now()
       from (select n, now() - n * interval '${DAYS} days' / $2 as at from generate_series(1, $2::int) n) made
       on conflict do nothing`,
      [influencerId, count],
    )
  } finally {
    await client.end()
  }
}
