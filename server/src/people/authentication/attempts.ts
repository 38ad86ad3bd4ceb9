import { type Kysely, sql } from 'kysely'
import { tooManyAttempts } from '../../core/errors'
import type { Database } from '../../core/tables'
import { type AttemptKey, captchaNeeded, isOverOf, LIMITS, textOf, WINDOW_MINUTES } from './attempt-keys'
import { type AttemptCounts, secondsUntilTurn, TURNS, takeEmailTurn } from './email-turns'

const FORGOTTEN_AT_ONCE = 20

const isOver = isOverOf('sign_in_attempts')
const secondsLeft = sql<number>`extract(epoch from window_started_at + make_interval(mins => ${WINDOW_MINUTES}) - now())::float8`

/** Refuses by earlier counts, without counting: cheap, so that a refused caller costs neither a hash nor a place. */
export async function refuseSpent(
  db: Kysely<Database>,
  keys: readonly AttemptKey[],
  isCaptchaSolved: boolean,
): Promise<void> {
  const texts = keys.map(textOf)
  const { rows } = await sql<AttemptCounts & { key: string }>`select key, failures, ${secondsLeft} as seconds,
      coalesce(extract(epoch from free_at - now()), 0)::float8 as "secondsBusy"
    from sign_in_attempts where key = any(${texts}::text[]) and not ${isOver}`.execute(db)
  const countsOf = (key: AttemptKey) => rows.find((row) => row.key === textOf(key))
  const siteKey = keys.find(({ kind }) => kind === 'site')
  const site = siteKey && countsOf(siteKey)
  for (const key of keys) {
    const counts = countsOf(key)
    if (!counts) continue
    const isSpent = counts.failures >= LIMITS[key.kind].max
    const seconds = isSpent ? counts.seconds : key.kind === 'email' ? secondsUntilTurn(counts, site) : 0
    if (isSpent || seconds > 0) throw tooManyAttempts(Math.max(1, Math.ceil(seconds)))
  }
  if (isCaptchaSolved) return
  if (keys.some((key) => (countsOf(key)?.failures ?? 0) >= LIMITS[key.kind].captcha)) throw captchaNeeded()
}

interface Try {
  failures: number
  waitMs: number
}

/** Adds one to a key that is not used up; returns the count afterwards, or null if it was used up already. */
async function countOne(db: Kysely<Database>, key: AttemptKey): Promise<Try | null> {
  const { max } = LIMITS[key.kind]
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_attempts as a (key, failures, window_started_at) values (${textOf(key)}, 1, now())
    on conflict (key) do update set
      failures = case when ${isOverOf('a')} then 1 else a.failures + 1 end,
      window_started_at = case when ${isOverOf('a')} or a.failures + 1 >= ${max} then now() else a.window_started_at end
      where a.failures < ${max} or ${isOverOf('a')}
    returning failures`.execute(db)
  return rows[0] ? { failures: rows[0].failures, waitMs: 0 } : null
}

/**
 * Counts one attempt against each key before the password is compared, in one statement per key, so that parallel
 * guesses cannot slip through; refuses if a key is used up, for 15 minutes from its last attempt. Unknown emails count
 * alike. Returns how many milliseconds the attempt has to wait for its turn.
 */
export async function countAttempt(
  db: Kysely<Database>,
  keys: readonly AttemptKey[],
  isCaptchaSolved: boolean,
): Promise<number> {
  await forgetOldAttempts(db)
  const countedKeys: AttemptKey[] = []
  let [siteTries, waitMs] = [0, 0]
  for (const key of keys) {
    const attempt = key.kind === 'email' ? await takeEmailTurn(db, key, siteTries) : await countOne(db, key)
    const needsCaptcha = attempt !== null && attempt.failures > LIMITS[key.kind].captcha && !isCaptchaSolved
    if (attempt) countedKeys.push(key)
    if (!attempt || needsCaptcha) {
      // An attempt that was not compared was not a guess.
      await takeBack(db, countedKeys)
      if (needsCaptcha) throw captchaNeeded()
      await refuseSpent(db, keys, true)
      throw tooManyAttempts(attempt === null && key.kind === 'email' ? TURNS.apartSeconds : WINDOW_MINUTES * 60)
    }
    if (key.kind === 'site') siteTries = attempt.failures
    waitMs = Math.max(waitMs, attempt.waitMs)
  }
  return waitMs
}

// Deletes more than one attempt adds, so that guessed emails cannot fill the table; an expired window has no meaning.
async function forgetOldAttempts(db: Kysely<Database>): Promise<void> {
  await sql`delete from sign_in_attempts where key in (select key from sign_in_attempts
    where ${isOver} order by window_started_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(db)
}

export async function takeBack(db: Kysely<Database>, keys: readonly AttemptKey[]): Promise<void> {
  for (const key of keys) {
    await db
      .updateTable('sign_in_attempts')
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where('key', '=', textOf(key))
      .execute()
  }
}

/** A success removes its own attempt from the networks and the email, and clears the caller's own counts. */
export async function forgetAttempts(db: Kysely<Database>, keys: readonly AttemptKey[]): Promise<void> {
  const isShared = ({ kind }: AttemptKey) => kind === 'network' || kind === 'wholeSite' || kind === 'email'
  await takeBack(db, keys.filter(isShared))
  for (const key of keys.filter((one) => !isShared(one))) {
    await db.deleteFrom('sign_in_attempts').where('key', '=', textOf(key)).execute()
  }
}

/** A new password makes all guesses at the old password meaningless. */
export async function forgetGuessesAt(db: Kysely<Database>, email: string): Promise<void> {
  await sql`delete from sign_in_attempts where key = ${textOf({ kind: 'email', value: email })}
    or ((key like 'pair:%' or key like 'site:%') and split_part(key, ' ', 2) = ${email})`.execute(db)
}
