import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Ctx } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { forgetInLog } from './forget-account'
import { ownedBy } from './ownership'

/** Who requests the address: an administrator vouches for it, a user who signs up does not. */
type ReplacementReason = 'by an administrator' | 'by sign-up'

/**
 * A sign-up can name any address, and must not keep it from its owner forever. An unverified account makes room if it
 * has linked and owns nothing, and no one has signed in to it for a day. For another sign-up it must also be a day old
 * and not wait for approval, so that of two sign-ups the second does not take the first one's place.
 */
export async function replaceUnproven(
  trx: Transaction<Database>,
  ctx: Ctx,
  email: string,
  reason: ReplacementReason,
): Promise<void> {
  const idleSince = reason === 'by sign-up' ? sql`coalesce(last_active_at, created_at)` : sql`last_active_at`
  const { rows } = await sql<{ id: number; name: string }>`select id, name from accounts
    where email = ${email} and is_unproven and coalesce(${idleSince} < now() - interval '1 day', true)
      and (${reason !== 'by sign-up'}::boolean or not awaits_approval)
      and not exists (select from social_accounts where account_id = accounts.id)
    for update`.execute(trx)
  const [account] = rows
  if (!account || (await ownedBy(trx, ctx.services, account.id)).length > 0) return
  const { id, name } = account
  // The budgets of the mailbox stay, because the next account gets the address.
  await trx.deleteFrom('messages').where('recipient', '=', email).execute()
  await forgetInLog(trx, id)
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
  const changes = { name: { from: name }, email: { from: email } }
  await recordActivity(trx, ctx, { action: 'accountDeleted', object: { kind: 'account', id }, changes })
}
