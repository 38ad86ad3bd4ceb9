import { DEFAULT_LANGUAGE } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { corrections } from '@kolscope/contract/system/corrections'
import { recordActivity } from '../../core/activity'
import type { Ctx } from '../../core/ctx'
import { tooManyAttempts } from '../../core/errors'
import { networkOf } from '../../core/network'
import { refuseUnplainName } from '../../people/accounts/plain-name'
import { type Budget, DAY, HOUR, spendAll } from '../../people/authentication/budgets'
import type { Captcha } from '../../people/authentication/captcha'
import { digestOf } from '../../people/authentication/message-budgets'
import { queueMessage } from '../../people/authentication/messages'
import { namedInfluencer } from './named-influencer'

/** How long mails about a request are tried. */
export const MAIL_LIFE_SECONDS = 2 * DAY

/** Nobody's mailbox can be filled from here; addresses stand in the budgets as digests only. */
const budgetsOf = (address: string, email: string): Budget[] => [
  { key: `correction:address:${address}`, most: 5, windowSeconds: HOUR },
  {
    key: `correction:mail:${digestOf(email)}`,
    most: 5,
    windowSeconds: DAY,
  },
]

/** Stored whoever is meant and whether anybody of that name is listed: the answer tells neither. */
export const requestCorrectionWith =
  (captcha: Captcha) =>
  async (
    ctx: Ctx,
    { captcha: solved, language = DEFAULT_LANGUAGE, ...given }: Input<typeof corrections.requestCorrection>,
  ): Promise<Answer<typeof corrections.requestCorrection>> => {
    refuseUnplainName(given.name)
    await captcha.check(ctx.db, solved)
    const spent = await spendAll(ctx.db, budgetsOf(networkOf(ctx.address), given.email))
    if (spent) throw tooManyAttempts(spent.seconds)
    return ctx.db.transaction().execute(async (trx) => {
      const influencer_id = await namedInfluencer(trx, given.profile_url)
      const { id: number } = await trx
        .insertInto('correction_requests')
        .values({ ...given, language, influencer_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await queueMessage(trx, {
        channel: 'mail',
        recipient: given.email,
        language,
        template: 'correction-received',
        values: { number },
        lifeSeconds: MAIL_LIFE_SECONDS,
        asker: { address: ctx.address, log: ctx.log, isStranger: true },
      })
      await recordActivity(trx, ctx, {
        action: 'correctionRequested',
        object: { kind: 'correctionRequest', id: number },
        changes: { kind: { to: given.kind } },
      })
      return { code: 200, data: { number } }
    })
  }
