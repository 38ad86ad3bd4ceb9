import { problem } from '@kolscope/contract/errors'
import { sql, type Transaction } from 'kysely'
import { invalid } from '../core/errors'
import type { Database } from '../core/tables'

/** Accounts by their exact e-mail, letter case aside; one that is not there is refused by its address. */
async function accountsOf(trx: Transaction<Database>, emails: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))]
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', sql<string>`lower(email)`.as('email')])
    .where(sql<boolean>`lower(email) = any(${wanted})`)
    .where('is_active', '=', true)
    .execute()
  const known = new Set(rows.map(({ email }) => email))
  if (!wanted.every((email) => known.has(email))) throw invalid([problem('shared_with', 'no-such')])
  return rows.map(({ id }) => id)
}

/** Shares a search with these and nobody else beside its owner; what the others were shown is forgotten. */
export async function shareWith(
  trx: Transaction<Database>,
  { id, owner_id }: { id: number; owner_id: number },
  emails: readonly string[],
): Promise<void> {
  const wanted = (await accountsOf(trx, emails)).filter((one) => one !== owner_id)
  await trx
    .deleteFrom('saved_search_follows')
    .where('saved_search_id', '=', id)
    .where('account_id', '<>', sql<number>`all(${[owner_id, ...wanted]}::bigint[])`)
    .execute()
  if (wanted.length === 0) return
  await trx
    .insertInto('saved_search_follows')
    .values(wanted.map((account_id) => ({ saved_search_id: id, account_id })))
    .onConflict((known) => known.doNothing())
    .execute()
}
