import { problem } from '@kolscope/contract/core/errors'
import { normalize } from '@kolscope/contract/core/normalize'
import { sql, type Transaction } from 'kysely'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import { invalid, notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { identifyingKey } from './erased-identities'
import { type Former, formerOf } from './former-ids'
import { type ListedIdentity, type NamedIdentity, type StoredIdentity, underEveryKind, withTwins } from './twins'

/** The influencers and persons that an erasure removes, which are locked. */
export interface Erased {
  influencers: readonly ListedIdentity[]
  /** The current and former identities of these influencers. */
  called: readonly NamedIdentity[]
  /** The same, and what else can be kept of them under other kinds of Facebook account. */
  kept: readonly NamedIdentity[]
  /** Persons who have no influencers left. */
  profileIds: readonly number[]
  former: Former
}

const COLUMNS = ['id', 'platform', 'social_id', 'handle', 'provisional_key'] as const

const sameName = (a: string, b: string) => normalize(a, 'NFC').trim() === normalize(b, 'NFC').trim()

interface ErasureRequest {
  id: number
  whole_person: boolean
  confirmed_name: string
}

/** Former user names, without those that another listed influencer has now. */
async function formerNames(trx: Transaction<Database>, influencers: Erased['influencers']): Promise<StoredIdentity[]> {
  const ids = influencers.map(({ id }) => id)
  const { rows } = await sql<StoredIdentity>`
    select f.platform, null as social_id, f.handle, f.handle_key as provisional_key from former_handles f
    where f.influencer_id = any(${ids}::bigint[]) and not exists (
      select from influencers other where (other.platform = f.platform or other.platform in ('fb', 'page') and f.platform in ('fb', 'page')) and other.provisional_key = f.handle_key
        and other.handle is not null and other.id <> all(${ids}::bigint[]))`.execute(trx)
  return rows
}

/** A person is removed with the last of its influencers. */
export async function lockErased(trx: Transaction<Database>, request: ErasureRequest): Promise<Erased> {
  const { influencers, profileIds } = await lockPerson(trx, request)
  const { emptied, ...former } = await formerOf(
    trx,
    influencers.map(({ id }) => id),
  )
  const identities = [...influencers, ...(await formerNames(trx, influencers))]
  const called = identities.map((one) => ({
    ...one,
    key: identifyingKey({ socialId: one.social_id, handle: one.handle, key: one.provisional_key }),
  }))
  return { influencers, called, kept: underEveryKind(called), profileIds: [...profileIds, ...emptied], former }
}

async function lockPerson(
  trx: Transaction<Database>,
  request: ErasureRequest,
): Promise<Pick<Erased, 'influencers' | 'profileIds'>> {
  await lockByName(trx, NAMED_LOCKS.profiles)
  const target = await trx
    .selectFrom('influencers')
    .select([...COLUMNS, 'name', 'profile_id'])
    .where('id', '=', request.id)
    .forUpdate()
    .executeTakeFirst()
  if (!target) throw notFound('The influencer')
  if (!sameName(target.name, request.confirmed_name)) throw invalid([problem('confirmed_name', 'name-differs')])
  const { name: _, profile_id, ...first } = target
  const others =
    profile_id === null || !request.whole_person
      ? []
      : await trx
          .selectFrom('influencers')
          .select(COLUMNS)
          .where('profile_id', '=', profile_id)
          .where('id', '!=', request.id)
          .orderBy('id')
          .forUpdate()
          .execute()
  const influencers = await withTwins(trx, [first, ...others])
  return { influencers, profileIds: await emptiedProfiles(trx, influencers) }
}

/** The persons who have no other influencers. */
async function emptiedProfiles(trx: Transaction<Database>, influencers: Erased['influencers']): Promise<number[]> {
  const ids = influencers.map(({ id }) => id)
  const { rows } = await sql<{ profile_id: number }>`
    select distinct profile_id from influencers i
    where id = any(${ids}::bigint[]) and profile_id is not null and not exists (
      select from influencers other
      where other.profile_id = i.profile_id and other.id <> all(${ids}::bigint[]))`.execute(trx)
  return rows.map(({ profile_id }) => profile_id)
}
