import { join } from 'node:path'
import { clusterConnection, connect } from '../server/src/core/embedded-postgres'
import { DURABLE_SETTINGS, prepareCluster } from '../server/src/core/postgres-cluster'
import { postgresUser } from '../server/src/core/postgres-user'

async function change(folder: string, statements: readonly string[], ids: readonly number[]): Promise<void> {
  const cluster = await prepareCluster(folder, postgresUser(join(folder, 'postgres')), DURABLE_SETTINGS)
  const client = await connect(clusterConnection(cluster), 'kolscope journeys')
  try {
    for (const statement of statements) await client.query(statement, [ids])
  } finally {
    await client.end()
  }
}

/** Only these are read tonight, for their last attempt, in the market of this data folder. */
export const lastTryTonight = (folder: string, ids: readonly number[]) =>
  change(
    folder,
    [
      `update readings set next_at = now() + interval '7 days', turn_at = now() + interval '7 days'
        where influencer_id <> all($1::bigint[])`,
      `update readings set next_at = now() + interval '1 hour', turn_at = now(), tries = 4
        where influencer_id = any($1::bigint[])`,
    ],
    ids,
  )

/** Long enough ago that the first numbers are there. */
export const linkedLongAgo = (folder: string, ids: readonly number[]) =>
  change(
    folder,
    [`update social_accounts set linked_at = now() - interval '2 days' where influencer_id = any($1::bigint[])`],
    ids,
  )
