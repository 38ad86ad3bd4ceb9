import { join } from 'node:path'
import { clusterConnection, connect } from '../server/src/core/embedded-postgres'
import { DURABLE_SETTINGS, prepareCluster } from '../server/src/core/postgres-cluster'
import { postgresUser } from '../server/src/core/postgres-user'

/** The changes to everything the demo's influencer has linked. */
export type Links = 'none' | 'new' | 'unproven'

const CHANGES: Readonly<Record<Links, string>> = {
  none: 'delete from social_accounts where account_id = $1',
  new: 'update social_accounts set linked_at = now() where account_id = $1',
  unproven: 'update social_accounts set is_verified = false where account_id = $1',
}

/** Does something while the demo's influencer has other links than usual, in the market of this data folder. */
export async function whileLinked(folder: string, links: Links, act: () => Promise<void>): Promise<void> {
  const cluster = await prepareCluster(folder, postgresUser(join(folder, 'postgres')), DURABLE_SETTINGS)
  const client = await connect(clusterConnection(cluster), 'kolscope journeys')
  try {
    const { rows } = await client.query(`select id from accounts where email = 'influencer@kolscope.example'`)
    const account = [rows[0].id]
    await client.query('create temp table usual as select * from social_accounts where account_id = $1', account)
    await client.query(CHANGES[links], account)
    try {
      await act()
    } finally {
      await client.query('delete from social_accounts where account_id = $1', account)
      await client.query('insert into social_accounts overriding system value select * from usual')
    }
  } finally {
    await client.end()
  }
}
