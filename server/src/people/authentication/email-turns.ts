import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { type AttemptKey, isOverOf, textOf } from './attempt-keys'

/**
 * After `from` strangers' tries an e-mail takes the next ones in turn, `apartSeconds` apart, of which each site has `share`;
 * no try waits longer than `maxWaitSeconds`. A crowd of a few sites cannot fill the turns, so the owner's try still comes.
 */
export const TURNS = { from: 100, share: 3, apartSeconds: 10, maxWaitSeconds: 20 } as const

/** Whether a site that has tried so often before may still take a turn. */
const mayTake = (siteTries: number) => siteTries <= TURNS.share

/**
 * Counts one try of a stranger against the e-mail, and takes its turn where it needs one. Null while as many wait as may, or
 * where the site has had its share: then nothing is counted, so that refused tries do not keep others waiting.
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

export interface Counted {
  failures: number
  /** Until the count restarts. */
  seconds: number
  /** How long the turns are taken that others wait for. */
  secondsBusy: number
}

/** For how many seconds a stranger would not get a turn, by what was counted before; 0 where it may try. */
export function secondsUntilTurn(email: Counted, site: Counted | undefined): number {
  if (email.failures < TURNS.from) return 0
  if (site && !mayTake(site.failures + 1)) return site.seconds
  return Math.max(0, email.secondsBusy - TURNS.maxWaitSeconds)
}
