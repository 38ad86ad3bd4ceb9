import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Analytics, Performance, RecentActivities } from '@kolscope/contract/influencers/performance'
import type { Report } from '@kolscope/contract/influencers/report'
import type { ComparedInfluencer } from '@kolscope/contract/lists/collections/members'
import { isOldFigure } from '@kolscope/contract/market/age'
import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import type { Tracked } from '@kolscope/contract/sync/tracking'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { freshDatabase } from '../../../testing/test-database'
import { computeMetrics } from '../../market/metrics/metrics.jobs'
import { findAlerts } from '../../sync/tracking/find-alerts'
import { seedDemo } from '../../system/demo/seed-demo'
import { ingestFiles } from './ingest'

const NOW = new Date()
const TODAY = NOW.toISOString().slice(0, 10)
const LISTED = '2017-06-30'
const LISTED_AT = `${LISTED}T00:00:00.000Z`

const postsOf = (key: string) =>
  [1, 2, 3, 4, 5].map((day) => ({
    social_id: `${key}-${day}`,
    posted_at: `2017-05-0${day}T03:00:00Z`,
    type: 'photo',
    message: 'Món ngon',
    likes: 100 * day,
    comments: 10,
    shares: 1,
  }))
const listed = (key: string) => ({
  platform: 'insta',
  social_id: key,
  handle: key,
  name: `Cũ ${key}`,
  state: 'Approved',
  categories: ['beauty'],
  source: 'top-2017',
  observed_at: LISTED,
  metrics: { followers: 52_000, avg_engagement: 1_200, growth_4w: 900, growth_4w_percent: 1.8, sentiment_rate: 30 },
  audience_samples: { follower: { size: 200, inactive: 190 } },
  follower_history: [
    { day: '2017-06-02', followers: 51_000 },
    { day: LISTED, followers: 52_000 },
  ],
  posts: postsOf(key),
})

