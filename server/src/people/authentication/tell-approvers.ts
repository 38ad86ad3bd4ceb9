import type { Flag } from '@kolscope/contract/core/access'
import { DEFAULT_LANGUAGE } from '@kolscope/contract/core/enums'
import { sql, type Transaction } from 'kysely'
import { DAY, spendAll } from '../../core/budgets'
import type { Database } from '../../core/tables'
import { queueMessage } from '../messages/messages'

/** The budget of an installation, so that a flood of sign-ups does not become a flood of mails. */
const ONCE_A_DAY = { key: 'sign-ups-await', most: 1, windowSeconds: DAY }
const APPROVES: Flag = 'canCreateAccounts'

/** Mails people who can approve accounts that some are waiting, at most once a day. */
export async function tellApprovers(trx: Transaction<Database>, publicUrl: string): Promise<void> {
  if (await spendAll(trx, [ONCE_A_DAY])) return
  const approvers = await trx
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['accounts.email', 'accounts.language'])
    .where('accounts.is_active', '=', true)
    .where('accounts.is_unproven', '=', false)
    .where(sql<boolean>`${APPROVES} = any(roles.flags)`)
    .orderBy('accounts.id')
    .execute()
  for (const { email, language } of approvers) {
    await queueMessage(trx, {
      channel: 'mail',
      recipient: email,
      language: language ?? DEFAULT_LANGUAGE,
      template: 'sign-ups-await',
      values: { page: `${publicUrl}/accounts?states=awaiting` },
      lifeSeconds: DAY,
      asker: null,
    })
  }
}
