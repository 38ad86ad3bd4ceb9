import type { DuplicateReason } from '@kolscope/contract/influencers/duplicates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'

/** Two influencers that may be one account; `influencerId` is the lower one. */
export interface Pair {
  influencerId: number
  otherId: number
  /** Whether there is no doubt. */
  isSure: boolean
  why: { code: DuplicateReason; value: string | null }[]
}

/** What can be an id in place of a user name: a number, or a channel of YouTube. Few user names look so. */
const LIKE_ID = '^([0-9]{5,}|UC.{3,})$'

/** Followers of two accounts differ by at most this share if they are nearly the same. */
export const NEAR = 0.02

/**
 * The one rule for when two influencers are one account. Two social ids of one platform are two accounts, so one of the
 * two always lacks it. Without doubt: both have the same user name, or the same profile address: Facebook's pages and
 * profiles share theirs, and an id can stand where a user name stands. Probably: one has a user name that the other had
 * before, which another person may have by now, or both are known by the same name only and have nearly the same number
 * of followers. `among` restricts it to some influencers.
 */
const foundPairs = (among: readonly number[] | null) => {
  const isAmong = among === null ? sql`true` : sql`a.id = any(${among}::bigint[]) and b.id = any(${among}::bigint[])`
  return sql`
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
}

const eachOnce = (among: readonly number[] | null) => sql`
  select least(a, b) as influencer_id, greatest(a, b) as other_id, bool_or(is_sure) as is_sure,
    jsonb_agg(distinct jsonb_build_object('code', code, 'value', value)) as why
  from (${foundPairs(among)}) found group by 1, 2`

const undecided = sql`
  select * from (${eachOnce(null)}) pair where not exists (
    select from different_influencers d where d.influencer_id = pair.influencer_id and d.other_id = pair.other_id)`

interface PairRow {
  influencer_id: number
  other_id: number
  is_sure: boolean
  why: Pair['why']
}

const pairOf = ({ influencer_id, other_id, is_sure, why }: PairRow): Pair => ({
  influencerId: influencer_id,
  otherId: other_id,
  isSure: is_sure,
  why,
})

/** Pairs among these influencers, also those that were said to be different. */
export async function pairsAmong(db: Kysely<Database>, ids: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<PairRow>`${eachOnce(ids)}`.execute(db)
  return rows.map(pairOf)
}

/** Pairs that nobody has decided about, those without doubt first. */
export async function undecidedPairs(db: Kysely<Database>, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await sql<PairRow & { total: number }>`
    select pair.*, count(*) over () as total from (${undecided}) pair
    order by is_sure desc, influencer_id, other_id offset ${offset} limit ${limit}`.execute(db)
  return { pairs: rows.map(pairOf), total: rows[0]?.total ?? (offset === 0 ? 0 : (await countUndecided(db)).all) }
}

export async function countUndecided(db: Kysely<Database>): Promise<{ all: number; sure: number }> {
  const { rows } = await sql<{ all: number; sure: number }>`
    select count(*) as "all", count(*) filter (where is_sure) as sure from (${undecided}) pair`.execute(db)
  return rows[0] ?? { all: 0, sure: 0 }
}
