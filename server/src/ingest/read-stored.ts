import type { PoolClient } from 'pg'
import { type Incoming, NOTHING_DESCRIBED } from './incoming'
import { METRIC_COLUMNS, type Stored, type StoredMetrics, type StoredPost } from './stored'

const DESCRIBED = Object.keys(NOTHING_DESCRIBED)

/** Locks the influencers and reads what the rows that were matched with them may change. */
export async function readStored(
  client: PoolClient,
  matched: ReadonlyMap<number, Incoming>,
): Promise<Map<number, Stored>> {
  const stored = new Map<number, Stored>()
  const ids = [...matched.keys()]
  if (ids.length === 0) return stored
  const read = async <R extends { influencer_id: number }>(
    sql: string,
    put: (into: Stored, row: R) => void,
    of = ids,
    ...more: unknown[]
  ) => {
    if (of.length === 0) return
    for (const row of (await client.query<R>(sql, [of, ...more])).rows) {
      const into = stored.get(row.influencer_id)
      if (into) put(into, row)
    }
  }
  await readInfluencers(client, ids, stored)
  await read<{ influencer_id: number; source: string; observed_at: string; values: Record<string, number> }>(
    'select influencer_id, source, observed_at, values from observations where influencer_id = any($1)',
    (into, { source, observed_at, values }) => into.observations.set(source, { observed_at, values }),
  )
  await read<StoredMetrics & { influencer_id: number }>(
    `select influencer_id, ${METRIC_COLUMNS.join(', ')}, last_post_at, observed_at, about from influencer_metrics where influencer_id = any($1)`,
    (into, { influencer_id: _id, ...metrics }) => {
      into.metrics = metrics
    },
  )
  await read<{ influencer_id: number; category_id: number; ressonance_point: number | null }>(
    'select influencer_id, category_id, ressonance_point from influencer_categories where influencer_id = any($1)',
    (into, row) => into.categories.set(row.category_id, row.ressonance_point),
  )
  await read<{ influencer_id: number; profession_id: number }>(
    'select influencer_id, profession_id from influencer_professions where influencer_id = any($1)',
    (into, row) => into.professionIds.add(row.profession_id),
  )
  const having = (has: (row: Incoming) => boolean) => ids.filter((id) => has(matched.get(id) as Incoming))
  await read<{ influencer_id: number; dimension: string; shares: Record<string, number>; observed_at: string }>(
    'select influencer_id, dimension, shares, observed_at from audiences where influencer_id = any($1)',
    (into, { dimension, shares, observed_at }) => into.audiences.set(dimension, { shares, observed_at }),
    having(({ audiences }) => audiences.length > 0),
  )
  await read<{ influencer_id: number; kind: string; size: number; inactive: number; observed_at: string }>(
    'select influencer_id, kind, size, inactive, observed_at from audience_samples where influencer_id = any($1)',
    (into, { kind, size, inactive, observed_at }) => into.samples.set(kind, { size, inactive, observed_at }),
    having(({ samples }) => samples.length > 0),
  )
  await read<{ influencer_id: number; day: string; followers: number; source: string }>(
    'select influencer_id, day, followers, source from follower_history where influencer_id = any($1)',
    (into, { day, followers, source }) => into.history.set(day, { followers, source }),
    having(({ history }) => history.length > 0),
  )
  await readPosts(client, matched, stored)
  return stored
}

async function readInfluencers(client: PoolClient, ids: readonly number[], stored: Map<number, Stored>): Promise<void> {
  const { rows } = await client.query<Record<string, never>>(
    `select id, platform, social_id, handle, provisional_key, name, ${DESCRIBED.join(', ')} from influencers
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
