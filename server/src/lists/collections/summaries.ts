import type { Platform } from '@kolscope/contract/core/enums'
import type { Collection } from '@kolscope/contract/lists/collections/collections'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { avatarOf } from '../../search/discovery/hits'
import { isVisibleMember } from '../../search/discovery/visible-members'

const MOST_FACES = 5

/** What a collection tells about the members that the actor sees. */
export interface Summary extends Pick<Collection, 'faces' | 'total_followers' | 'median_engagement_rate'> {
  members: number
  pending: number
}

const EMPTY: Summary = { members: 0, pending: 0, faces: [], total_followers: null, median_engagement_rate: null }

async function readSums(db: Kysely<Database>, actor: Actor, ids: readonly number[]) {
  const { rows } = await sql<Omit<Summary, 'faces'> & { id: number }>`
    select collection_id as id, count(*) as members,
      count(*) filter (where i.state = 'PendingForApproval') as pending,
      sum(m.followers) as total_followers,
      percentile_cont(0.5) within group (order by m.engagement_rate) as median_engagement_rate
    from collection_influencers
    join influencers i on i.id = influencer_id
    left join influencer_metrics m on m.influencer_id = i.id
    where collection_id = any(${ids}::bigint[]) and ${isVisibleMember(actor, ids)}
    group by collection_id`.execute(db)
  return rows
}

interface FaceRow {
  collection_id: number
  id: number
  name: string
  platform: Platform
  avatar: string | null
}

async function readFaces(db: Kysely<Database>, actor: Actor, ids: readonly number[]) {
  const { rows } = await sql<FaceRow>`
    select wanted.id as collection_id, face.* from unnest(${ids}::bigint[]) wanted (id)
    cross join lateral (
      select i.id, i.name, i.platform, i.avatar from collection_influencers
      join influencers i on i.id = influencer_id
      left join influencer_metrics m on m.influencer_id = i.id
      where collection_id = wanted.id and ${isVisibleMember(actor, ids)}
      order by m.followers desc nulls last, i.id limit ${MOST_FACES}
    ) face`.execute(db)
  return rows
}

/** Summaries of the members of these collections, by collection id. */
export async function summariesOf(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, Summary>> {
  const [sums, faces] = await Promise.all([readSums(db, actor, ids), readFaces(db, actor, ids)])
  const found = new Map<number, Summary>(ids.map((id) => [id, { ...EMPTY, faces: [] }]))
  for (const { id, ...sum } of sums) found.set(id, { ...sum, faces: [] })
  for (const { collection_id, ...row } of faces) {
    found.get(collection_id)?.faces.push({ id: row.id, name: row.name, platform: row.platform, avatar: avatarOf(row) })
  }
  return found
}
