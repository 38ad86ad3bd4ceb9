import { fold } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'
import type { LinkedPlatform } from '@kolscope/contract/sync/linking'
import { sql, type Transaction } from 'kysely'
import type { Refusal } from '../../core/errors'
import type { Database } from '../../core/tables'
import { digestsOf } from '../../influencers/erasure/erased-identities'

/** An account at a platform, as named by its provider or by the user who typed it. */
export interface PlatformAccount {
  platform: LinkedPlatform
  /** Null if only the user name is known. */
  socialId: string | null
  name: string
  handle: string | null
}

/** The source of new influencers that their owners have linked. */
export const SOURCE = 'linked'

/** Whether an account belongs to an erased person. */
async function isErased(trx: Transaction<Database>, secret: Buffer, { platform, socialId, handle }: PlatformAccount) {
  const key = handle === null ? null : fold(handle)
  const digests = digestsOf(secret, { platform, socialId, key })
  const match = await trx
    .selectFrom('erased_identities')
    .select('digest')
    .where('digest', 'in', digests)
    .limit(1)
    .executeTakeFirst()
  return match !== undefined
}

/** A user name in the form in which platforms compare it: regardless of case, but not of accents. */
const asWritten = (handle: string) => normalize(handle, 'NFC').toLowerCase()

/**
 * Found by its id, otherwise by its user name: an account of which only the user name is known, or any if no id is
 * given. A proven account matches only exactly its name; without an id, one whose name folds alike is used, because it
 * occupies the name's place.
 */
async function findNamed(trx: Transaction<Database>, { platform, socialId, handle }: PlatformAccount) {
  const key = handle === null ? null : fold(handle)
  const { rows } = await sql<{ id: number; social_id: string | null; handle: string | null }>`
    select id, social_id, handle from influencers where platform = ${platform} and (social_id = ${socialId}
      or (provisional_key = ${key} and handle is not null and (social_id is null or ${socialId}::text is null)))
    order by social_id is not null desc, id for update`.execute(trx)
  const same = rows.find((row) => socialId !== null && row.social_id === socialId)
  const exact = rows.find(
    (row) => handle !== null && row.handle !== null && asWritten(row.handle) === asWritten(handle),
  )
  return same ?? exact ?? (socialId === null ? rows[0] : undefined)
}

/** The influencer of an account at a platform, created as new if there is none; throws `refusal` if it was erased. */
export async function influencerOf(
  trx: Transaction<Database>,
  secret: Buffer,
  account: PlatformAccount,
  refusal: () => Refusal,
): Promise<number> {
  const { platform, socialId, name, handle } = account
  if (await isErased(trx, secret, account)) throw refusal()
  const existing = await findNamed(trx, account)
  if (existing && existing.social_id === null && socialId !== null) await adopt(trx, existing.id, socialId)
  if (existing) return existing.id
  const row = { platform, social_id: socialId, handle, name, provisional_key: fold(handle ?? name), source: SOURCE }
  const inserted = await trx
    .insertInto('influencers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // A parallel transaction has just created it.
  const id = inserted?.id ?? (await findNamed(trx, account))?.id
  if (id === undefined) throw new Error('The influencer of a linked account was not stored.')
  return id
}

/** A list may have contained only the user name; the provider has now returned the id. */
const adopt = (trx: Transaction<Database>, id: number, socialId: string) =>
  trx
    .updateTable('influencers')
    .set({ social_id: socialId, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
