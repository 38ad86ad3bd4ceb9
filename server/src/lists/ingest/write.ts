import type { PoolClient } from 'pg'
import { announce, quietFeed } from '../../core/discovery-feed'
import { WIDE_METRICS } from '../../core/tables/metrics'
import { COUNTS } from '../../core/tables/posts'
import { commercialCuesIn } from '../../market/metrics/metric-settings'
import { postWords } from '../../search/content/post-words'
import { type Copies, createCopies, type Row, updateRows, upsertRows } from './copy'
import { type Change, isChanged, isPostChanged } from './decide'
import { NOTHING_DESCRIBED } from './incoming'
import { LOADED_POST_COLUMNS } from './read-stored'
import { recordAdded, recordCreated, type Written } from './record-changes'

const IDENTITY = ['social_id', 'handle', 'provisional_key', 'name', ...Object.keys(NOTHING_DESCRIBED)]
const METRICS = [...WIDE_METRICS, 'last_post_at', 'observed_at', 'about']

const INFLUENCERS: Written = { table: 'influencers', key: [], columns: IDENTITY }
const OBSERVATIONS: Written = {
  table: 'observations',
  key: ['source', 'day'],
  columns: ['observed_at', 'values'],
  computed: ['day'],
}
const INFLUENCER_METRICS: Written = { table: 'influencer_metrics', key: [], columns: METRICS }
const CATEGORIES: Written = {
  table: 'influencer_categories',
  key: ['category_id'],
  columns: ['ressonance_point', 'position'],
}
const PROFESSIONS: Written = { table: 'influencer_professions', key: ['profession_id'], columns: [] }
const AUDIENCES: Written = { table: 'audiences', key: ['dimension'], columns: ['shares', 'source', 'observed_at'] }
const SAMPLES: Written = {
  table: 'audience_samples',
  key: ['kind'],
  columns: ['size', 'inactive', 'source', 'observed_at'],
}
const HISTORY: Written = { table: 'follower_history', key: ['day'], columns: ['followers', 'source', 'is_given'] }
const POSTS: Written = { table: 'posts', key: ['social_id'], columns: ['source', 'words', ...LOADED_POST_COLUMNS] }
const REPLACED_POSTS: Written = { ...POSTS, columns: ['words', ...LOADED_POST_COLUMNS] }
const POST_OBSERVATIONS: Written = {
  table: 'post_observations',
  key: ['social_id', 'day', 'source'],
  columns: [...COUNTS],
}

/** What describes an influencer of which only the account is known. */
const BLANK = { ...NOTHING_DESCRIBED, is_sample: false }

/** All that a load writes; undoing it restores their rows. */
export const WRITTEN_TABLES: readonly Written[] = [
  INFLUENCERS,
  OBSERVATIONS,
  INFLUENCER_METRICS,
  CATEGORIES,
  PROFESSIONS,
  AUDIENCES,
  SAMPLES,
  HISTORY,
  POSTS,
  POST_OBSERVATIONS,
]

/** A transaction that writes changes, with the load that records them. */
interface Writing {
  client: PoolClient
  copies: Copies
  loadId: number | null
  /** Influencers that this transaction adds: undoing removes them whole. */
  createdIds: ReadonlySet<number>
}

/**
 * Writes decided changes inside the caller's transaction, with one row of the change feed for each influencer that
 * changed. A load records them, so that it can be undone.
 */
export async function writeChanges(
  client: PoolClient,
  decisions: readonly Change[],
  loadId: number | null,
): Promise<void> {
  const changes = decisions.filter(isChanged)
  if (changes.length === 0) return
  const createdIds = new Set(changes.filter(({ isNew }) => isNew).map(({ id }) => id))
  const writing: Writing = { client, copies: createCopies(client), loadId, createdIds }
  if (loadId !== null) {
    const known = changes.filter(({ isNew }) => !isNew).map(({ id }) => id)
    await recordCreated(client, { tables: WRITTEN_TABLES, blank: BLANK }, known, loadId)
  }
  await quietFeed(client)
  try {
    await writeInfluencers(writing, changes)
    await writeNumbers(writing, changes)
    await writeLabels(writing, changes)
    await writeAudiences(writing, changes)
    await writePosts(writing, changes)
    await writing.copies.done()
  } catch (error) {
    // Nothing may be inserted after the transaction is rolled back.
    await writing.copies.abandon()
    throw error
  }
  await announce(
    client,
    changes.map(({ id }) => id),
  )
}

async function writeInfluencers({ client, copies, loadId }: Writing, changes: readonly Change[]): Promise<void> {
  const created = changes.filter(({ isNew }) => isNew)
  const rows = created.map(({ id, account, described }) => ({
    id,
    platform: account.platform,
    state: account.state ?? 'New',
    source: account.source,
    ...described,
    is_sample: described?.is_sample ?? false,
  }))
  copies.add('influencers', ['id', 'platform', 'state', 'source', ...IDENTITY], rows)
  const descriptions = changes.flatMap((change) =>
    change.isNew || !change.described
      ? []
      : [{ id: change.id, ...change.described, is_sample: change.described.is_sample ?? false }],
  )
  const statement = {
    sets: ', version = written.version + 1, updated_at = now()',
    sameRow: 'written.id = given.id',
  }
  const touchedIds = changes.filter(({ isNew, described: changed }) => !isNew && !changed).map(({ id }) => id)
  if (descriptions.length + touchedIds.length === 0) return
  await copies.done()
  await updateRows(client, INFLUENCERS, descriptions, statement, loadId)
  if (touchedIds.length > 0)
    await client.query('update influencers set updated_at = now() where id = any($1)', [touchedIds])
}

