import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { MESSAGES, problem } from '@kolscope/contract/core/errors'
import { CODE_LENGTH, type CodeState } from '@kolscope/contract/people/phone'
import { type Kysely, sql, type Transaction } from 'kysely'
import { DAY, giveBack, MINUTE, spend } from '../../core/budgets'
import { Refusal, tooManyAttempts } from '../../core/errors'
import type { Database } from '../../core/tables'

export type Purpose = 'phone' | 'email'

/** Attempts until there was none for 15 minutes, longer than the life of a code: a new code does not add attempts. */
const TRIES = { most: 5, windowSeconds: 15 * MINUTE, restarts: true }
const TRIES_A_DAY = { most: 20, windowSeconds: DAY }

declare module '../../core/services' {
  interface Services {
    /** Signs one-time codes; nothing else about them is stored. */
    codeKey: Buffer
  }
}

export interface CodeRules {
  key: Buffer
  purpose: Purpose
  lifeSeconds: number
  resendSeconds: number
}

interface Holder {
  accountId: number
  target: string
}

const hmacOf = ({ key, purpose }: CodeRules, { accountId, target }: Holder, code: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, accountId, target, code]))
    .digest()

const triesKey = ({ purpose }: CodeRules, accountId: number) => `tries:${purpose}:${accountId}`

/**
 * Creates a code for a number or an email and replaces the previous one; returns null if it is too early for
 * another.
 */
export async function issueCode(trx: Transaction<Database>, rules: CodeRules, holder: Holder): Promise<string | null> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const { rows } = await sql`
    insert into one_time_codes as c (account_id, purpose, target, code_hmac, expires_at)
    values (${holder.accountId}, ${rules.purpose}, ${holder.target}, ${hmacOf(rules, holder, code)},
      now() + make_interval(secs => ${rules.lifeSeconds}))
    on conflict (account_id, purpose) do update set target = excluded.target, code_hmac = excluded.code_hmac,
      sent_at = now(), expires_at = excluded.expires_at, used_at = null
      where c.sent_at <= now() - make_interval(secs => ${rules.resendSeconds})
    returning account_id`.execute(trx)
  return rows.length === 1 ? code : null
}

/** How long a code is still valid, and when the next may be sent, by the database's clock. */
export async function codeTimes(
  db: Kysely<Database>,
  { purpose, resendSeconds }: CodeRules,
  accountId: number,
): Promise<Omit<CodeState, 'is_verified'>> {
  const { rows } = await sql<{ life: number; resend: number; used: boolean }>`
    select extract(epoch from expires_at - now())::float8 as life, used_at is not null as used,
      extract(epoch from sent_at - now())::float8 + ${resendSeconds} as resend
    from one_time_codes where account_id = ${accountId} and purpose = ${purpose}`.execute(db)
  const row = rows[0]
  const whole = (seconds: number) => (seconds > 0 ? Math.ceil(seconds) : null)
  if (!row || row.used) return { expires_in_seconds: null, resend_in_seconds: null }
  return { expires_in_seconds: whole(row.life), resend_in_seconds: whole(row.resend) }
}

export const invalidCode = () => new Refusal(400, MESSAGES.invalidCode, { errors: [problem('code', 'code-wrong')] })

/** Why no other code is sent now: the last code is too recent, or too many were sent. */
export function codeRefused(field: string, seconds: number, why: 'early' | 'spent', code?: number): Refusal {
  const error =
    why === 'early'
      ? problem(field, 'code-wait', { seconds })
      : problem(field, 'codes-spent', { minutes: Math.ceil(seconds / MINUTE) })
  return new Refusal(429, error.message, { ...(code && { code }), errors: [error], retryAfterSeconds: seconds })
}

/** Counts an attempt before anything is compared, so that parallel guesses cannot slip through. */
async function countTry(db: Kysely<Database>, rules: CodeRules, accountId: number): Promise<void> {
  const key = triesKey(rules, accountId)
  const exhausted = (await spend(db, { key, ...TRIES })) ?? (await spend(db, { key: `${key}:day`, ...TRIES_A_DAY }))
  if (exhausted) throw tooManyAttempts(exhausted.seconds)
}

/**
 * Compares a code and uses it up; `accept` writes what it proves in the same transaction and receives the address it
 * was sent to.
 */
export async function redeemCode(
  db: Kysely<Database>,
  rules: CodeRules,
  { accountId, code }: { accountId: number; code: string },
  accept: (trx: Transaction<Database>, target: string) => Promise<void>,
): Promise<void> {
  await countTry(db, rules, accountId)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ target: string; code_hmac: Buffer }>`
      select target, code_hmac from one_time_codes where account_id = ${accountId} and purpose = ${rules.purpose}
        and used_at is null and expires_at > now() for update`.execute(trx)
    const row = rows[0]
    const codeHmac = hmacOf(rules, { accountId, target: row?.target ?? '' }, code.trim())
    if (!row || !timingSafeEqual(codeHmac, row.code_hmac)) throw invalidCode()
    await trx
      .updateTable('one_time_codes')
      .set({ used_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('purpose', '=', rules.purpose)
      .execute()
    await giveBack(trx, triesKey(rules, accountId))
    await accept(trx, row.target)
  })
}
