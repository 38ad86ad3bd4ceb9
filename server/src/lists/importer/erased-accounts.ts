import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { digestsOf } from '../../influencers/erasure/erased-identities'
import type { NamedAccount } from './named-account'

type Account = Pick<NamedAccount, 'key' | 'platforms' | 'socialId' | 'handleKey'>

/** Keys of accounts that were erased at the request of the person. */
export type ErasedAmong = (db: Kysely<Database>, accounts: readonly Account[]) => Promise<ReadonlySet<string>>

export const isOfErased = (erased: ReadonlySet<string>, account: Account | null): boolean =>
  account !== null && erased.has(account.key)

/** Recognises erased accounts by the installation's key; without anybody erased it costs one query. */
export const erasedAmongWith =
  (secret: Buffer): ErasedAmong =>
  async (db, accounts) => {
    const { rows: erased } = await sql`select from erased_identities limit 1`.execute(db)
    if (erased.length === 0 || accounts.length === 0) return new Set()
    const digests = new Map<string, string>()
    for (const { key, platforms, socialId, handleKey } of accounts) {
      const named = platforms.flatMap((platform) => digestsOf(secret, { platform, socialId, key: handleKey }))
      for (const digest of named) digests.set(digest.toString('hex'), key)
    }
    const { rows } = await sql<{ digest: string }>`select encode(digest, 'hex') as digest from erased_identities
      where digest = any(select decode(given, 'hex') from unnest(${[...digests.keys()]}::text[]) given)`.execute(db)
    return new Set(rows.map(({ digest }) => digests.get(digest) ?? ''))
  }
