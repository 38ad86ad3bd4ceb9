import { DEFAULT_LANGUAGE } from '@kolscope/contract/core/enums'
import { CODES, problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { PHONE_CODE_SECONDS, type phone } from '@kolscope/contract/people/phone'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Budget, DAY, HOUR, MINUTE, spendAll } from '../../core/budgets'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { phoneTaken, Refusal } from '../../core/errors'
import { refuseUnproven } from '../../core/operation'
import { SQLSTATE } from '../../core/sqlstate'
import type { Database } from '../../core/tables'
import { queueMessage } from '../messages/messages'
import { type CodeRules, codeRefused, codeTimes, issueCode, redeemCode } from './codes'
import { invalidPhone, readPhone } from './phone-number'
import { provePassword } from './prove-password'

type PhoneAnswer = Answer<typeof phone.verifyPhone>

/** How many codes one account may send, in addition to the budgets of every message. */
const budgetsOf = (accountId: number): Budget[] => [
  { key: `sms:account:10min:${accountId}`, most: 3, windowSeconds: 10 * MINUTE },
  { key: `sms:account:hour:${accountId}`, most: 5, windowSeconds: HOUR },
  { key: `sms:account:day:${accountId}`, most: 10, windowSeconds: DAY },
]

const countryRefused = () => {
  const error = problem('phone', 'phone-country')
  return new Refusal(400, error.message, { code: CODES.phoneTaken, errors: [error] })
}

/** Whether another account has verified this number. */
export async function isPhoneTaken(db: Kysely<Database>, number: string, accountId: number | null): Promise<boolean> {
  const { rows } = await sql`select from accounts where phone = ${number} and is_phone_number_verified
    and id is distinct from ${accountId}`.execute(db)
  return rows.length > 0
}

/** A stolen session must not replace a verified number. */
async function proveOwner(ctx: Ctx, accountId: number, password: string | undefined): Promise<void> {
  const { is_phone_number_verified } = await ctx.db
    .selectFrom('accounts')
    .select('is_phone_number_verified')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (is_phone_number_verified) await provePassword(ctx, password)
}

const rulesOf = ({ services }: Ctx): CodeRules => ({
  key: services.codeKey,
  purpose: 'phone',
  lifeSeconds: PHONE_CODE_SECONDS.life,
  resendSeconds: PHONE_CODE_SECONDS.resend,
})

async function stateOf(ctx: Ctx, accountId: number, number: string, isVerified: boolean): Promise<PhoneAnswer> {
  const times = await codeTimes(ctx.db, rulesOf(ctx), accountId)
  return { code: 200, data: { phone: number, is_verified: isVerified, ...times } }
}

/** Each code costs money: none is sent before the account's own address is verified. */
async function sendCode(ctx: Ctx, actor: Actor, input: Input<typeof phone.verifyPhone>): Promise<PhoneAnswer> {
  refuseUnproven(actor)
  const { captcha, env } = ctx.services
  const rules = rulesOf(ctx)
  const { accountId } = actor
  const { number, country } = readPhone(input.phone ?? '', env.smsCountries)
  if (!country || !env.smsCountries.includes(country)) throw countryRefused()
  await captcha.check(ctx.db, input.captcha)
  await proveOwner(ctx, accountId, input.currentPassword)
  if (await isPhoneTaken(ctx.db, number, accountId)) throw phoneTaken()
  await ctx.db.transaction().execute(async (trx) => {
    const code = await issueCode(trx, rules, { accountId, target: number })
    if (code === null) {
      const { resend_in_seconds } = await codeTimes(trx, rules, accountId)
      throw codeRefused('phone', resend_in_seconds ?? 1, 'early', CODES.phoneTaken)
    }
    const exhausted = await spendAll(trx, budgetsOf(accountId))
    const refuse = (seconds: number) => codeRefused('phone', seconds, 'spent', CODES.phoneTaken)
    if (exhausted) throw refuse(exhausted.seconds)
    const { language } = await trx
      .selectFrom('accounts')
      .select('language')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    await queueMessage(trx, {
      channel: 'sms',
      recipient: number,
      language: language ?? DEFAULT_LANGUAGE,
      template: 'phone-code',
      values: { code },
      lifeSeconds: rules.lifeSeconds,
      asker: { address: ctx.address, log: ctx.log, refuse },
    })
  })
  return stateOf(ctx, accountId, number, false)
}

async function accept(trx: Transaction<Database>, ctx: Ctx, accountId: number, number: string): Promise<void> {
  // The unique index decides between two accounts that verify the same number at the same time.
  if (await isPhoneTaken(trx, number, accountId)) throw phoneTaken()
  const before = await trx
    .selectFrom('accounts')
    .select(['name', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('accounts')
    .set({ phone: number, is_phone_number_verified: true, version: sql`version + 1` })
    .where('id', '=', accountId)
    .execute()
  const changes = { phone: { from: before.phone, to: number } }
  await recordActivity(trx, ctx, {
    action: 'phoneVerified',
    object: { kind: 'account', id: accountId, name: before.name },
    changes,
  })
}

export async function verifyPhone(ctx: Ctx, input: Input<typeof phone.verifyPhone>): Promise<PhoneAnswer> {
  const actor = signedIn(ctx)
  const { accountId } = actor
  if (input.action === 'sendCode') {
    if (!input.phone) throw invalidPhone()
    return sendCode(ctx, actor, input)
  }
  let number = ''
  await redeemCode(ctx.db, rulesOf(ctx), { accountId, code: input.code ?? '' }, async (trx, target) => {
    number = target
    await accept(trx, ctx, accountId, target)
  }).catch((error: Error & { code?: string }) => {
    throw error.code === SQLSTATE.uniqueViolation ? phoneTaken() : error
  })
  return stateOf(ctx, accountId, number, true)
}
