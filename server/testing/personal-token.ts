import { randomBytes } from 'node:crypto'
import type { Flag } from '@kolscope/contract/core/access'
import type { Kysely } from 'kysely'
import { TOKEN_PREFIX } from '../src/core/personal-tokens'
import { hashToken } from '../src/core/session'
import type { Database } from '../src/core/tables'

interface TokenOptions {
  scope: readonly Flag[]
  name?: string
  isLegacy?: boolean
}

/** A token of an account that lives for a day, written without a call. */
export async function addToken(
  db: Kysely<Database>,
  accountId: number,
  { scope, name = 'Script', isLegacy = false }: TokenOptions,
): Promise<{ id: number; token: string }> {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const row = {
    account_id: accountId,
    name,
    scope: [...scope],
    token_hash: hashToken(token),
    ending: token.slice(-4),
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    is_legacy: isLegacy,
  }
  const { id } = await db.insertInto('personal_tokens').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, token }
}
