import { DEFAULT_LANGUAGE } from '@kolscope/contract/core/enums'
import { type Kysely, sql } from 'kysely'
import { DAY } from '../../core/budgets'
import { timeZoneOf } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { dayInZone } from '../../core/zone-clock'
import { queueMessage } from '../messages/messages'

const MAIL_LIVES_SECONDS = 7 * DAY

interface Owner {
  email: string
  language: 'en' | 'vi' | null
  count: number
  ends_at: string
}

/** Mails the owners of tokens of an earlier version, once, that these end; see the migration that gave them an end. */
export function announceTokenEnds(db: Kysely<Database>, publicUrl: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Owner>`
      with told as (
        update personal_tokens set end_announced_at = now()
        where is_legacy and end_announced_at is null and expires_at > now()
        returning account_id, expires_at
      )
      select email, language, count(*)::int as count, min(expires_at) as ends_at
      from told join accounts on accounts.id = told.account_id
      where is_active group by email, language order by email`.execute(trx)
    const timeZone = await timeZoneOf(trx)
    for (const { email: recipient, language, count, ends_at } of rows) {
      const date = dayInZone(Date.parse(ends_at), timeZone)
      await queueMessage(trx, {
        channel: 'mail',
        recipient,
        language: language ?? DEFAULT_LANGUAGE,
        template: 'tokens-end',
        values: { count, date, page: `${publicUrl}/profile#tokens` },
        lifeSeconds: MAIL_LIVES_SECONDS,
        asker: null,
      })
    }
  })
}
