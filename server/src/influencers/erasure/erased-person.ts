import { problem } from '@kolscope/contract/core/errors'
import { normalize } from '@kolscope/contract/core/normalize'
import { sql, type Transaction } from 'kysely'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import { invalid, notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { type Former, formerOf } from './former-ids'

/** How the platform calls an account. */
interface Called {
  platform: Database['influencers']['platform']
  social_id: string | null
  handle: string | null
  provisional_key: string
}

/** Everyone that an erasure removes, locked. */
export interface Erased {
  influencers: readonly ({ id: number } & Called)[]
  /** Their current and former identities. */
  called: readonly Called[]
  /** Persons of whom nothing is left. */
  profileIds: readonly number[]
  former: Former
}

const COLUMNS = ['id', 'platform', 'social_id', 'handle', 'provisional_key'] as const

const sameName = (a: string, b: string) => normalize(a, 'NFC').trim() === normalize(b, 'NFC').trim()

interface Given {
  id: number
  whole_person: boolean
  confirmed_name: string
}

/** Former user names, without those that another listed influencer has now. */
async function formerNames(trx: Transaction<Database>, influencers: Erased['influencers']): Promise<Called[]> {
  const ids = influencers.map(({ id }) => id)
  const { rows } = await sql<Called>`
    select f.platform, null as social_id, f.handle, f.handle_key as provisional_key from former_handles f
    where f.influencer_id = any(${ids}::bigint[]) and not exists (
      select from influencers other where other.platform = f.platform and other.provisional_key = f.handle_key
        and other.handle is not null and other.id <> all(${ids}::bigint[]))`.execute(trx)
  return rows
}

/** A person goes with the last of its influencers. */
export async function lockErased(trx: Transaction<Database>, given: Given): Promise<Erased> {
  const { influencers, profileIds } = await lockPerson(trx, given)
  const { emptied, ...former } = await formerOf(
    trx,
    influencers.map(({ id }) => id),
  )
  const called = [...influencers, ...(await formerNames(trx, influencers))]
  return { influencers, called, profileIds: [...profileIds, ...emptied], former }
}

async function lockPerson(
  trx: Transaction<Database>,
  given: Given,
): Promise<Pick<Erased, 'influencers' | 'profileIds'>> {
  await lockByName(trx, NAMED_LOCKS.profiles)
  const asked = await trx
    .selectFrom('influencers')
    .select([...COLUMNS, 'name', 'profile_id'])
    .where('id', '=', given.id)
    .forUpdate()
    .executeTakeFirst()
  if (!asked) throw notFound('The influencer')
  if (!sameName(asked.name, given.confirmed_name)) throw invalid([problem('confirmed_name', 'name-differs')])
  const { name: _, profile_id, ...first } = asked
  if (profile_id === null) return { influencers: [first], profileIds: [] }
  const others = await trx
    .selectFrom('influencers')
    .select(COLUMNS)
    .where('profile_id', '=', profile_id)
    .where('id', '!=', given.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const isWhole = given.whole_person || others.length === 0
  return { influencers: isWhole ? [first, ...others] : [first], profileIds: isWhole ? [profile_id] : [] }
}
