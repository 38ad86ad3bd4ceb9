import type { PoolClient } from 'pg'
import type { NamedAccount } from '../reading/named-account'
import type { Candidate } from './match'

export type Identity = Pick<NamedAccount, 'platform' | 'platforms' | 'socialId' | 'handleKey'>

/**
 * Who is listed under an id or user name today; the platform of the link comes first. A link, unlike an old list, names
 * nobody who had the user name before, and nobody whose title reads the same.
 */
export async function listedToday(
  client: Pick<PoolClient, 'query'>,
  { platform, platforms, socialId, handleKey }: Identity,
): Promise<Candidate | null> {
  const { rows } = await client.query<Candidate>(
    `select id, social_id, provisional_key from (
       select id, social_id, provisional_key, platform, 0 as doubt from influencers
       where platform = any($2::text[]) and social_id = $3
       union all
       select id, social_id, provisional_key, platform, 1 from influencers
       where platform = any($2::text[]) and provisional_key = $4 and handle is not null
     ) found order by doubt, platform is distinct from $1, id limit 1`,
    [platform, platforms, socialId, handleKey],
  )
  return rows[0] ?? null
}
