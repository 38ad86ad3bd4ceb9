import { fold } from '@kolscope/contract/core/fold'
import { parseProfileUrl } from '@kolscope/contract/core/profile-url'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'

/** The stored influencer that a profile's URL refers to; null if there is none, or several are possible. */
export async function namedInfluencer(db: Kysely<Database>, profileUrl: string): Promise<number | null> {
  const profile = parseProfileUrl(profileUrl)
  if (!profile) return null
  // A Facebook URL does not distinguish pages from profiles.
  const platforms = profile.platform === 'page' ? ['page', 'fb'] : [profile.platform]
  const { rows } = await sql<{ id: number; is_sure: boolean }>`
    select id, social_id is not distinct from ${profile.account} as is_sure from influencers
    where platform = any(${platforms}::text[]) and social_id = ${profile.account}
    union
    select id, false from influencers
    where platform = any(${platforms}::text[]) and provisional_key = ${fold(profile.account)} and handle is not null
    union
    select influencer_id, false from former_handles
    where platform = any(${platforms}::text[]) and handle_key = ${fold(profile.account)}
    order by is_sure desc limit 3`.execute(db)
  const [first] = rows
  const others = rows.filter(({ id, is_sure }) => id !== first?.id && is_sure === first?.is_sure)
  return first && others.length === 0 ? first.id : null
}
