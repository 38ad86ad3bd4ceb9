import type { ConnectorName, Platform } from '@kolscope/contract/core/enums'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'

/** The connector that reads each platform; other platforms have none. */
export const CONNECTOR_OF: Readonly<Partial<Record<Platform, ConnectorName>>> = {
  youtube: 'youtube',
  page: 'facebook',
  insta: 'instagram',
}

/**
 * Schedules a linked influencer to be read immediately and every night from then on; failed readings are retried. A
 * reading in progress without its owner's permission does not count.
 */
export async function collectNow(trx: Transaction<Database>, influencerId: number): Promise<void> {
  const one = await trx.selectFrom('influencers').select('platform').where('id', '=', influencerId).executeTakeFirst()
  const connector = one && CONNECTOR_OF[one.platform]
  if (!connector) return
  await sql`
    insert into readings (influencer_id, connector, read, rank, next_at, turn_at)
    select ${influencerId}, ${connector}, read, 0, now(), now() - interval '1 day'
    from unnest(array['counts', 'posts']) read
    on conflict (influencer_id, read) do update set connector = excluded.connector, rank = 0, next_at = now(),
      turn_at = now() - interval '1 day', tries = 0, error = null, error_detail = null, failed_at = null,
      page = null, fence = readings.fence + 1, worker = null, leased_until = null`.execute(trx)
}
