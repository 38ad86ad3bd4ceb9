import type { PoolClient } from 'pg'
import { WIDE_METRICS } from '../../core/tables/metrics'
import { type DayCounts, type Described, type Incoming, NOTHING_DESCRIBED } from './incoming'
import type { Stored, StoredMetrics, StoredPost } from './stored'

const DESCRIBED = Object.keys(NOTHING_DESCRIBED).filter((column) => column !== 'is_sample')

/** Locks the influencers and reads what the matching rows may change. */
export async function readStored(
  client: PoolClient,
  matched: ReadonlyMap<number, Incoming>,
): Promise<Map<number, Stored>> {
  const stored = new Map<number, Stored>()
  if (matched.size === 0) return stored
  await readInfluencers(client, [...matched.keys()], stored)
  for (const { isWanted, read } of READERS) {
    const ids = [...matched].filter(([, incoming]) => isWanted(incoming)).map(([id]) => id)
    if (ids.length > 0) await read(client, ids, stored)
  }
  await readPosts(client, matched, stored)
  return stored
}

type Owned<R> = R & { influencer_id: number }

interface Reader {
  isWanted: (incoming: Incoming) => boolean
  read: (client: PoolClient, ids: readonly number[], stored: ReadonlyMap<number, Stored>) => Promise<void>
}

/** Reads rows of influencers, whose ids the statement takes, and puts each row into its influencer. */
function reader<R extends object>(
  sql: string,
  put: (into: Stored, row: Owned<R>) => void,
  isWanted: Reader['isWanted'] = () => true,
): Reader {
  return {
    isWanted,
    read: async (client, ids, stored) => {
      const { rows } = await client.query<Owned<R>>(sql, [ids])
      for (const row of rows) {
        const into = stored.get(row.influencer_id)
        if (into) put(into, row)
      }
    },
  }
}

const READERS: readonly Reader[] = [
  reader<{ source: string; observed_at: string; values: Record<string, number> }>(
    'select influencer_id, source, observed_at, values from observations where influencer_id = any($1)',
    (into, { source, ...row }) => into.observations.set(source, row),
  ),
  reader<StoredMetrics>(
    `select influencer_id, ${WIDE_METRICS.join(', ')}, last_post_at, observed_at, about from influencer_metrics
      where influencer_id = any($1)`,
    (into, { influencer_id: _id, ...metrics }) => {
      into.metrics = metrics
    },
  ),
  reader<{ category_id: number; ressonance_point: number | null }>(
    'select influencer_id, category_id, ressonance_point from influencer_categories where influencer_id = any($1)',
    (into, row) => into.categories.set(row.category_id, row.ressonance_point),
  ),
  reader<{ profession_id: number }>(
    'select influencer_id, profession_id from influencer_professions where influencer_id = any($1)',
    (into, row) => into.professionIds.add(row.profession_id),
  ),
  reader<{ dimension: string; shares: Record<string, number>; observed_at: string }>(
    'select influencer_id, dimension, shares, observed_at from audiences where influencer_id = any($1)',
    (into, { dimension, ...row }) => into.audiences.set(dimension, row),
    ({ audiences }) => audiences.length > 0,
  ),
  reader<{ kind: string; size: number; inactive: number; observed_at: string }>(
    'select influencer_id, kind, size, inactive, observed_at from audience_samples where influencer_id = any($1)',
    (into, { kind, ...row }) => into.samples.set(kind, row),
    ({ samples }) => samples.length > 0,
  ),
  reader<{ day: string; followers: number; source: string }>(
    'select influencer_id, day, followers, source from follower_history where influencer_id = any($1)',
    (into, { day, ...row }) => into.history.set(day, row),
    ({ history }) => history.length > 0,
  ),
]

type InfluencerRow = Described & Pick<Stored, 'id' | 'platform' | 'social_id' | 'handle' | 'provisional_key' | 'name'>

async function readInfluencers(client: PoolClient, ids: readonly number[], stored: Map<number, Stored>): Promise<void> {
  const { rows } = await client.query<InfluencerRow>(
    `select id, platform, social_id, handle, provisional_key, name, ${DESCRIBED.join(', ')},
      nullif(is_sample, false) as is_sample from influencers
     where id = any($1) order by id for update`,
    [ids],
  )
  for (const { id, platform, social_id, handle, provisional_key, name, ...described } of rows) {
    stored.set(id, {
      id,
      platform,
      social_id,
      handle,
      provisional_key,
      name,
      described,
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

// A record, because the compiler asks for a column that is missing in it.
const POST_COLUMN_SET = {
  likes: true,
  comments: true,
  shares: true,
  views: true,
  dislikes: true,
  social_id: true,
  posted_at: true,
  type: true,
  title: true,
  message: true,
  link: true,
  photos: true,
  hashtags: true,
  mentions: true,
  platform_category: true,
  category_ids: true,
  reach: true,
  followers_at_post: true,
  paid: true,
  positive: true,
  negative: true,
  neutral: true,
  observed_at: true,
  month: true,
} as const satisfies Record<keyof StoredPost, true>

/** The columns of the table posts that a load reads and writes. */
export const LOADED_POST_COLUMNS = Object.keys(POST_COLUMN_SET)

async function readPosts(
  client: PoolClient,
  matched: ReadonlyMap<number, Incoming>,
  stored: Map<number, Stored>,
): Promise<void> {
  const influencerIds: number[] = []
  const socialIds: string[] = []
  for (const [id, { posts }] of matched) {
    for (const { social_id } of posts) {
      influencerIds.push(id)
      socialIds.push(social_id)
    }
  }
  if (socialIds.length === 0) return
  const requestedPosts =
    '(select distinct * from unnest($1::bigint[], $2::text[]) as given (influencer_id, social_id)) wanted'
  const posts = await client.query<Owned<StoredPost>>(
    `select stored.influencer_id, ${LOADED_POST_COLUMNS.map((column) => `stored.${column}`).join(', ')}
     from ${requestedPosts} join posts stored using (influencer_id, social_id) order by stored.month`,
    [influencerIds, socialIds],
  )
  for (const { influencer_id, ...post } of posts.rows) stored.get(influencer_id)?.posts.set(post.social_id, post)
  const observations = await client.query<Owned<DayCounts & { social_id: string; source: string }>>(
    `select stored.influencer_id, stored.social_id, stored.day, stored.source, likes, comments, shares, views, dislikes
     from ${requestedPosts} join post_observations stored using (influencer_id, social_id)`,
    [influencerIds, socialIds],
  )
  for (const { influencer_id, social_id, ...counts } of observations.rows) {
    const into = stored.get(influencer_id)?.series
    const series = into?.get(social_id)
    if (series) series.push(counts)
    else into?.set(social_id, [counts])
  }
}
