import { type Kysely, sql } from 'kysely'
import { tooManyAttempts } from '../core/errors'
import type { Database } from '../core/tables'

const WINDOW_MINUTES = 15
const FORGOTTEN_AT_ONCE = 20
const MAX_FAILURES = { email: 10, address: 50 } as const

export type AttemptKey = { kind: keyof typeof MAX_FAILURES; value: string }

const textOf = ({ kind, value }: AttemptKey) => `${kind}:${value.slice(0, 320)}`

/**
 * Counts one attempt against each key before the password is compared, in one statement, so that parallel guesses cannot
 * slip through; refuses when a key is spent, for 15 minutes from the first attempt too many. Unknown e-mails count alike.
 */
export async function countAttempt(db: Kysely<Database>, keys: readonly AttemptKey[]): Promise<void> {
  await forgetOldAttempts(db)
  for (const key of keys) {
    const { rows } = await sql<{ failures: number; seconds: number }>`
      insert into sign_in_attempts as a (key, failures, window_started_at) values (${textOf(key)}, 1, now())
      on conflict (key) do update set
        failures = case when a.window_started_at < now() - make_interval(mins => ${WINDOW_MINUTES}) then 1 else a.failures + 1 end,
        window_started_at = case when a.window_started_at < now() - make_interval(mins => ${WINDOW_MINUTES})
          or a.failures = ${MAX_FAILURES[key.kind]} then now() else a.window_started_at end
      returning failures, extract(epoch from window_started_at + make_interval(mins => ${WINDOW_MINUTES}) - now())::float8 as seconds
    `.execute(db)
    const counted = rows[0]
    if (counted && counted.failures > MAX_FAILURES[key.kind]) throw tooManyAttempts(Math.max(1, counted.seconds))
  }
}

// More than one attempt adds, so that guessed e-mails cannot fill the table; a window that is over says nothing any more.
async function forgetOldAttempts(db: Kysely<Database>): Promise<void> {
  await sql`delete from sign_in_attempts where key in (select key from sign_in_attempts
    where window_started_at < now() - make_interval(mins => ${WINDOW_MINUTES})
    order by window_started_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(db)
}

/** A success takes its own attempt back from the address and clears the e-mail. */
export async function forgetAttempts(db: Kysely<Database>, keys: readonly AttemptKey[]): Promise<void> {
  for (const key of keys) {
    if (key.kind === 'email') await db.deleteFrom('sign_in_attempts').where('key', '=', textOf(key)).execute()
    else {
      await db
        .updateTable('sign_in_attempts')
        .set({ failures: sql`greatest(failures - 1, 0)` })
        .where('key', '=', textOf(key))
        .execute()
    }
  }
}
