import type { Answer, Input } from '@kolscope/contract/core/route'
import type { corrections } from '@kolscope/contract/system/corrections'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, notFound } from '../../core/errors'
import { queueMessage } from '../../people/messages/messages'
import { requestOf } from './read-corrections'
import { MAIL_LIFE_SECONDS } from './request-correction'

/** A request is decided once; a second decision gets a conflict that shows the first. */
export function decideCorrection(
  ctx: Ctx,
  { id, state, answer, version }: Input<typeof corrections.decideCorrection>,
): Promise<Answer<typeof corrections.decideCorrection>> {
  const { accountId } = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('correction_requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!request) throw notFound('The request')
    const isStale = version !== undefined && version !== request.version
    if (isStale || request.state !== 'open') throw conflict(await requestOf(trx, id))
    await trx
      .updateTable('correction_requests')
      .set({ state, answer, decided_at: sql`now()`, decided_by: accountId, version: request.version + 1 })
      .where('id', '=', id)
      .execute()
    await queueMessage(trx, {
      channel: 'mail',
      recipient: request.email,
      language: request.language,
      template: 'correction-answered',
      values: { number: id, done: state === 'done', answer },
      lifeSeconds: MAIL_LIFE_SECONDS,
      asker: null,
    })
    const data = await requestOf(trx, id)
    await recordActivity(trx, ctx, {
      action: 'correctionDecided',
      object: { kind: 'correctionRequest', id },
      changes: { state: { from: request.state, to: state } },
    })
    return { code: 200, data }
  })
}
