import type { PoolClient } from 'pg'
import { WIDE_METRICS } from '../../core/tables/metrics'
import {
  type Account,
  type DayFollowers,
  observationKey,
  type ToldAudience,
  type ToldCounts,
  type ToldSample,
} from './account'
import { editedFields } from './edited-fields'
import { type Described, NOTHING_DESCRIBED } from './incoming'
import type { Stored, StoredMetrics, StoredObservation, StoredPost } from './stored'

const DESCRIBED = Object.keys(NOTHING_DESCRIBED).filter((column) => column !== 'is_sample')

/** Reads what the accounts that match influencers may change; locks the influencers unless only a preview reads. */
export async function readStored(
  client: PoolClient,
  matched: ReadonlyMap<number, Account>,
  { isLocked }: { isLocked: boolean },
): Promise<Map<number, Stored>> {
  const stored = new Map<number, Stored>()
  if (matched.size === 0) return stored
  await readInfluencers(client, [...matched.keys()], stored, isLocked)
  for (const read of READERS) await read(client, matched, stored)
  await readPosts(client, matched, stored)
  for (const [id, fields] of await editedFields(client, [...matched.keys()])) {
    const into = stored.get(id)
    if (into) into.edited = fields
  }
  return stored
}

type Owned<R> = R & { influencer_id: number }

type Reader = (
  client: PoolClient,
  matched: ReadonlyMap<number, Account>,
  stored: ReadonlyMap<number, Stored>,
) => Promise<void>

const OF_INFLUENCER: readonly string[][] = [[]]

/**
 * Reads rows of influencers and puts each into its influencer. The statement takes arrays: the ids, and what
 * identifies the wanted rows of each influencer, if `keysOf` says it.
 */
function reader<R extends object>(
  sql: string,
  put: (into: Stored, row: Owned<R>) => void,
  keysOf: (account: Account) => readonly string[][] = () => OF_INFLUENCER,
): Reader {
  return async (client, matched, stored) => {
    const wanted = [...matched].flatMap(([id, account]) => keysOf(account).map((key) => [id, ...key]))
    const arrays = wanted[0]?.map((_, at) => wanted.map((key) => key[at]))
    if (!arrays) return
    const { rows } = await client.query<Owned<R>>(sql, arrays)
    for (const row of rows) {
      const into = stored.get(row.influencer_id)
      if (into) put(into, row)
    }
  }
}

const READERS: readonly Reader[] = [
  reader<StoredObservation & { source: string; day: string }>(
    `select stored.influencer_id, stored.source, stored.day, stored.observed_at, stored.values
     from unnest($1::bigint[], $2::text[], $3::date[]) as given (influencer_id, source, day)
     join observations stored using (influencer_id, source, day)`,
    (into, { source, day, ...row }) => into.observations.set(observationKey({ source, day }), row),
    ({ observations }) => observations.map(({ source, day }) => [source, day]),
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
  reader<ToldAudience>(
    `select influencer_id, dimension, shares, source, observed_at as "observedAt" from audiences
     where influencer_id = any($1)`,
    (into, { dimension, ...row }) => into.audiences.set(dimension, row),
    ({ audiences }) => (audiences.length > 0 ? OF_INFLUENCER : []),
  ),
  reader<ToldSample>(
    `select influencer_id, kind, size, inactive, source, observed_at as "observedAt" from audience_samples
     where influencer_id = any($1)`,
    (into, { kind, ...row }) => into.samples.set(kind, row),
    ({ samples }) => (samples.length > 0 ? OF_INFLUENCER : []),
  ),
  reader<Omit<DayFollowers, 'observedAt'>>(
    `select stored.influencer_id, stored.day, stored.followers, stored.source, stored.is_given as "isGiven"
     from unnest($1::bigint[], $2::date[]) as given (influencer_id, day)
     join follower_history stored using (influencer_id, day)`,
    (into, { day, ...row }) => into.history.set(day, row),
    ({ history }) => history.map(({ day }) => [day]),
  ),
]

type InfluencerRow = Described & Pick<Stored, 'id' | 'platform' | 'social_id' | 'handle' | 'provisional_key' | 'name'>

async function readInfluencers(
  client: PoolClient,
  ids: readonly number[],
  stored: Map<number, Stored>,
  isLocked: boolean,
): Promise<void> {
  const { rows } = await client.query<InfluencerRow>(
    `select id, platform, social_id, handle, provisional_key, name, ${DESCRIBED.join(', ')},
      nullif(is_sample, false) as is_sample from influencers
     where id = any($1) order by id${isLocked ? ' for update' : ''}`,
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
      edited: new Set(),
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
  matched: ReadonlyMap<number, Account>,
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
  const observations = await client.query<Owned<ToldCounts & { social_id: string }>>(
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
