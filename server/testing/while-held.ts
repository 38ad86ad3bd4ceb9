import type { Pool } from 'pg'
import { expect } from 'vitest'
import { NUMBERED_LOCKS } from '../src/core/advisory-locks'

/** Stops every writer of the activity log; transactions write to it last. */
export const HOLD_ACTIVITY = `select pg_advisory_xact_lock(${NUMBERED_LOCKS.activity.join()})`

/**
 * Makes calls while this statement holds a lock, each once all before it wait for some lock; returns their answers,
 * which come after the lock is released.
 */
export async function whileHeld<T extends readonly unknown[]>(
  pool: Pool,
  statement: string,
  ...calls: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  const countWaiting = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rowCount
  const holder = await pool.connect()
  const answers: Promise<unknown>[] = []
  try {
    await holder.query('begin')
    await holder.query(statement)
    for (const call of calls) {
      answers.push(call())
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(answers.length)
    }
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  return (await Promise.all(answers)) as unknown as T
}
