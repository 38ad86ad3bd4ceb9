import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'

const keyOfSession = (secret: Buffer, exportId: string, sessionHash: Buffer): Buffer =>
  createHmac('sha256', secret).update(exportId).update(sessionHash).digest()

/** The download URL of an export. A browser cannot send a header with a link, so its session signs the link. */
export function pathOf(secret: Buffer, { sessionHash, personalTokenId }: Actor, exportId: string): string {
  const path = `/api/v1/exports/${exportId}/file`
  if (personalTokenId !== null) return path
  return `${path}?key=${keyOfSession(secret, exportId, sessionHash).toString('base64url')}`
}

/** Whether a link was signed by an active session of the account. */
export async function isSigned(
  db: Kysely<Database>,
  secret: Buffer,
  { id, account_id }: { id: string; account_id: number },
  key: string,
): Promise<boolean> {
  const signature = Buffer.from(key, 'base64url')
  const sessions = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', account_id)
    .where('expires_at', '>', sql<string>`now()`)
    .where('idle_expires_at', '>', sql<string>`now()`)
    .execute()
  return sessions.some(({ token_hash: hash }) => {
    const expected = keyOfSession(secret, id, hash)
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  })
}
