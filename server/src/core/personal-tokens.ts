import { type Flag, KIND_FLAGS } from '@kolscope/contract/core/access'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Doer, recordActivity } from './activity'
import type { Actor } from './ctx'
import { rightsOf } from './rights'
import type { Database } from './tables'

/** A prefix by which scanners of sources and logs recognize a leaked token. */
export const TOKEN_PREFIX = 'ksp_'

const TOUCH_AFTER_MS = 60_000

/** An account's kind applies to its tokens, too: no scope lifts a tier's cap. */
const narrowed = (flags: readonly Flag[], scope: readonly Flag[]): Flag[] =>
  flags.filter((flag) => KIND_FLAGS.includes(flag) || scope.includes(flag))

/** The account behind a personal token, with the permissions of its scope that the role still has. */
export async function readPersonalToken(db: Kysely<Database>, tokenHash: Buffer): Promise<Actor | null> {
  const row = await db
    .selectFrom('personal_tokens')
    .innerJoin('accounts', 'accounts.id', 'personal_tokens.account_id')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['accounts.id', 'accounts.email', 'accounts.role_id', 'accounts.plan_tier', 'accounts.is_unproven'])
    .select([
      'roles.flags',
      'personal_tokens.id as token_id',
      'personal_tokens.scope',
      'personal_tokens.last_used_at',
      'personal_tokens.is_legacy',
    ])
    .where('personal_tokens.token_hash', '=', tokenHash)
    .where('personal_tokens.expires_at', '>', sql<string>`now()`)
    .where('accounts.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  if (Date.now() - Date.parse(row.last_used_at ?? '1970-01-01') > TOUCH_AFTER_MS) await touch(db, row.token_id)
  return {
    accountId: row.id,
    email: row.email,
    roleId: row.role_id,
    flags: narrowed(rightsOf(row), row.scope),
    sessionHash: tokenHash,
    personalTokenId: row.token_id,
    mustHoldRight: !row.is_legacy,
    isUnproven: row.is_unproven,
  }
}

async function touch(db: Kysely<Database>, tokenId: number): Promise<void> {
  await db.updateTable('personal_tokens').set({ last_used_at: sql`now()` }).where('id', '=', tokenId).execute()
}

interface EndedToken {
  id: number
  name: string
}

/** Deletes all tokens of an account whose holder is no longer trusted; the caller records this with `recordRevoked`. */
export const revokeTokens = (trx: Transaction<Database>, accountId: number): Promise<EndedToken[]> =>
  trx.deleteFrom('personal_tokens').where('account_id', '=', accountId).returning(['id', 'name']).execute()

/** Runs at the end of its transaction, like every entry of the log. */
export async function recordRevoked(
  trx: Transaction<Database>,
  who: Doer,
  tokens: readonly EndedToken[],
): Promise<void> {
  for (const { id, name } of tokens) {
    await recordActivity(trx, who, { action: 'tokenRevoked', object: { kind: 'token', id, name } })
  }
}
