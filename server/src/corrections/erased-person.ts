import { problem } from '@kolscope/contract/errors'
import { sql, type Transaction } from 'kysely'
import { invalid, notFound } from '../core/errors'
import type { Database } from '../core/tables'

/** Everybody that an erasure takes away, locked. */
export interface Erased {
  influencers: readonly {
    id: number
    platform: Database['influencers']['platform']
    social_id: string | null
    handle: string | null
    provisional_key: string
  }[]
  /** Persons of whom nothing is left. */
  profileIds: readonly number[]
}

const COLUMNS = ['id', 'platform', 'social_id', 'handle', 'provisional_key'] as const

const sameName = (a: string, b: string) => a.normalize('NFC').trim() === b.normalize('NFC').trim()

interface Given {
  id: number
  whole_person: boolean
  confirmed_name: string
}

/** A person goes with the last of its influencers. */
export async function lockErased(trx: Transaction<Database>, given: Given): Promise<Erased> {
  await sql`select pg_advisory_xact_lock(hashtext('kolscope.profiles'))`.execute(trx)
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
