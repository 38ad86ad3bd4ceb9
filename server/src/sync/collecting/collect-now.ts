import type { ConnectorName, Platform } from '@kolscope/contract/core/enums'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'

/** Who reads which platform; the others have no connector. */
export const CONNECTOR_OF: Readonly<Partial<Record<Platform, ConnectorName>>> = {
  youtube: 'youtube',
  page: 'facebook',
  insta: 'instagram',
}

/**
 * Has an influencer that its owner linked read at once, and from now on each night; failed readings are tried again.
 * What is just being read without its owner's right does not count.
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
