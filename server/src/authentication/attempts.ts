import { problem } from '@kolscope/contract/errors'
import { type Kysely, sql } from 'kysely'
import { invalid, tooManyAttempts } from '../core/errors'
import { networkOf } from '../core/network'
import type { Database } from '../core/tables'

const WINDOW_MINUTES = 15
const FORGOTTEN_AT_ONCE = 20

const NEVER = 2_147_483_647

/**
 * Wrong passwords within 15 minutes: for an e-mail from one network, from a network for any e-mail, for an e-mail from
 * everywhere, on a known device, and in one session. From `captcha` on each try needs a proof of work; at `max` the answer
 * is 429. A known device is never refused: instead its tries wait in turn (device-turns.ts).
 */
const LIMITS = {
  pair: { captcha: 5, max: 10 },
  network: { captcha: 20, max: 50 },
  email: { captcha: 20, max: 100 },
  device: { captcha: 5, max: NEVER },
  session: { captcha: NEVER, max: 10 },
} as const

export const DEVICE_LIMITS = { ...LIMITS.device, slow: 10 } as const

export type AttemptKey = { kind: keyof typeof LIMITS; value: string }

export const deviceKey = (device: string, email: string): AttemptKey => ({
  kind: 'device',
  value: `${device} ${email}`,
})

/** The network comes first: one that is refused cannot use up what others share. */
export function strangerKeys(email: string, address: string): AttemptKey[] {
  const network = networkOf(address)
  return [
    { kind: 'network', value: network },
    { kind: 'pair', value: `${network} ${email}` },
    { kind: 'email', value: email },
  ]
}

export const textOf = ({ kind, value }: AttemptKey) => `${kind}:${value.slice(0, 400)}`

export const captchaNeeded = () => invalid([problem('captcha', 'captcha-needed')])

interface Counted {
  key: string
  failures: number
  seconds: number
}

export const isOverOf = (table: string) =>
  sql<boolean>`${sql.ref(table)}.window_started_at < now() - make_interval(mins => ${WINDOW_MINUTES})`
const isOver = isOverOf('sign_in_attempts')
const secondsLeft = sql<number>`extract(epoch from window_started_at + make_interval(mins => ${WINDOW_MINUTES}) - now())::float8`

/** Refuses by what was counted before, without counting: cheap, so that a refused caller costs neither a hash nor a place. */
export async function refuseSpent(
  db: Kysely<Database>,
  keys: readonly AttemptKey[],
  isCaptchaSolved: boolean,
): Promise<void> {
  const texts = keys.map(textOf)
  const { rows } = await sql<Counted>`select key, failures, ${secondsLeft} as seconds from sign_in_attempts
    where key = any(${texts}::text[]) and not ${isOver}`.execute(db)
  for (const key of keys) {
    const counted = rows.find((row) => row.key === textOf(key))
    if (counted && counted.failures >= LIMITS[key.kind].max) throw tooManyAttempts(Math.max(1, counted.seconds))
  }
  if (isCaptchaSolved) return
  for (const key of keys) {
    const counted = rows.find((row) => row.key === textOf(key))
    if (counted && counted.failures >= LIMITS[key.kind].captcha) throw captchaNeeded()
  }
}

/** Adds one to a key that is not spent; returns the count afterwards, or null where it was spent already. */
async function countOne(db: Kysely<Database>, key: AttemptKey): Promise<number | null> {
  const { max } = LIMITS[key.kind]
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_attempts as a (key, failures, window_started_at) values (${textOf(key)}, 1, now())
    on conflict (key) do update set
      failures = case when ${isOverOf('a')} then 1 else a.failures + 1 end,
      window_started_at = case when ${isOverOf('a')} or a.failures + 1 >= ${max} then now() else a.window_started_at end
      where a.failures < ${max} or ${isOverOf('a')}
    returning failures`.execute(db)
  return rows[0]?.failures ?? null
}

/**
 * Counts one attempt against each key before the password is compared, in one statement a key, so that parallel guesses cannot
 * slip through; refuses when a key is spent, for 15 minutes from its last attempt. Unknown e-mails count alike.
 */
export async function countAttempt(
  db: Kysely<Database>,
  keys: readonly AttemptKey[],
  isCaptchaSolved: boolean,
): Promise<void> {
  await forgetOldAttempts(db)
  const counted: AttemptKey[] = []
  for (const key of keys) {
    const failures = await countOne(db, key)
    const needsCaptcha = failures !== null && failures > LIMITS[key.kind].captcha && !isCaptchaSolved
    if (failures !== null) counted.push(key)
    if (failures !== null && !needsCaptcha) continue
    // What was not compared was no guess.
    await takeBack(db, counted)
    if (needsCaptcha) throw captchaNeeded()
    await refuseSpent(db, keys, true)
    throw tooManyAttempts(WINDOW_MINUTES * 60)
  }
}

// More than one attempt adds, so that guessed e-mails cannot fill the table; a window that is over says nothing any more.
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

/** A success takes its own attempt back from the network and the e-mail, and clears what is the caller's alone. */
export async function forgetAttempts(db: Kysely<Database>, keys: readonly AttemptKey[]): Promise<void> {
  const isShared = ({ kind }: AttemptKey) => kind === 'network' || kind === 'email'
  await takeBack(db, keys.filter(isShared))
  for (const key of keys.filter((one) => !isShared(one))) {
    await db.deleteFrom('sign_in_attempts').where('key', '=', textOf(key)).execute()
  }
}

/** A new password makes all guesses at the old one meaningless. */
export async function forgetGuessesAt(db: Kysely<Database>, email: string): Promise<void> {
  await sql`delete from sign_in_attempts where key = ${textOf({ kind: 'email', value: email })}
    or (key like 'pair:%' and split_part(key, ' ', 2) = ${email})`.execute(db)
}
