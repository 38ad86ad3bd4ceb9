import type { Collection } from '@kolscope/contract/lists/collections/collections'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { avatarOf } from '../../search/discovery/hits'
import { isInMarket } from '../../search/discovery/market'
import { isVisibleMember } from '../../search/discovery/visible-members'

const MOST_FACES = 5

/** What a collection shows about the members that the actor sees. */
export interface Summary
  extends Pick<Collection, 'faces' | 'total_followers' | 'median_engagement_rate' | 'numbers_observed_at'> {
  members: number
  pending: number
}

const EMPTY: Summary = {
  members: 0,
  pending: 0,
  faces: [],
  total_followers: null,
  median_engagement_rate: null,
  numbers_observed_at: null,
}

interface SumRow extends Omit<Summary, 'faces'> {
  id: number
  faces: number[]
}

/**
 * The totals over members in the actor's market, and who has the most followers: one read of the members serves both.
 */
async function readSums(db: Kysely<Database>, actor: Actor, ids: readonly number[]) {
  const { rows } = await sql<SumRow>`
    with seen as materialized (
      select collection_id, i.id as influencer_id, m.followers, m.engagement_rate, m.observed_at, i.state = 'PendingForApproval' as is_pending
      from collection_influencers
      join influencers i on i.id = collection_influencers.influencer_id
      left join influencer_metrics m on m.influencer_id = i.id and ${isInMarket(actor, sql.ref('i.state'))}
      where collection_id = any(${ids}::bigint[]) and ${isVisibleMember(actor, ids)}
    ), ranked as (
      select collection_id, influencer_id,
        row_number() over (partition by collection_id order by followers desc nulls last, influencer_id) as place
      from seen
    ), faces as (
      select collection_id, array_agg(influencer_id order by place) as faces
      from ranked where place <= ${MOST_FACES} group by collection_id
    ), sums as (
      select collection_id, count(*) as members, count(*) filter (where is_pending) as pending,
        sum(followers) as total_followers,
        percentile_cont(0.5) within group (order by engagement_rate) as median_engagement_rate,
        min(observed_at) as numbers_observed_at
      from seen group by collection_id
    )
    select collection_id as id, members, pending, total_followers, median_engagement_rate, numbers_observed_at, faces
    from sums join faces using (collection_id)`.execute(db)
  return rows
}

const readFaces = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('influencers')
    .select(['id', 'name', 'platform', 'avatar'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** Summaries of the members of these collections, by collection id. */
export async function summariesOf(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, Summary>> {
  const sums = await readSums(db, actor, ids)
  const rows = await readFaces(db, [...new Set(sums.flatMap(({ faces }) => faces))])
  const faceOf = new Map(rows.map((row) => [row.id, { ...row, avatar: avatarOf(row) }]))
  const summaries = new Map<number, Summary>(ids.map((id) => [id, { ...EMPTY, faces: [] }]))
  for (const { id, faces, ...sum } of sums) {
    summaries.set(id, { ...sum, faces: faces.flatMap((one) => faceOf.get(one) ?? []) })
  }
  return summaries
}