type Owned = Row & { influencer_id: number }

/** Adds rows that are not stored yet, and records those of influencers that existed before. */
async function addRows({ client, copies, loadId, createdIds }: Writing, written: Written, rows: readonly Owned[]) {
  const { table, key, columns, computed = [] } = written
  const given = key.filter((column) => !computed.includes(column))
  copies.add(table, ['influencer_id', ...new Set([...given, ...columns])], rows)
  if (loadId === null) return
  const added = rows.filter(({ influencer_id }) => !createdIds.has(influencer_id))
  if (added.length === 0) return
  await copies.done()
  await recordAdded(client, written, added, loadId)
}

async function addOrReplace(
  writing: Writing,
  written: Written,
  rows: readonly (Owned & { isKnown: boolean })[],
): Promise<void> {
  await addRows(
    writing,
    written,
    rows.filter(({ isKnown }) => !isKnown),
  )
  const known = rows.filter(({ isKnown }) => isKnown)
  if (known.length === 0) return
  await writing.copies.done()
  await upsertRows(writing.client, written, known, writing.loadId)
}

async function writeNumbers(writing: Writing, changes: readonly Change[]): Promise<void> {
  const observations = changes.flatMap(({ id, observations: rows }) =>
    rows.map((row) => ({ influencer_id: id, ...row })),
  )
  await addOrReplace(writing, OBSERVATIONS, observations)
  const metrics = changes.flatMap(({ id, metrics: row, hasMetrics }) =>
    row ? [{ influencer_id: id, ...row, isKnown: hasMetrics }] : [],
  )
  await addOrReplace(writing, INFLUENCER_METRICS, metrics)
}

async function writeLabels(writing: Writing, changes: readonly Change[]): Promise<void> {
  const categories = changes.flatMap(({ id, isNew, categories: added }) =>
    added.map(({ id: category_id, point, position }) => ({
      influencer_id: id,
      category_id,
      ressonance_point: point,
      position,
      isKnown: !isNew,
    })),
  )
  await addOrReplace(writing, CATEGORIES, categories)
  const professions = changes.flatMap(({ id, professionIds }) =>
    professionIds.map((profession_id) => ({ influencer_id: id, profession_id })),
  )
  await addRows(writing, PROFESSIONS, professions)
}

async function writeAudiences(writing: Writing, changes: readonly Change[]): Promise<void> {
  const audiences = changes.flatMap(({ id, isNew, audiences: rows }) =>
    rows.map(({ observedAt, ...row }) => ({ influencer_id: id, ...row, observed_at: observedAt, isKnown: !isNew })),
  )
  await addOrReplace(writing, AUDIENCES, audiences)
  const samples = changes.flatMap(({ id, isNew, samples: rows }) =>
    rows.map(({ observedAt, ...row }) => ({ influencer_id: id, ...row, observed_at: observedAt, isKnown: !isNew })),
  )
  await addOrReplace(writing, SAMPLES, samples)
  const history = changes.flatMap(({ id, history: points }) =>
    points.map(({ isGiven, ...point }) => ({ influencer_id: id, ...point, is_given: isGiven })),
  )
  await addOrReplace(writing, HISTORY, history)
}

async function writePosts(writing: Writing, changes: readonly Change[]): Promise<void> {
  const { client, copies, loadId } = writing
  const posts = changes.flatMap(({ id, account, posts: postChanges }) =>
    postChanges
      .filter(isPostChanged)
      .map(({ post, change }) => ({ influencer_id: id, source: post.source, platform: account.platform, change })),
  )
  if (posts.length === 0) return
  await copies.done()
  const cues = await commercialCuesIn(client)
  const row = ({ change, platform, ...key }: (typeof posts)[number]) => ({
    ...key,
    ...change.post,
    ...(change.post && { words: postWords({ ...change.post, platform }, cues) }),
  })
  await addRows(writing, POSTS, posts.filter(({ change }) => change.isNew).map(row))
  const replaced = posts
    .filter(({ change }) => !change.isNew && change.post)
    .map((post) => ({ ...row(post), old_month: post.change.oldMonth }))
  // A post whose day became known moves to its month's partition.
  const statement = {
    sets: '',
    sameRow: `written.influencer_id = given.influencer_id and written.social_id = given.social_id
      and written.month = (row.json ->> 'old_month')::date`,
  }
  if (replaced.length > 0) await copies.done()
  await updateRows(client, REPLACED_POSTS, replaced, statement, loadId)
  const series = changes.flatMap(({ id, posts: postChanges }) =>
    postChanges.flatMap(({ post, change }) =>
      change.series.map((counts) => ({
        influencer_id: id,
        social_id: post.social_id,
        ...counts,
        isKnown: !change.isNew,
      })),
    ),
  )
  await addOrReplace(writing, POST_OBSERVATIONS, series)
}
