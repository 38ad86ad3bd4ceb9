import { DEFAULT_LANGUAGE, type Language } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { corrections } from '@kolscope/contract/system/corrections'
import type { Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Budget, DAY, HOUR, spend } from '../../core/budgets'
import type { Ctx } from '../../core/ctx'
import { tooManyAttempts } from '../../core/errors'
import { networkOf } from '../../core/network'
import { refuseUnplainName } from '../../core/plain-name'
import type { Database } from '../../core/tables'
import { queueMessage } from '../../people/messages/messages'
import { namedInfluencer } from './named-influencer'

/** How long sending mails about a request is retried. */
export const MAIL_LIFE_SECONDS = 2 * DAY

const requestsOf = (address: string): Budget => ({
  key: `correction:address:${networkOf(address)}`,
  most: 5,
  windowSeconds: HOUR,
})
class NotMailed extends Error {}

/**
 * Limits mails so that no mailbox can be flooded from here. A request is stored even without its mail: otherwise five
 * requests by strangers would keep the owner of the address from requesting.
 */
async function mailNumber(trx: Transaction<Database>, { address, log }: Ctx, request: MailedRequest): Promise<void> {
  const { email, language, number } = request
  const asker = { address, log, isStranger: true, refuse: () => new NotMailed() }
  await queueMessage(trx, {
    channel: 'mail',
    recipient: email,
    language,
    template: 'correction-received',
    values: { number },
    lifeSeconds: MAIL_LIFE_SECONDS,
    asker,
  }).catch((error: unknown) => {
    if (!(error instanceof NotMailed)) throw error
  })
}

interface MailedRequest {
  email: string
  language: Language
  number: number
}

/** Stores the request for any name, listed or not, and the response does not reveal which. */
export async function requestCorrection(
  ctx: Ctx,
  { captcha: solution, language = DEFAULT_LANGUAGE, ...input }: Input<typeof corrections.requestCorrection>,
): Promise<Answer<typeof corrections.requestCorrection>> {
  refuseUnplainName(input.name)
  await ctx.services.captcha.check(ctx.db, solution)
  const spent = await spend(ctx.db, requestsOf(ctx.address))
  if (spent) throw tooManyAttempts(spent.seconds)
  return ctx.db.transaction().execute(async (trx) => {
    const influencer_id = await namedInfluencer(trx, input.profile_url)
    const { id: number } = await trx
      .insertInto('correction_requests')
      .values({ ...input, language, influencer_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await mailNumber(trx, ctx, { email: input.email, language, number })
    await recordActivity(trx, ctx, {
      action: 'correctionRequested',
      object: { kind: 'correctionRequest', id: number },
      changes: { kind: { to: input.kind } },
    })
    return { code: 200, data: { number } }
  })
}
