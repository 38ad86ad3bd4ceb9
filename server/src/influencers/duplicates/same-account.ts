import type { DuplicateReason } from '@kolscope/contract/influencers/duplicates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { type Judged, NEAR, SURE } from './judge-pair'

/**
 * What can be an id in place of a user name: a number, or a channel of YouTube. Few user names look so. These letters
 * are the same in lower case and folded, so that the index of keys finds them.
 */
const LIKE_ID = '^([0-9]{5,}|UC[A-Za-z0-9_-]{3,})$'

/** Two influencers that are one account by what the platform calls it. */
interface AccountPair extends Judged {
  influencerId: number
  otherId: number
}

/**
 * The rule for when two influencers are one account by what the platform calls it. Two social ids of one platform are
 * two accounts, so one of the two always lacks it. Without doubt: both have the same user name, or the same profile
 * address: Facebook's pages and profiles share theirs, and an id can stand where a user name stands. Probably: one has
 * a user name that the other had before, which another person may have by now, or both are known by the same name only
 * and have nearly the same number of followers. The condition chooses among the pairs of an a and a b.
 */
const foundPairs = (isAmong: RawBuilder<unknown>) => sql`
    select a.id as a, b.id as b, 'same-handle' as code, a.handle as value, not exists (
        select from influencers c where c.platform = a.platform and c.provisional_key = a.provisional_key
          and c.handle is not null and c.id not in (a.id, b.id)) as is_sure
      from influencers a
      join influencers b on b.platform = a.platform and b.provisional_key = a.provisional_key and b.id <> a.id
      where a.social_id is null and a.handle is not null and b.handle is not null and ${isAmong}
    union all
    select a.id, b.id, 'same-address', a.handle, true from influencers a
      join influencers b on b.platform = 'page' and b.provisional_key = a.provisional_key
      where a.platform = 'fb' and a.handle is not null and b.handle is not null
        and (a.social_id is null or b.social_id is null) and ${isAmong}
    union all
    select a.id, b.id, 'same-address', a.handle, true from influencers a
      join influencers b on b.platform = a.platform and b.social_id = a.handle
        and a.provisional_key = lower(b.social_id)
      where a.social_id is null and a.handle ~ ${LIKE_ID} and ${isAmong}
    union all
    select a.id, b.id, 'former-handle', f.handle, false from former_handles f
      join influencers a on a.id = f.influencer_id
      join influencers b on b.platform = f.platform and b.provisional_key = f.handle_key and b.id <> a.id
      where a.platform = b.platform and b.handle is not null and (a.social_id is null or b.social_id is null)
        and ${isAmong}
    union all
    select a.id, b.id, 'same-name', a.name, false from influencers a
      join influencers b on b.platform = a.platform and b.provisional_key = a.provisional_key and b.id <> a.id
      join influencer_metrics of_a on of_a.influencer_id = a.id
      join influencer_metrics of_b on of_b.influencer_id = b.id
      where a.social_id is null and a.handle is null and b.handle is null
        and abs(of_a.followers - of_b.followers) <= ${NEAR}::float8 * of_a.followers and ${isAmong}`

/** Pairs are found from either side; what may be one account is above what may be one person. */
const STRENGTHS: Readonly<Partial<Record<DuplicateReason, number>>> = { 'former-handle': 80, 'same-name': 70 }

interface PairRow {
  influencer_id: number
  other_id: number
  is_sure: boolean
  why: Judged['why']
}

/** Pairs of which both, or either of the two, are among these influencers. */
export async function accountPairs(
  db: Kysely<Database>,
  ids: readonly number[],
  which: 'both' | 'either',
): Promise<AccountPair[]> {
  const among = sql`any(${ids}::bigint[])`
  const found =
    which === 'both'
      ? foundPairs(sql`a.id = ${among} and b.id = ${among}`)
      : sql`${foundPairs(sql`a.id = ${among}`)} union all ${foundPairs(sql`b.id = ${among}`)}`
  const { rows } = await sql<PairRow>`
    select least(a, b) as influencer_id, greatest(a, b) as other_id, bool_or(is_sure) as is_sure,
      jsonb_agg(distinct jsonb_build_object('code', code, 'value', value)) as why
    from (${found}) found group by 1, 2`.execute(db)
  return rows.map(({ influencer_id: influencerId, other_id: otherId, is_sure: isSure, why }) => ({
    ...{ influencerId, otherId, kind: 'account', isSure, why },
    strength: isSure ? 100 : Math.max(...why.map(({ code }) => STRENGTHS[code] ?? SURE - 1)),
  }))
}