let app: TestApp
let staff: SignedInClient
/** From a list of 2017 only; one whose posts a connector has read since, and found none. */
let old: number
let read: number
let some: number[]
beforeAll(async () => {
  const database = await freshDatabase()
  await seedDemo(database.pool, { size: 240, today: TODAY })
  const folder = mkdtempSync(join(tmpdir(), 'kolscope-old-'))
  const path = join(folder, 'list.ndjson')
  writeFileSync(path, ['oldlist', 'readsince'].map((key) => JSON.stringify(listed(key))).join('\n'))
  const options = { refusedFolder: folder, observedAt: LISTED, erasureKey: Buffer.alloc(32) }
  const { failures } = await ingestFiles(database.db, database.pool, [path], options)
  expect(failures).toEqual([])
  const rows = await database.db.selectFrom('influencers').select(['id', 'handle']).orderBy('id').execute()
  const idOf = (handle: string) => rows.find((row) => row.handle === handle)?.id ?? 0
  old = idOf('oldlist')
  read = idOf('readsince')
  await sql`insert into readings (influencer_id, connector, read, next_at, turn_at, succeeded_at)
    values (${read}, 'instagram', 'posts', now(), now(), now() - interval '1 day')`.execute(database.db)
  some = rows.filter((_, index) => index % 12 === 0).map(({ id }) => id)
  const watcher = { check: () => undefined, progress: () => undefined }
  await computeMetrics(database.db, { scope: 'all' }, TODAY, watcher)
  app = await startTestApp({ database })
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const reportOf = async (id: number) => (await staff.get<{ results: Report }>(`/api/v1/influencers/${id}`)).body.results
const quarterOf = async <T>(id: number, path: string) =>
  (await staff.post<{ data: T }>(`/api/v1/influencers/${id}/${path}`, { period: '3M' })).body.data

it('keeps the numbers of the list, each with its day, on cards and in the report', async () => {
  const { body } = await staff.get<SearchAnswer>('/api/v1/influencers', { fb_id_name: 'Cũ oldlist' })
  const [hit] = body.influencers
  expect(hit).toMatchObject({ total_followers: 52_000, avg_engagement: 1_200, posts_observed_at: LISTED_AT })
  expect(hit?.about.total_followers?.observed_at).toBe(LISTED_AT)
  expect(hit?.about.avg_engagement?.observed_at).toBe(LISTED_AT)
  expect(hit?.about.reach_followers?.observed_at).toBe(LISTED_AT)
  const { figures } = await reportOf(old)
  expect(figures.totalFollowers).toMatchObject({ value: 52_000, observed_at: LISTED_AT })
  expect(figures.reachRate?.observed_at).toBe(LISTED_AT)
})

it('ranks and compares none of them', async () => {
  const { key_figures, scores } = await reportOf(old)
  expect(key_figures.map(({ percentile, peers, change28d }) => [percentile, peers, change28d])).toEqual(
    key_figures.map(() => [null, null, null]),
  )
  for (const rank of [scores.engagement_score, scores.reach_score, scores.avgEngagementScore, scores.influence])
    expect(rank.value).toBeNull()
  expect(scores.reach_score.missing).toBe('not-recent')
  expect(scores.parts.find(({ part }) => part === 'active')?.value).toBeNull()
})

it('states no growth, no silence and no lack of posts', async () => {
  const { figures } = await reportOf(old)
  for (const name of ['totalPosts', 'avgPostPerDay', 'totalFollowersGrowth4w', 'followerGrowthByPercentage'] as const)
    expect(figures[name], name).toMatchObject({ value: null, missing: 'not-recent' })
  const performance = await quarterOf<Performance>(old, 'overall-performance')
  expect(performance).toMatchObject({ totalPost: null, avgPostPerDay: null, trendlineActivity: null })
  expect(performance.figures.totalPost?.missing).toBe('not-recent')
  expect(await quarterOf<RecentActivities>(old, 'recent-activities')).toMatchObject({ totalPosts: null, posts: [] })
  const analytics = await quarterOf<Analytics>(old, 'analytics')
  expect(analytics.postingRhythm).toEqual([])
  expect(analytics.figures.avgPostPerDay?.missing).toBe('not-recent')
})

async function flagsOf(id: number) {
  const { body } = await staff.get<{ data: ComparedInfluencer[] }>('/api/v1/influencers/compare', { ids: id })
  return body.data[0]?.red_flags?.map(({ code }) => code)
}

it('raises one red flag, that the numbers are old', async () => {
  expect(await flagsOf(old)).toEqual(['stale'])
})

it('sends no numbers of today and no alert to its followers, unless a connector has looked', async () => {
  await staff.post('/api/v1/tracked', { influencer_ids: [old, read] })
  await sql`update tracked_influencers set tracked_at = '2017-01-01'`.execute(app.db)
  const { body } = await staff.get<{ data: Tracked[] }>('/api/v1/tracked', { sort_field: 'growth28' })
  const one = body.data.find(({ influencer }) => influencer.id === old)
  expect(one?.posts).toMatchObject({ value: null, missing: 'not-recent' })
  for (const { percent } of Object.values(one?.growth ?? {})) expect(percent).toMatchObject({ value: null })
  const watcher = { check: () => undefined, progress: () => undefined, assertOwned: async () => undefined }
  await findAlerts(app.db, { ids: [old, read], now: NOW }, watcher)
  const alerts = await app.db.selectFrom('alerts').select(['influencer_id', 'kind']).execute()
  expect(alerts).toEqual([{ influencer_id: read, kind: 'silence' }])
})

it('counts no posts as none when a connector has looked since', async () => {
  expect(await flagsOf(read)).toContain('silent')
  const { figures, key_figures } = await reportOf(read)
  expect(figures.totalPosts).toMatchObject({ value: 0, missing: null })
  expect(key_figures.find(({ name }) => name === 'avgPostPerDay')?.percentile).not.toBeNull()
  expect(key_figures.find(({ name }) => name === 'totalFollowers')?.percentile).toBeNull()
  const performance = await quarterOf<Performance>(read, 'overall-performance')
  expect(performance.totalPost).toBe(0)
  expect(performance.trendlineActivity).toHaveLength(90)
})

it('answers the same days for everybody: a number, its chart and its rank are known together', async () => {
  let ranks = 0
  for (const id of [...some, old, read]) {
    const [report, performance, analytics] = await Promise.all([
      reportOf(id),
      quarterOf<Performance>(id, 'overall-performance'),
      quarterOf<Analytics>(id, 'analytics'),
    ])
    for (const { name, figure, percentile, change28d } of report.key_figures) {
      if (percentile === null && change28d === null) continue
      ranks += 1
      expect(isOldFigure(figure, NOW.getTime()), `${id} ${name}`).toBe(false)
    }
    const posts = performance.trendlineActivity?.reduce((sum, day) => sum + day.trendline_total_post, 0) ?? null
    expect(performance.totalPost, `${id}`).toBe(posts)
    expect(analytics.figures.totalPosts?.value, `${id}`).toBe(posts)
    expect(
      analytics.postingRhythm.reduce((sum, cell) => sum + cell.posts, 0),
      `${id}`,
    ).toBe(posts ?? 0)
    if (posts === null) expect(report.figures.totalPosts?.value, `${id}`).toBeNull()
  }
  expect(ranks).toBeGreaterThan(40)
})
