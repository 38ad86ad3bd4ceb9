import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import { queueMessage } from '../../people/messages/messages'
import { MAIL_LIFE_SECONDS } from './request-correction'

interface Closing {
  influencerIds: readonly number[]
  /** The request that led to the erasure, if its URL named no influencer. */
  requestId: number | undefined
  accountId: number
}

/**
 * Informs the requesters and keeps only the fact of all requests about them. Runs before the influencers are deleted.
 */
export async function closeRequests(trx: Transaction<Database>, closing: Closing): Promise<void> {
  const { influencerIds, requestId = null, accountId } = closing
  const about = await trx
    .selectFrom('correction_requests')
    .select(['id', 'state', 'email', 'language'])
    .where(sql<boolean>`(influencer_id = any(${influencerIds}::bigint[]) or id = ${requestId})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, state, email, language } of about) {
    if (state !== 'open') continue
    await queueMessage(trx, {
      channel: 'mail',
      recipient: email,
      language,
      template: 'correction-erased',
      values: { number: id },
      lifeSeconds: MAIL_LIFE_SECONDS,
      asker: null,
    })
  }
  const ids = about.map(({ id }) => id)
  await sql`update correction_requests set profile_url = '', name = '', email = '', message = '', answer = null,
      influencer_id = null, erased_at = now(), version = version + 1,
      decided_at = coalesce(decided_at, now()),
      decided_by = case when state = 'open' then ${accountId}::bigint else decided_by end,
      state = case when state = 'open' then 'done' else state end
    where id = any(${ids}::bigint[])`.execute(trx)
}
