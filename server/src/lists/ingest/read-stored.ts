import type { PoolClient } from 'pg'
import { WIDE_METRICS } from '../../core/tables/metrics'
import { type Incoming, NOTHING_DESCRIBED } from './incoming'
import type { Stored, StoredMetrics, StoredPost } from './stored'

const DESCRIBED = Object.keys(NOTHING_DESCRIBED).filter((column) => column !== 'is_sample')

/** Locks the influencers and reads what the matching rows may change. */
export async function readStored(
  client: PoolClient,
  matched: ReadonlyMap<number, Incoming>,
): Promise<Map<number, Stored>> {
  const stored = new Map<number, Stored>()
  const ids = [...matched.keys()]
  if (ids.length === 0) return stored
  await readInfluencers(client, ids, stored)
  for (const { sql, put, isWanted } of READS) {
    const wanted = isWanted ? ids.filter((id) => isWanted(matched.get(id) as Incoming)) : ids
    if (wanted.length === 0) continue
    for (const row of (await client.query(sql, [wanted])).rows) {
      const into = stored.get(row.influencer_id)
      if (into) put(into, row as never)
    }
  }
  await readPosts(client, matched, stored)
  return stored
}

type Read = { sql: string; put: (into: Stored, row: never) => void; isWanted?: (row: Incoming) => boolean }

const READS: readonly Read[] = [
  {
    sql: 'select influencer_id, source, observed_at, values from observations where influencer_id = any($1)',
    put: (into, { source, ...row }: { source: string; observed_at: string; values: Record<string, number> }) =>
      into.observations.set(source, row),
  },
  {
    sql: `select influencer_id, ${WIDE_METRICS.join(', ')}, last_post_at, observed_at, about from influencer_metrics
      where influencer_id = any($1)`,
    put: (into, { influencer_id: _id, ...metrics }: StoredMetrics & { influencer_id: number }) => {
      into.metrics = metrics
    },
  },
  {
    sql: 'select influencer_id, category_id, ressonance_point from influencer_categories where influencer_id = any($1)',
    put: (into, row: { category_id: number; ressonance_point: number | null }) =>
      into.categories.set(row.category_id, row.ressonance_point),
  },
  {
    sql: 'select influencer_id, profession_id from influencer_professions where influencer_id = any($1)',
    put: (into, row: { profession_id: number }) => into.professionIds.add(row.profession_id),
  },
  {
    sql: 'select influencer_id, dimension, shares, observed_at from audiences where influencer_id = any($1)',
    put: (into, { dimension, ...row }: { dimension: string; shares: Record<string, number>; observed_at: string }) =>
      into.audiences.set(dimension, row),
    isWanted: ({ audiences }) => audiences.length > 0,
  },
  {
    sql: 'select influencer_id, kind, size, inactive, observed_at from audience_samples where influencer_id = any($1)',
    put: (into, { kind, ...row }: { kind: string; size: number; inactive: number; observed_at: string }) =>
      into.samples.set(kind, row),
    isWanted: ({ samples }) => samples.length > 0,
  },
  {
    sql: 'select influencer_id, day, followers, source from follower_history where influencer_id = any($1)',
    put: (into, { day, ...row }: { day: string; followers: number; source: string }) => into.history.set(day, row),
    isWanted: ({ history }) => history.length > 0,
  },
]

async function readInfluencers(client: PoolClient, ids: readonly number[], stored: Map<number, Stored>): Promise<void> {
  const { rows } = await client.query<Record<string, never>>(
    `select id, platform, social_id, handle, provisional_key, name, ${DESCRIBED.join(', ')},
      nullif(is_sample, false) as is_sample from influencers
     where id = any($1) order by id for update`,
    [ids],
  )
  for (const { id, platform, social_id, handle, provisional_key, name, ...described } of rows as unknown as (Stored & {
    id: number
  })[]) {
    stored.set(id, {
      id,
      platform,
      social_id,
      handle,
      provisional_key,
      name,
      described: described as unknown as Stored['described'],
      observations: new Map(),
      metrics: null,
      categories: new Map(),
      professionIds: new Set(),
      audiences: new Map(),
      samples: new Map(),
      history: new Map(),
      posts: new Map(),
      series: new Map(),
    })
  }
}

export const POST_COLUMNS = [
  'likes',
  'comments',
  'shares',
  'views',
  'dislikes',
  'social_id',
  'posted_at',
  'type',
  'title',
  'message',
  'link',
  'photos',
  'hashtags',
  'mentions',
  'platform_category',
  'category_ids',
  'reach',
  'followers_at_post',
  'paid',
  'positive',
  'negative',
  'neutral',
  'observed_at',
  'month',
] as const

async function readPosts(
  client: PoolClient,
  matched: ReadonlyMap<number, Incoming>,
  stored: Map<number, Stored>,
): Promise<void> {
  const owners: number[] = []
  const posts: string[] = []
  for (const [id, { posts: given }] of matched) {
    for (const { social_id } of given) {
      owners.push(id)
      posts.push(social_id)
    }
  }
  if (posts.length === 0) return
  const given = '(select distinct * from unnest($1::bigint[], $2::text[]) as given (influencer_id, social_id)) given'
  const found = await client.query<StoredPost & { influencer_id: number }>(
    `select stored.influencer_id, ${POST_COLUMNS.map((column) => `stored.${column}`).join(', ')}
     from ${given} join posts stored using (influencer_id, social_id) order by stored.month`,
    [owners, posts],
  )
  for (const { influencer_id, ...post } of found.rows) stored.get(influencer_id)?.posts.set(post.social_id, post)
  const series = await client.query(
    `select stored.influencer_id, stored.social_id, stored.day, stored.source, likes, comments, shares, views, dislikes
     from ${given} join post_observations stored using (influencer_id, social_id)`,
    [owners, posts],
  )
  for (const { influencer_id, social_id, ...counts } of series.rows) {
    const into = stored.get(influencer_id)?.series
    if (into) into.set(social_id, [...(into.get(social_id) ?? []), counts])
  }
}
