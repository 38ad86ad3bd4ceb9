import type { PoolClient } from 'pg'
import { announce, quietFeed } from '../../core/discovery-feed'
import { WIDE_METRICS } from '../../core/tables/metrics'
import { COUNTS } from '../../core/tables/posts'
import { commercialCuesIn } from '../../market/metrics/metric-settings'
import { postWords } from '../../search/content/post-words'
import { copyRows, type Row, updateRows, upsertRows } from './copy'
import { type Change, isChanged, isPostChanged } from './decide'
import { NOTHING_DESCRIBED } from './incoming'
import { LOADED_POST_COLUMNS } from './read-stored'

const IDENTITY = ['social_id', 'handle', 'provisional_key', 'name', ...Object.keys(NOTHING_DESCRIBED)]
const METRICS = [...WIDE_METRICS, 'last_post_at', 'observed_at', 'about']

/**
 * Writes decided changes inside the caller's transaction, with one row of the change feed for each influencer that
 * changed.
 */
export async function writeChanges(client: PoolClient, decisions: readonly Change[]): Promise<void> {
  const changes = decisions.filter(isChanged)
  if (changes.length === 0) return
  await quietFeed(client)
  await writeInfluencers(client, changes)
  await writeNumbers(client, changes)
  await writeLabels(client, changes)
  await writeAudiences(client, changes)
  await writePosts(client, changes)
  await announce(
    client,
    changes.map(({ id }) => id),
  )
}

async function writeInfluencers(client: PoolClient, changes: readonly Change[]): Promise<void> {
  const created = changes.filter(({ isNew }) => isNew)
  const rows = created.map(({ id, account, described }) => ({
    id,
    platform: account.platform,
    state: account.state ?? 'New',
    source: account.source,
    ...described,
    is_sample: described?.is_sample ?? false,
  }))
  await copyRows(client, 'influencers', ['id', 'platform', 'state', 'source', ...IDENTITY], rows)
  const descriptions = changes.flatMap((change) =>
    change.isNew || !change.described
      ? []
      : [{ id: change.id, ...change.described, is_sample: change.described.is_sample ?? false }],
  )
  await updateRows(client, 'influencers', IDENTITY, descriptions, 'version = stored.version + 1, updated_at = now()')
  const touchedIds = changes.filter(({ isNew, described: changed }) => !isNew && !changed).map(({ id }) => id)
  if (touchedIds.length > 0)
    await client.query('update influencers set updated_at = now() where id = any($1)', [touchedIds])
}

async function writeNumbers(client: PoolClient, changes: readonly Change[]): Promise<void> {
  const observations = changes.flatMap(({ id, observations: rows }) =>
    rows.map((row) => ({ influencer_id: id, ...row })),
  )
  const [key, columns] = [
    ['influencer_id', 'source'],
    ['observed_at', 'values'],
  ]
  await insertOrReplace(client, 'observations', key, columns, observations, ['day'])
  const metrics = changes.flatMap(({ id, metrics: row, hasMetrics }) =>
    row ? [{ influencer_id: id, ...row, isKnown: hasMetrics }] : [],
  )
  await insertOrReplace(client, 'influencer_metrics', ['influencer_id'], METRICS, metrics)
}

async function insertOrReplace(
  client: PoolClient,
  table: string,
  key: string[],
  columns: string[],
  rows: (Row & { isKnown: boolean })[],
  computed?: string[],
) {
  await copyRows(
    client,
    table,
    [...key, ...columns],
    rows.filter(({ isKnown }) => !isKnown),
  )
  await upsertRows(
    client,
    table,
    key,
    columns,
    rows.filter(({ isKnown }) => isKnown),
    computed,
  )
}

async function writeLabels(client: PoolClient, changes: readonly Change[]): Promise<void> {
  const categories = changes.flatMap(({ id, isNew, categories: added }) =>
    added.map(({ id: category_id, point, position }) => ({
      influencer_id: id,
      category_id,
      ressonance_point: point,
      position,
      isKnown: !isNew,
    })),
  )
  await insertOrReplace(
    client,
    'influencer_categories',
    ['influencer_id', 'category_id'],
    ['ressonance_point', 'position'],
    categories,
  )
  const professions = changes.flatMap(({ id, professionIds }) =>
    professionIds.map((profession_id) => ({ influencer_id: id, profession_id })),
  )
  await copyRows(client, 'influencer_professions', ['influencer_id', 'profession_id'], professions)
}

async function writeAudiences(client: PoolClient, changes: readonly Change[]): Promise<void> {
  const audiences = changes.flatMap(({ id, isNew, audiences: rows }) =>
    rows.map(({ observedAt, ...row }) => ({ influencer_id: id, ...row, observed_at: observedAt, isKnown: !isNew })),
  )
  await insertOrReplace(
    client,
    'audiences',
    ['influencer_id', 'dimension'],
    ['shares', 'source', 'observed_at'],
    audiences,
  )
  const samples = changes.flatMap(({ id, isNew, samples: rows }) =>
    rows.map(({ observedAt, ...row }) => ({ influencer_id: id, ...row, observed_at: observedAt, isKnown: !isNew })),
  )
  await insertOrReplace(
    client,
    'audience_samples',
    ['influencer_id', 'kind'],
    ['size', 'inactive', 'source', 'observed_at'],
    samples,
  )
  const history = changes.flatMap(({ id, history: points }) =>
    points.map(({ isGiven, ...point }) => ({ influencer_id: id, ...point, is_given: isGiven })),
  )
  await insertOrReplace(
    client,
    'follower_history',
    ['influencer_id', 'day'],
    ['followers', 'source', 'is_given'],
    history,
  )
}

async function writePosts(client: PoolClient, changes: readonly Change[]): Promise<void> {
  const posts = changes.flatMap(({ id, account, posts: postChanges }) =>
    postChanges
      .filter(isPostChanged)
      .map(({ change }) => ({ influencer_id: id, source: account.source, platform: account.platform, change })),
  )
  const cues = await commercialCuesIn(client)
  const columns = ['influencer_id', 'source', 'words', ...LOADED_POST_COLUMNS]
  const row = ({ change, platform, ...key }: (typeof posts)[number]) => ({
    ...key,
    ...change.post,
    ...(change.post && { words: postWords({ ...change.post, platform }, cues) }),
  })
  await copyRows(client, 'posts', columns, posts.filter(({ change }) => change.isNew).map(row))
  await replacePosts(
    client,
    posts
      .filter(({ change }) => !change.isNew && change.post)
      .map((post) => ({ ...row(post), old_month: post.change.oldMonth })),
  )
  const series = changes.flatMap(({ id, account, posts: postChanges }) =>
    postChanges.flatMap(({ post, change }) =>
      change.series.map((counts) => ({
        influencer_id: id,
        social_id: post.social_id,
        source: account.source,
        ...counts,
        isKnown: !change.isNew,
      })),
    ),
  )
  await insertOrReplace(
    client,
    'post_observations',
    ['influencer_id', 'social_id', 'day', 'source'],
    [...COUNTS],
    series,
  )
}

// A post whose day became known moves to its month's partition.
async function replacePosts(client: PoolClient, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    `update posts stored set ${LOADED_POST_COLUMNS.map((column) => `${column} = given.${column}`).join(', ')}, words = given.words
     from jsonb_array_elements($1::jsonb) as row (json), lateral jsonb_populate_record(null::posts, row.json) as given
     where stored.influencer_id = given.influencer_id and stored.social_id = given.social_id
       and stored.month = (row.json ->> 'old_month')::date`,
    [JSON.stringify(rows)],
  )
}
