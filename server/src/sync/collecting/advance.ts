import type { PoolClient } from 'pg'
import type { FetchResult } from './fetch-result'
import { turnOf } from './nights'

/** Writes the next state of readings and releases them. */
export async function advance(client: PoolClient, results: readonly FetchResult[], now: Date): Promise<void> {
  const rows = results.map(({ lease, nextRun, given }) => ({
    id: lease.id,
    next_at: nextRun.nextAt,
    // A reading that continues with its next page keeps its turn.
    turn_at: turnOf(nextRun.nextAt, lease.rank),
    page: nextRun.page,
    tries: nextRun.tries,
    error: nextRun.error,
    error_detail: nextRun.detail,
    failed_at: nextRun.failedAt,
    succeeded_at: nextRun.isSuccess ? now : null,
    given: given ?? null,
  }))
  await client.query(
    `update readings r set next_at = g.next_at, turn_at = g.turn_at, page = g.page, tries = g.tries, error = g.error,
       error_detail = g.error_detail, failed_at = g.failed_at, succeeded_at = coalesce(g.succeeded_at, r.succeeded_at),
       given = coalesce(nullif(g.given, 'null'), r.given), worker = null, leased_until = null
     from jsonb_populate_recordset(null::readings, $1::jsonb) g where r.id = g.id`,
    [JSON.stringify(rows)],
  )
}

/** Schedules an account's posts and picture once its counts have shown where they are. */
export async function lead(client: PoolClient, results: readonly FetchResult[], now: Date): Promise<void> {
  const leads = results.flatMap(({ lease, leads: to }) => (to ? [{ lease, ...to }] : []))
  const keyed = leads.flatMap(({ lease, posts, picture }) => [
    { ...lease, read: 'posts', key: posts },
    ...(picture === null ? [] : [{ ...lease, read: 'picture', key: picture }]),
  ])
  // The URL of a picture may change from day to day; pictures have their own interval.
  await client.query(
    `insert into readings as r (influencer_id, connector, read, rank, next_at, turn_at, key)
     select influencer_id, connector, read, rank, $6, $6, key
     from unnest($1::bigint[], $2::text[], $3::text[], $4::smallint[], $5::text[]) as g (influencer_id, connector, read, rank, key)
     on conflict (influencer_id, read) do update set key = excluded.key where r.key is distinct from excluded.key`,
    [
      keyed.map(({ influencerId }) => influencerId),
      keyed.map(({ connector }) => connector),
      keyed.map(({ read }) => read),
      keyed.map(({ rank }) => rank),
      keyed.map(({ key }) => key),
      now,
    ],
  )
}
