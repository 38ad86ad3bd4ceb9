import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import {
  ALARM_SHARE,
  type Channel,
  FOR_STRANGERS,
  MESSAGE_LIMITS,
  messageKey,
  type Whose,
} from '../../people/messages/message-budgets'

export interface MessageUse {
  /** How much of its daily budget the whole installation has used. */
  used: number
  most: number
  /** Recipients and networks that have used up their own budgets of an hour or a day. */
  recipients: number
  networks: number
}

/** How much of the budgets of a channel is used now. */
export async function messageUse(db: Kysely<Database>, channel: Channel): Promise<MessageUse> {
  const { to, network, all } = MESSAGE_LIMITS[channel]
  const isSpent = (whose: Whose, { hour, day }: { hour: number; day: number }) => {
    const like = (window: 'hour' | 'day') => `${messageKey(channel, whose, window)}:%`
    return sql`(key like ${like('hour')} and used >= ${hour}) or (key like ${like('day')} and used >= ${day})`
  }
  const isRecipientSpent = sql.join(
    [
      isSpent('to', to),
      isSpent('strangers-reset', FOR_STRANGERS.reset),
      isSpent('strangers-correction-received', FOR_STRANGERS['correction-received']),
    ],
    sql` or `,
  )
  const count = sql`count(distinct regexp_replace(key, '^([^:]*:){4}', ''))`
  const { rows } = await sql<{ used: number; recipients: number; networks: number }>`
    select coalesce(max(used) filter (where key = ${messageKey(channel, 'all', 'day')}), 0)::int as used,
      (${count} filter (where ${isRecipientSpent}))::int as recipients,
      (${count} filter (where ${isSpent('network', network)}))::int as networks
    from budgets where key like 'message:%' and ends_at > now()`.execute(db)
  const { used = 0, recipients = 0, networks = 0 } = rows[0] ?? {}
  return { used: Math.min(used, all.day), most: all.day, recipients, networks }
}

/** Metrics of mails and text messages for operators, read on request. */
export function messageGauges(db: Kysely<Database>): Record<string, { help: string; read: () => Promise<number> }> {
  const share = async (channel: Channel) => {
    const { used, most } = await messageUse(db, channel)
    return used / most
  }
  const readSpent = async () => {
    const uses = await Promise.all([messageUse(db, 'mail'), messageUse(db, 'sms')])
    return uses.reduce((sum, { recipients, networks }) => sum + recipients + networks, 0)
  }
  return {
    mail_budget_used: { help: 'Share of the mails that calls may send a day', read: () => share('mail') },
    sms_budget_used: { help: 'Share of the text messages that calls may send a day', read: () => share('sms') },
    message_budgets_spent: { help: 'Recipients and networks that have used up their messages', read: readSpent },
  }
}

export const isMessageAlarm = ({ used, most, recipients, networks }: MessageUse): boolean =>
  used >= most * ALARM_SHARE || recipients + networks > 0
