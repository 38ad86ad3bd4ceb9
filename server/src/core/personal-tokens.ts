import { accountFlags, type Flag, KIND_FLAGS } from '@kolscope/contract/access'
import { type Kysely, sql } from 'kysely'
import type { Actor } from './ctx'
import type { Database } from './tables'

/** Tells scanners of sources and logs what they have found. */
export const TOKEN_PREFIX = 'ksp_'

const TOUCH_AFTER_MS = 60_000

/** What an account is holds for its tokens too: no scope lifts a tier's cap. */
const narrowed = (held: readonly Flag[], scope: readonly Flag[]): Flag[] =>
  held.filter((flag) => KIND_FLAGS.includes(flag) || scope.includes(flag))

/** The account behind a personal token, with the rights of its scope that the role holds now. */
export async function readPersonalToken(db: Kysely<Database>, tokenHash: Buffer): Promise<Actor | null> {
  const row = await db
    .selectFrom('personal_tokens')
    .innerJoin('accounts', 'accounts.id', 'personal_tokens.account_id')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['accounts.id', 'accounts.email', 'accounts.role_id', 'accounts.plan_tier', 'roles.flags'])
    .select(['personal_tokens.id as token_id', 'personal_tokens.scope', 'personal_tokens.last_used_at'])
    .where('personal_tokens.token_hash', '=', tokenHash)
    .where(sql<boolean>`coalesce(personal_tokens.expires_at > now(), true)`)
    .where('accounts.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  if (Date.now() - Date.parse(row.last_used_at ?? '1970-01-01') > TOUCH_AFTER_MS) await touch(db, row.token_id)
  return {
    accountId: row.id,
    email: row.email,
    roleId: row.role_id,
    flags: narrowed(accountFlags(row.flags, row.plan_tier), row.scope),
    sessionHash: tokenHash,
    personalTokenId: row.token_id,
  }
}

async function touch(db: Kysely<Database>, tokenId: number): Promise<void> {
  await db.updateTable('personal_tokens').set({ last_used_at: sql`now()` }).where('id', '=', tokenId).execute()
}
