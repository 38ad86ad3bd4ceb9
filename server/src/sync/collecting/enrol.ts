import type { ConnectorName, Platform } from '@kolscope/contract/core/enums'
import { type Kysely, sql } from 'kysely'
import { DEMO_SOURCE } from '../../core/demo-source'
import type { Database } from '../../core/tables'
import { CONNECTOR_OF } from './collect-now'
import { nightFrom } from './nights'

/** What each platform needs to find an account. */
const FOUND_BY: Readonly<Record<ConnectorName, string>> = {
  youtube: `(i.social_id ~ '^UC[A-Za-z0-9_-]{22}$' or (i.social_id is null and i.handle is not null))`,
  facebook: '(i.social_id is not null or i.handle is not null)',
  instagram: 'i.handle is not null',
}

const RANK = sql`case
  when exists (select from social_accounts s where s.influencer_id = i.id and s.is_verified) then 0
  when exists (select from tracked_influencers t where t.influencer_id = i.id)
    or exists (select from collection_influencers c where c.influencer_id = i.id) then 1
  else 2 end`

const OTHERS_NIGHTS = 7

/**
 * Adds accounts that a connector can read and that are not read yet, and changes the interval of those that have been
 * followed or unfollowed. Followed ones start the coming night, others are spread over a week. Only stand-ins know the
 * fictional accounts of the demo market.
 */
export async function enrol(
  db: Kysely<Database>,
  connectors: readonly ConnectorName[],
  now: Date,
  { isStandIn }: { isStandIn: boolean },
): Promise<void> {
  const night = nightFrom(now)
  for (const [platform, connector] of Object.entries(CONNECTOR_OF) as [Platform, ConnectorName][]) {
    if (!connectors.includes(connector)) continue
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      if (!isStandIn) await leaveOutDemo(trx, connector)
      await add(trx, platform, connector, night, isStandIn)
      await rerank(trx, connector, night)
    })
  }
}

const add = (db: Kysely<Database>, platform: Platform, connector: ConnectorName, night: Date, isStandIn: boolean) =>
  sql`insert into readings (influencer_id, connector, read, rank, next_at, turn_at)
    select id, ${connector}, 'counts', rank, at, case rank when 0 then at - interval '1 day' else at end
    from (select id, rank, ${night}::timestamptz +
        case rank when 2 then make_interval(days => (id % ${OTHERS_NIGHTS})::int) else interval '0' end as at
      from (select i.id, ${RANK} as rank from influencers i
        where i.platform = ${platform} and ${sql.raw(FOUND_BY[connector])} and (${isStandIn} or i.source <> ${DEMO_SOURCE})
          and not exists (select from readings r where r.influencer_id = i.id and r.read = 'counts')) one) timed
    on conflict do nothing`.execute(db)

const leaveOutDemo = (db: Kysely<Database>, connector: ConnectorName) =>
  sql`delete from readings r using influencers i
    where i.id = r.influencer_id and i.source = ${DEMO_SOURCE} and r.connector = ${connector}`.execute(db)

const rerank = (db: Kysely<Database>, connector: ConnectorName, night: Date) =>
  sql`update readings r set rank = new.rank, next_at = new.at,
      turn_at = case new.rank when 0 then new.at - interval '1 day' else new.at end
    from (select r.id, one.rank,
        case when one.rank < r.rank and r.read <> 'picture' then least(r.next_at, ${night}) else r.next_at end as at
      from readings r join lateral (select ${RANK} as rank from (select r.influencer_id as id) i) one on one.rank <> r.rank
      where r.connector = ${connector}) new
    where r.id = new.id`.execute(db)
