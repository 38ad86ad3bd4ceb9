import { type Kysely, sql } from 'kysely'
import { addJob } from '../../core/jobs'
import type { Database } from '../../core/tables'

/** The kind of jobs that search for alerts; the list of jobs omits them, because they do not concern users. */
export const FIND_ALERTS = 'find-alerts'

/** Requests a search for alerts about everyone who is followed (null), or about these ids. */
export async function requestAlerts(db: Kysely<Database>, ids: readonly number[] | null): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct influencer_id as id from tracked_influencers
    where ${ids === null} or influencer_id = any(${ids ?? []}::bigint[]) order by 1 limit ${ids === null ? 1 : null}`.execute(
    db,
  )
  if (rows.length === 0) return
  if (ids === null) await addJob(db, FIND_ALERTS, { ids }, { title: 'Alerts', dedupeKey: FIND_ALERTS })
  else await addJob(db, FIND_ALERTS, { ids: rows.map(({ id }) => id) }, { title: 'Alerts' })
}

/**
 * The search for alerts waits this long after an influencer is followed, to check all that are followed meanwhile
 * together.
 */
const REST_SECONDS = 2

/**
 * The same for influencers that an account starts to follow: only one job per account waits, so that following and
 * unfollowing over and over does not delay the metrics of others. Called under the account's lock.
 */
export async function requestAlertsFor(db: Kysely<Database>, accountId: number, ids: readonly number[]): Promise<void> {
  const dedupeKey = `${FIND_ALERTS}:${accountId}`
  const { rows } = await sql<{ ids: number[] }>`
    with waiting as (select payload from jobs where dedupe_key = ${dedupeKey} and status = 'queued' for update)
    select coalesce(array_agg(influencer_id order by influencer_id), '{}') as ids from tracked_influencers
    where account_id = ${accountId} and (influencer_id = any(${ids}::bigint[])
      or influencer_id in (select jsonb_array_elements_text(payload->'ids')::bigint from waiting))`.execute(db)
  await addJob(db, FIND_ALERTS, { ids: rows[0]?.ids ?? [] }, { title: 'Alerts', dedupeKey, waitSeconds: REST_SECONDS })
}
