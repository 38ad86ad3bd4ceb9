import type { Platform } from '@kolscope/contract/core/enums'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import { FACEBOOK_KINDS, otherKinds, SAME_ADDRESSES } from './facebook-kinds'

/** The platform's identifiers of an account. */
export interface StoredIdentity {
  platform: Platform
  social_id: string | null
  handle: string | null
  provisional_key: string
}

export interface NamedIdentity extends StoredIdentity {
  /** The provisional key, if it distinguishes this account from others. */
  key: string | null
}

export interface ListedIdentity extends StoredIdentity {
  id: number
}

/**
 * Locks the influencers that are the same Facebook accounts under another kind: with the same number, or with the same
 * user name if no two accounts with it have different ids. A title is not enough: several pages can have it.
 */
async function lockTwins(
  trx: Transaction<Database>,
  influencers: readonly ListedIdentity[],
): Promise<ListedIdentity[]> {
  const ids = influencers.map(({ id }) => id)
  const isGiven = sql`given.id = any(${ids}::bigint[])`
  const { rows } = await sql<ListedIdentity>`
    select id, platform, social_id, handle, provisional_key from influencers
    where id <> all(${ids}::bigint[]) and id in (
      select twin.id from influencers given
        join influencers twin on twin.platform = any(${FACEBOOK_KINDS}::text[]) and twin.social_id = given.social_id
        where ${isGiven} and given.platform = any(${FACEBOOK_KINDS}::text[]) and given.social_id ~ '^[0-9]+$'
      union
      select twin.id from influencers given
        join influencers twin on twin.platform = any(${SAME_ADDRESSES}::text[]) and twin.platform <> given.platform
          and twin.provisional_key = given.provisional_key
        where ${isGiven} and given.platform = any(${SAME_ADDRESSES}::text[])
          and given.handle is not null and twin.handle is not null and (
            select count(distinct other.social_id) from influencers other
            where other.platform = any(${SAME_ADDRESSES}::text[]) and other.provisional_key = twin.provisional_key
              and other.handle is not null) < 2)
    order by id for update`.execute(trx)
  return rows
}

/** Adds their twins, and those of their twins: a group's number can be a page's, whose user name is a profile's. */
export async function withTwins(
  trx: Transaction<Database>,
  influencers: readonly ListedIdentity[],
): Promise<ListedIdentity[]> {
  const twins = await lockTwins(trx, influencers)
  const all = [...influencers, ...twins]
  return twins.length === 0 ? all : withTwins(trx, all)
}

/** These identities under every kind of Facebook account, as uploads, claims and merges can have kept them. */
export const underEveryKind = (called: readonly NamedIdentity[]): NamedIdentity[] =>
  called.flatMap((one) => {
    const { platform, social_id, handle } = one
    const ofId = social_id === null ? [] : otherKinds(platform, social_id)
    const ofName = handle === null ? [] : otherKinds(platform, handle)
    return [
      one,
      ...ofId.map((kind) => ({ ...one, platform: kind, handle: null, key: null })),
      ...ofName.map((kind) => ({ ...one, platform: kind, social_id: null })),
    ]
  })
