import { can } from '@kolscope/contract/core/access'
import { mayLoadLists } from '@kolscope/contract/core/pages'
import { FILE_REFUSALS, type LoadReason } from '@kolscope/contract/lists/loads/load-reasons'
import type { Kysely } from 'kysely'
import { actorOfAccount } from '../../core/account-actor'
import type { Database } from '../../core/tables'
import { accountOfJob } from '../ingest/end-load'

/** Thrown when the account that started the work may no longer do it. */
export class NotAllowed extends Error {}

export const notAllowed = (code: 'load-not-allowed' | 'undo-not-allowed'): LoadReason => ({
  code,
  values: {},
  message: FILE_REFUSALS[code],
})

/** Throws NotAllowed unless the account that started the work under way is active and may still load lists. */
export async function assertMayGoOn(db: Kysely<Database>, loadId: number): Promise<void> {
  const load = await db
    .selectFrom('loads')
    .select(accountOfJob.as('accountId'))
    .where('id', '=', loadId)
    .executeTakeFirst()
  const actor = load?.accountId ? await actorOfAccount(db, load.accountId) : null
  if (actor === null || !can(actor.flags, mayLoadLists)) throw new NotAllowed('The account may no longer load lists.')
}
