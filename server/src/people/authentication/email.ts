import { DEFAULT_LANGUAGE } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { authentication } from '@kolscope/contract/people/authentication'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Budget, DAY, HOUR, MINUTE, spendAll } from '../../core/budgets'
import { type Ctx, signedIn } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { queueMessage } from '../messages/messages'
import { type CodeRules, codeRefused, codeTimes, invalidCode, issueCode, redeemCode } from './codes'

/** Codes for emails live longer than those for phones: mail is slower. */
const rulesOf = ({ services }: Pick<Ctx, 'services'>): CodeRules => ({
  key: services.codeKey,
  purpose: 'email',
  lifeSeconds: 10 * MINUTE,
  resendSeconds: 15,
})

const budgetsOf = (accountId: number): Budget[] => [
  { key: `mail:account:hour:${accountId}`, most: 5, windowSeconds: HOUR },
  { key: `mail:account:day:${accountId}`, most: 10, windowSeconds: DAY },
]

async function accountOf(db: Kysely<Database>, accountId: number) {
  return db
    .selectFrom('accounts')
    .select(['email', 'language', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Mails a code to the account's own address. */
export async function mailCode(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'services' | 'address' | 'log'>,
  accountId: number,
): Promise<void> {
  const rules = rulesOf(ctx)
  const { email, language } = await accountOf(trx, accountId)
  const code = await issueCode(trx, rules, { accountId, target: email })
  if (code === null) throw codeRefused('code', (await codeTimes(trx, rules, accountId)).resend_in_seconds ?? 1, 'early')
  const exhausted = await spendAll(trx, budgetsOf(accountId))
  const refuse = (seconds: number) => codeRefused('code', seconds, 'spent')
  if (exhausted) throw refuse(exhausted.seconds)
  await queueMessage(trx, {
    channel: 'mail',
    recipient: email,
    language: language ?? DEFAULT_LANGUAGE,
    template: 'email-code',
    values: { code },
    lifeSeconds: rules.lifeSeconds,
    asker: { address: ctx.address, log: ctx.log, refuse },
  })
}

export async function getEmailState(ctx: Ctx): Promise<Answer<typeof authentication.getEmailState>> {
  const { accountId } = signedIn(ctx)
  const { email, email_verified_at } = await accountOf(ctx.db, accountId)
  const times = await codeTimes(ctx.db, rulesOf(ctx), accountId)
  return { code: 200, data: { email, is_verified: email_verified_at !== null, ...times } }
}

export async function verifyEmail(
  ctx: Ctx,
  { action, code = '' }: Input<typeof authentication.verifyEmail>,
): Promise<Answer<typeof authentication.verifyEmail>> {
  const { accountId } = signedIn(ctx)
  if (action === 'sendCode') {
    await ctx.db.transaction().execute((trx) => mailCode(trx, ctx, accountId))
    return getEmailState(ctx)
  }
  await redeemCode(ctx.db, rulesOf(ctx), { accountId, code }, async (trx, target) => {
    // A code for the old address does not verify an address that was changed meanwhile.
    const account = await trx
      .updateTable('accounts')
      .set({ email_verified_at: sql`now()`, is_unproven: false })
      .where('id', '=', accountId)
      .where('email', '=', target)
      .returning('name')
      .executeTakeFirst()
    if (!account) throw invalidCode()
    await recordActivity(trx, ctx, {
      action: 'emailVerified',
      object: { kind: 'account', id: accountId, name: account.name },
    })
  })
  // The account has its permissions from the next call on.
  ctx.services.sessions.distrust()
  return getEmailState(ctx)
}
