import type { Language } from '@kolscope/contract/core/enums'
import { MESSAGES } from '@kolscope/contract/core/errors'
import { type Kysely, sql, type Transaction } from 'kysely'
import { DAY, MINUTE } from '../../core/budgets'
import { Refusal } from '../../core/errors'
import { hashToken, newToken } from '../../core/session'
import type { Database } from '../../core/tables'

export type LinkKind = 'reset' | 'invite'
export const LINK_SECONDS: Readonly<Record<LinkKind, number>> = { reset: 30 * MINUTE, invite: 7 * DAY }

/** The URL in the language of the mail. The token follows the #, where no server and no log sees it. */
export const linkOf = (publicUrl: string, language: Language, token: string) =>
  `${publicUrl}/set-password?lang=${language}#token=${token}`

/**
 * Creates a link to choose an account's password once, replacing earlier ones. Returns its token, which is stored
 * nowhere.
 */
export async function issueLink(trx: Transaction<Database>, kind: LinkKind, accountId: number): Promise<string> {
  const token = newToken()
  await trx.deleteFrom('one_time_links').where('account_id', '=', accountId).where('kind', '=', kind).execute()
  await trx
    .insertInto('one_time_links')
    .values({
      token_hash: hashToken(token),
      kind,
      account_id: accountId,
      expires_at: sql<string>`now() + make_interval(secs => ${LINK_SECONDS[kind]})`,
    })
    .execute()
  return token
}

/** Ends the links of an account, or of all accounts of a role. */
export async function endLinks(trx: Transaction<Database>, of: { account: number } | { role: number }): Promise<void> {
  // Locked before their links, so that a link that is being created is either seen here or created afterwards.
  const owners = await trx
    .selectFrom('accounts')
    .select('id')
    .where('account' in of ? 'id' : 'role_id', '=', 'account' in of ? of.account : of.role)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = owners.map(({ id }) => id)
  await trx.deleteFrom('one_time_links').where('account_id', '=', sql<number>`any(${ids}::bigint[])`).execute()
}

export const linkSpent = () => new Refusal(403, MESSAGES.linkSpent)

/** The active account that an open link is for; throws if the link was used, replaced or is too old. */
export async function ownerOf(db: Kysely<Database>, token: string) {
  const owner = await db
    .selectFrom('one_time_links')
    .innerJoin('accounts', 'accounts.id', 'one_time_links.account_id')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['one_time_links.kind', 'accounts.id', 'accounts.name', 'accounts.email', 'roles.flags'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('accounts.is_active', '=', true)
    .executeTakeFirst()
  if (!owner) throw linkSpent()
  return owner
}

/**
 * Locks the account before its links, as all code does that changes both; it stays active until the lock is released.
 */
async function lockOwner(trx: Transaction<Database>, token: string): Promise<void> {
  const owner = await trx
    .selectFrom('accounts')
    .innerJoin('one_time_links', 'one_time_links.account_id', 'accounts.id')
    .select('accounts.id')
    .where('token_hash', '=', hashToken(token))
    .where('accounts.is_active', '=', true)
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()
  if (!owner) throw linkSpent()
}

/** Uses up a link; of several calls at the same time, one succeeds. */
export async function spendLink(trx: Transaction<Database>, token: string): Promise<number> {
  await lockOwner(trx, token)
  const link = await trx
    .updateTable('one_time_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('account_id')
    .executeTakeFirst()
  if (!link) throw linkSpent()
  // Everything else that was mailed to this account becomes invalid.
  await trx
    .deleteFrom('one_time_links')
    .where('account_id', '=', link.account_id)
    .where('token_hash', '!=', hashToken(token))
    .execute()
  return link.account_id
}
