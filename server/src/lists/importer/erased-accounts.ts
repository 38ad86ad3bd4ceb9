import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { digestsToFind } from '../../influencers/erasure/erased-identities'
import type { NamedAccount } from '../reading/named-account'

type Account = Pick<NamedAccount, 'key' | 'platforms' | 'socialId' | 'handle' | 'handleKey'>

export const isOfErased = (erased: ReadonlySet<string>, account: Account | null): boolean =>
  account !== null && erased.has(account.key)

/**
 * Keys of accounts that were erased at the request of the person, recognized by the installation's key; costs one query
 * if no one was erased.
 */
export async function erasedAmong(
  db: Kysely<Database>,
  erasureKey: Buffer,
  accounts: readonly Account[],
): Promise<ReadonlySet<string>> {
  const { rows: erased } = await sql`select from erased_identities limit 1`.execute(db)
  if (erased.length === 0 || accounts.length === 0) return new Set()
  const digests = new Map<string, string>()
  for (const { key, platforms, socialId, handle, handleKey } of accounts) {
    const accountDigests = platforms.flatMap((platform) =>
      digestsToFind(erasureKey, { platform, socialId, handle, key: handleKey }),
    )
    for (const digest of accountDigests) digests.set(digest.toString('hex'), key)
  }
  const { rows } = await sql<{ digest: string }>`select encode(digest, 'hex') as digest from erased_identities
    where digest = any(select decode(given, 'hex') from unnest(${[...digests.keys()]}::text[]) given)`.execute(db)
  return new Set(rows.map(({ digest }) => digests.get(digest) ?? ''))
}
