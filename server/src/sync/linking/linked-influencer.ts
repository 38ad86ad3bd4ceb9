import { normalize } from '@kolscope/contract/core/normalize'
import type { LinkedPlatform } from '@kolscope/contract/sync/linking'
import { sql, type Transaction } from 'kysely'
import type { Refusal } from '../../core/errors'
import type { Database } from '../../core/tables'
import { digestsToFind, identifyingKey } from '../../influencers/erasure/erased-identities'
import { provisionalKey } from '../../lists/reading/account-names'

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

/** The key that a list would give the account, so that the next list finds it. */
function keyOf({ socialId, name, handle }: PlatformAccount): string {
  const key = provisionalKey(handle, name) ?? socialId
  if (key === null) throw new Error('A linked account has neither a name nor an id.')
  return key
}

/** Whether an account belongs to an erased person. */
async function isErased(trx: Transaction<Database>, secret: Buffer, account: PlatformAccount) {
  const key = identifyingKey({ ...account, key: keyOf(account) })
  const digests = digestsToFind(secret, { ...account, key })
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
 * occupies the name's place, and so does one of which only this name is known.
 */
async function findNamed(trx: Transaction<Database>, account: PlatformAccount) {
  const { platform, socialId, handle } = account
  const key = handle === null ? null : keyOf(account)
  const { rows } = await sql<{ id: number; social_id: string | null; handle: string | null }>`
    select id, social_id, handle from influencers where platform = ${platform} and (social_id = ${socialId}
      or (provisional_key = ${key} and case when ${socialId}::text is null then handle is not null or social_id is null
        else handle is not null and social_id is null end))
    order by handle is not null desc, social_id is not null desc, id for update`.execute(trx)
  const same = rows.find((row) => socialId !== null && row.social_id === socialId)
  const exact = rows.find(
    (row) => handle !== null && row.handle !== null && asWritten(row.handle) === asWritten(handle),
  )
  return same ?? exact ?? (socialId === null ? rows[0] : undefined)
}

/** The listed influencer of an account, which gets the id or the user name that a list did not know. */
async function listedId(trx: Transaction<Database>, account: PlatformAccount): Promise<number | undefined> {
  const { socialId, handle } = account
  const listed = await findNamed(trx, account)
  if (!listed) return undefined
  if (socialId !== null && listed.social_id === null) await learn(trx, listed.id, { social_id: socialId })
  if (socialId === null && listed.handle === null) await learn(trx, listed.id, { handle })
  return listed.id
}

const learn = (trx: Transaction<Database>, id: number, news: { social_id: string } | { handle: string | null }) =>
  trx
    .updateTable('influencers')
    .set({ ...news, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

async function newId(trx: Transaction<Database>, account: PlatformAccount): Promise<number | undefined> {
  const { platform, socialId, name, handle } = account
  const row = { platform, social_id: socialId, handle, name, provisional_key: keyOf(account), source: SOURCE }
  const inserted = await trx
    .insertInto('influencers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/**
 * The influencer of an account at a platform, created as new if there is none; throws `refusal` if it was erased. The
 * caller has locked loading, so that no erasure is under way.
 */
export async function influencerOf(
  trx: Transaction<Database>,
  secret: Buffer,
  account: PlatformAccount,
  refusal: () => Refusal,
): Promise<number> {
  if (await isErased(trx, secret, account)) throw refusal()
  // The last is for one that a parallel transaction has just created.
  const id = (await listedId(trx, account)) ?? (await newId(trx, account)) ?? (await listedId(trx, account))
  if (id === undefined) throw new Error('The influencer of a linked account was not stored.')
  return id
}
