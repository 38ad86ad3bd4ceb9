import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { type AttemptKey, captchaNeeded, DEVICE_LIMITS, isOverOf, textOf } from './attempt-keys'
import { takeBack } from './attempts'

/**
 * The waits double up to this limit, so that a stolen device never compares more than three passwords a minute for
 * long.
 */
export const MAX_DELAY_SECONDS = 20

/**
 * Counts one attempt of a known device and takes its turn. Returns how many milliseconds the attempt has to wait before
 * it is compared, or null if another attempt of the device is waiting: then it is treated like a stranger's, who sends
 * no device at all.
 */
export async function takeTurn(
  db: Kysely<Database>,
  key: AttemptKey,
  isCaptchaSolved: boolean,
): Promise<number | null> {
  const { slow, captcha } = DEVICE_LIMITS
  const { rows } = await sql<{ failures: number; wait_ms: number }>`
    insert into sign_in_attempts as a (key, failures, window_started_at) values (${textOf(key)}, 1, now())
    on conflict (key) do update set
      failures = case when ${isOverOf('a')} then 1 else a.failures + 1 end,
      window_started_at = case when ${isOverOf('a')} or a.failures >= ${slow} then now() else a.window_started_at end,
      free_at = case when ${isOverOf('a')} or a.failures < ${slow} then null
        else now() + make_interval(secs => least(power(2, least(a.failures - ${slow}, 10)), ${MAX_DELAY_SECONDS})) end
      where a.free_at is null or a.free_at <= now()
    returning failures, coalesce(extract(epoch from free_at - now()) * 1000, 0)::float8 as wait_ms`.execute(db)
  const turn = rows[0]
  if (!turn) return null
  if (turn.failures > captcha && !isCaptchaSolved) {
    await giveTurnBack(db, [key])
    throw captchaNeeded()
  }
  return turn.wait_ms
}

/** An attempt that was not compared was not a guess, and the next one does not wait for it. */
export async function giveTurnBack(db: Kysely<Database>, keys: readonly AttemptKey[]): Promise<void> {
  await takeBack(db, keys)
  await db.updateTable('sign_in_attempts').set({ free_at: null }).where('key', 'in', keys.map(textOf)).execute()
}
