import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { type AttemptKey, isOverOf, textOf } from './attempt-keys'

/**
 * After `from` attempts of strangers an email takes the next ones in turn, `apartSeconds` apart, of which each site has
 * `share`; no attempt waits longer than `maxWaitSeconds`. A crowd from a few sites cannot fill the turns, so the owner
 * still gets a turn.
 */
export const TURNS = { from: 100, share: 3, apartSeconds: 10, maxWaitSeconds: 20 } as const

/** Whether a site with this many earlier attempts may still take a turn. */
const mayTake = (siteTries: number) => siteTries <= TURNS.share

/**
 * Counts one attempt of a stranger against the email, and takes its turn if it needs one. Null if the queue is full or
 * the site has used its share: then nothing is counted, so that refused attempts do not delay others.
 */
export async function takeEmailTurn(
  db: Kysely<Database>,
  key: AttemptKey,
  siteTries: number,
): Promise<{ failures: number; waitMs: number } | null> {
  const { from, apartSeconds, maxWaitSeconds } = TURNS
  const { rows } = await sql<{ failures: number; waitMs: number }>`
    insert into sign_in_attempts as a (key, failures, window_started_at) values (${textOf(key)}, 1, now())
    on conflict (key) do update set
      failures = case when ${isOverOf('a')} then 1 else a.failures + 1 end,
      window_started_at = case when ${isOverOf('a')} or a.failures + 1 >= ${from} then now() else a.window_started_at end,
      free_at = case when ${isOverOf('a')} or a.failures < ${from} then null
        else greatest(a.free_at, now()) + make_interval(secs => ${apartSeconds}) end
      where ${isOverOf('a')} or a.failures < ${from}
        or (${mayTake(siteTries)}::boolean and coalesce(a.free_at, now()) <= now() + make_interval(secs => ${maxWaitSeconds}))
    returning failures,
      coalesce(extract(epoch from free_at - now()) * 1000 - ${apartSeconds * 1_000}, 0)::float8 as "waitMs"`.execute(db)
  return rows[0] ?? null
}

export interface AttemptCounts {
  failures: number
  /** Seconds until the count restarts. */
  seconds: number
  /** Seconds for which the turns are taken by those already waiting. */
  secondsBusy: number
}

/** Seconds for which a stranger would not get a turn, by earlier counts; 0 if it may try. */
export function secondsUntilTurn(email: AttemptCounts, site: AttemptCounts | undefined): number {
  if (email.failures < TURNS.from) return 0
  if (site && !mayTake(site.failures + 1)) return site.seconds
  return Math.max(0, email.secondsBusy - TURNS.maxWaitSeconds)
}
