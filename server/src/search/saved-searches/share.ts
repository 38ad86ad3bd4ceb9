import { problem } from '@kolscope/contract/core/errors'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import type { Database } from '../../core/tables'
import { findByEmail, spendLookUps, storedEmail } from '../../people/accounts/find-account'

interface Shared {
  id: number
  owner_id: number
}

/** The accounts its owner already shares a search with: account ids by email. */
async function followersOf(db: Kysely<Database>, { id, owner_id }: Shared): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('saved_search_follows as f')
    .innerJoin('saved_searches as s', 's.id', 'f.saved_search_id')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select(['a.email', 'f.account_id'])
    .where('s.id', '=', id)
    .where('s.owner_id', '=', owner_id)
    .execute()
  return new Map(rows.map(({ email, account_id }) => [email, account_id]))
}

const distinct = (emails: readonly string[]) => [...new Set(emails.map(storedEmail))]

/** Each address that is new to a search is one look-up; current followers need none. */
export async function spendForSharing(ctx: Ctx, id: number, emails: readonly string[]): Promise<void> {
  const followers = await followersOf(ctx.db, { id, owner_id: signedIn(ctx).accountId })
  await spendLookUps(ctx, distinct(emails).filter((email) => !followers.has(email)).length)
}

/** Accounts by their exact email; refuses an address without an account, or with an unverified one. */
async function accountsOf(trx: Transaction<Database>, search: Shared, emails: readonly string[]): Promise<number[]> {
  const followers = await followersOf(trx, search)
  const ids: number[] = []
  for (const email of distinct(emails)) {
    const accountId = followers.get(email) ?? (await findByEmail(trx, email))?.account_id
    if (accountId === undefined) throw invalid([problem('shared_with', 'no-such')])
    ids.push(accountId)
  }
  return ids
}

/** Shares a search with exactly these accounts in addition to its owner; what other accounts were shown is deleted. */
export async function shareWith(trx: Transaction<Database>, search: Shared, emails: readonly string[]): Promise<void> {
  const { id, owner_id } = search
  const accountIds = (await accountsOf(trx, search, emails)).filter((one) => one !== owner_id)
  await trx
    .deleteFrom('saved_search_follows')
    .where('saved_search_id', '=', id)
    .where('account_id', '<>', sql<number>`all(${[owner_id, ...accountIds]}::bigint[])`)
    .execute()
  if (accountIds.length === 0) return
  await trx
    .insertInto('saved_search_follows')
    .values(accountIds.map((account_id) => ({ saved_search_id: id, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
