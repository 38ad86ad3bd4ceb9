import type { Analytics, Performance } from '@kolscope/contract/influencers/performance'
import type { Report, Similar } from '@kolscope/contract/influencers/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInfluencer, addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { freshDatabase } from '../../../testing/test-database'
import { VERSION } from '../../market/metrics/metric'
import { computeMetrics } from '../../market/metrics/metrics.jobs'
import { dayNumber, dayText } from '../../market/metrics/window'
import { seedDemo } from '../../system/demo/seed-demo'

// Numbers of a fixed day would be old one day, and then compared with nothing.
const TODAY = new Date().toISOString().slice(0, 10)
const MONTH_BEFORE = dayText(dayNumber(TODAY) - 28)

let app: TestApp
let staff: SignedInClient
/** Some of every platform, the well and the hardly known. */
let some: number[]
beforeAll(async () => {
  const database = await freshDatabase()
  await seedDemo(database.pool, { size: 240, today: TODAY })
  const watcher = { check: () => undefined, progress: () => undefined }
  await computeMetrics(database.db, { scope: 'all' }, TODAY, watcher)
  app = await startTestApp({ database })
  staff = await app.as('Staff')
  const rows = await app.db.selectFrom('influencers').select('id').orderBy('id').execute()
  some = rows.filter((_, index) => index % 12 === 0).map(({ id }) => id)
})
afterAll(() => app.close())

const reportOf = async (id: number) => (await staff.get<{ results: Report }>(`/api/v1/influencers/${id}`)).body.results

/** Stored metrics are counted in days of UTC. */
async function analyticsOf(id: number, date: string, period = '1M') {
  const days = { date, period, time_zone: 'UTC' }
  const { body } = await staff.post<{ data: Analytics }>(`/api/v1/influencers/${id}/analytics`, days)
  return body.data
}

const DAYS = { date: TODAY, period: '3M', time_zone: 'Asia/Ho_Chi_Minh' }
const CALLS = [
  ['GET', '/performance'],
  ['GET', '/post'],
  ['GET', '/analytic'],
  ['GET', '/changes'],
  ['POST', '/overall-performance', DAYS],
  ['POST', '/recent-activities', DAYS],
] as const

it('answers every call about anybody', async () => {
  for (const id of some) {
    for (const [method, path, body] of CALLS) {
      const url = `/api/v1/influencers/${id}${path}`
      const { status, text } = await staff.call({ method, url, ...(body && { body }) })
      expect(status, `${url}: ${text.slice(0, 500)}`).toBe(200)
    }
  }
})

/** Figures are stored with seven digits. */
const alike = (actual: number | null | undefined, target: number | null | undefined, label: string) =>
  target == null
    ? expect(actual, label).toBe(target)
    : expect((actual ?? 0) / (target || 1), label).toBeCloseTo(target === 0 ? 0 : 1, 5)

const SHARED = [
  'totalFollowers4w',
  'totalFollowersGrowth4w',
  'totalPosts',
  'totalEngagement',
  'totalComments',
  'medianEngagement',
  'erFollowers',
  'reachRate',
  'followerInactivePercent',
] as const

describe('a report', () => {
  it('says what the calls about its days say, with why where it does not know', async () => {
    for (const id of some) {
      const { figures } = await reportOf(id)
      const { figures: measured } = await analyticsOf(id, TODAY)
      for (const name of SHARED) {
        alike(figures[name]?.value, measured[name]?.value, `${id} ${name}`)
        expect(figures[name]?.missing, `${id} ${name}`).toBe(measured[name]?.missing)
        expect([figures[name]?.from, figures[name]?.to], `${id} ${name}`).toEqual([
          measured[name]?.from,
          measured[name]?.to,
        ])
      }
      for (const [name, figure] of Object.entries(figures)) {
        expect(figure.value === null, `${id} ${name}`).toBe(figure.missing !== null)
        if (figure.value !== null) expect(figure.source, `${id} ${name}`).not.toBeNull()
      }
    }
  })

  it('has the mean views of its posts, or else those that a list gave last', async () => {
    const known = (await Promise.all(some.map(reportOf))).filter(({ figures }) => figures.totalViews?.value)
    for (const { figures } of known) {
      const { value = 0, n = 0 } = figures.totalViews ?? {}
      expect(figures.avgViews).toEqual({ ...figures.totalViews, value: Math.round((value ?? 0) / (n ?? 0)) })
    }
    expect(known.length).toBeGreaterThan(0)
    const id = await addInfluencer(app.db, { platform: 'tiktok', handle: 'views.given' })
    expect((await reportOf(id)).figures.avgViews).toMatchObject({ value: null })
    const observed = (day: string, avg_views: number) =>
      app.db
        .insertInto('observations')
        .values({
          ...{ influencer_id: id, source: 'A list', observed_at: `${day}T00:00:00Z` },
          values: JSON.stringify({ avg_views }),
        })
        .execute()
    await observed(MONTH_BEFORE, 900)
    await observed(TODAY, 1234.6)
    expect((await reportOf(id)).figures.avgViews).toMatchObject({
      value: 1235,
      source: 'A list',
      version: 0,
      missing: null,
    })
  })

  it('holds its key figures against what they were 28 days before', async () => {
    let comparisons = 0
    for (const id of some) {
      const { key_figures } = await reportOf(id)
      const { figures: before } = await analyticsOf(id, MONTH_BEFORE)
      for (const { name, figure, change28d } of key_figures) {
        if (change28d === null || name === 'totalFollowers' || name === 'reachFollowers') continue
        comparisons += 1
        expect(change28d.since).toBe(MONTH_BEFORE)
        alike((figure.value ?? 0) - change28d.absolute, before[name]?.value, `${id} ${name}`)
      }
    }
    expect(comparisons).toBeGreaterThan(20)
  })

  it('tells a percentile that counting among the named peers gives', async () => {
    const market = await app.db
      .selectFrom('influencer_metrics as m')
      .innerJoin('influencers as i', 'i.id', 'm.influencer_id')
      .select(['i.platform', 'm.engagement_rate', 'm.about'])
      .execute()
    let comparisons = 0
    for (const id of some) {
      const { key_figures } = await reportOf(id)
      const { figure, percentile, peers } = key_figures.find(({ name }) => name === 'engagementRate') ?? {}
      if (!figure || figure.value === null || !peers || peers.size !== null || percentile == null) continue
      const rates = market.flatMap(({ platform, engagement_rate, about }) =>
        platform === peers.platform && engagement_rate !== null && about.engagement_rate?.version === VERSION
          ? [engagement_rate]
          : [],
      )
      const value = figure.value
      const below = rates.filter((rate) => rate < value).length + rates.filter((rate) => rate === value).length / 2
      expect(peers.n).toBe(rates.length)
      expect(Math.abs(percentile - (100 * below) / rates.length)).toBeLessThan(1 + 100 / rates.length)
      comparisons += 1
    }
    expect(comparisons).toBeGreaterThan(3)
  })

  it('names the peers to an account with a cap, and not how many they are', async () => {
    const premium = await app.as('Premium')
    const id = some[0] ?? 0
    const { body } = await premium.get<{ results: Report }>(`/api/v1/influencers/${id}`)
    const own = await reportOf(id)
    const groups = ({ key_figures, scores }: Report) => [...key_figures.map(({ peers }) => peers), scores.peers]
    expect(groups(own).filter((one) => one?.n != null).length).toBeGreaterThan(1)
    expect(groups(body.results)).toEqual(groups(own).map((one) => one && { ...one, n: null }))
  })

  it('shows the same score as lists do, and weights of known parts that sum to 1', async () => {
    for (const id of some) {
      const { scores, avg_influence_scores, level } = await reportOf(id)
      expect(scores.influence.value).toBe(avg_influence_scores)
      expect(scores.level).toBe(level)
      expect(scores.parts).toHaveLength(5)
      for (const { value, weight, missing } of scores.parts)
        expect([value === null, weight === 0]).toEqual([missing !== null, missing !== null])
      const known = scores.parts.filter(({ value }) => value !== null)
      if (known.length > 0) expect(known.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
    }
  })
})

it('tells the last 7 and 30 days and 3 months by their own calls', async () => {
  const [id] = some
  const get = async (path: string) =>
    (await staff.get<{ data: { period: string; from?: string; to?: string } }>(`/api/v1/influencers/${id}/${path}`))
      .body.data
  expect([(await get('performance')).period, (await get('post')).period, (await get('analytic')).period]).toEqual([
    '1w',
    '1M',
    '3M',
  ])
})

it('cuts days by the zone that is asked for', async () => {
  const id = some[0] ?? 0
  const analyticsIn = async (time_zone: string) => {
    const url = `/api/v1/influencers/${id}/overall-performance`
    return (await staff.post<{ data: Performance }>(url, { date: TODAY, period: '3M', time_zone })).body.data
  }
  const times = await app.db.selectFrom('posts').select('posted_at').where('influencer_id', '=', id).execute()
  for (const timeZone of ['UTC', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles']) {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone })
    const days = times.flatMap(({ posted_at }) => (posted_at === null ? [] : [local.format(new Date(posted_at))]))
    for (const point of (await analyticsIn(timeZone)).trendlineActivity ?? [])
      expect(point.trendline_total_post, `${timeZone} ${point.trendline_time}`).toBe(
        days.filter((day) => day === point.trendline_time).length,
      )
  }
})

it('draws the lists of several days, each number with its source, and knows on a date what was known then', async () => {
  const [id = 0] = await addInfluencers(app.db, [{ name: 'Listed', platform: 'insta', state: 'Approved' }])
  for (const [month, followers] of [
    ['01', 1_000],
    ['02', 2_000],
    ['03', 3_000],
  ] as const) {
    const day = `2026-${month}-01`
    await sql`select ensure_month('follower_history', ${day}::date)`.execute(app.db)
    const of = { influencer_id: id, source: 'top-lists' }
    await app.db
      .insertInto('follower_history')
      .values({ ...of, day, followers, is_given: true })
      .execute()
    await app.db
      .insertInto('observations')
      .values({ ...of, observed_at: day, values: JSON.stringify({ followers }) })
      .execute()
  }
  const now = await analyticsOf(id, '2026-03-01')
  expect(now.followersHistory.map(({ total_follower, source }) => [total_follower, source])).toEqual([
    [1_000, 'top-lists'],
    [2_000, 'top-lists'],
    [3_000, 'top-lists'],
  ])
  expect(now.figures.totalFollowersGrowth4w?.value).toBe(1_000)
  const told = { source: 'top-lists', version: 0, n: null }
  expect(now.figures.totalFollowers).toMatchObject({ ...told, value: 3_000, observed_at: '2026-03-01T00:00:00.000Z' })
  const before = await analyticsOf(id, '2026-02-15')
  expect(before.figures.totalFollowers).toMatchObject({
    ...told,
    value: 2_000,
    observed_at: '2026-02-01T00:00:00.000Z',
  })
})

it('finds lookalikes on the same platform, never itself, the most alike first', async () => {
  for (const id of some.slice(0, 8)) {
    const own = await reportOf(id)
    const { body } = await staff.get<{ data: Similar[]; total: number }>(`/api/v1/influencers/${id}/similar`)
    expect(body.data.length).toBeLessThanOrEqual(12)
    const order = body.data.map(({ likeness }) => likeness)
    for (const likeness of order) expect(likeness).toBeGreaterThanOrEqual(15)
    expect(order).toEqual([...order].sort((a, b) => b - a))
    for (const { influencer, why } of body.data) {
      expect(influencer.id).not.toBe(id)
      expect(influencer.platform).toBe(own.platform)
      const common = influencer.categories.filter((one) => own.categories.some((two) => two.id === one.id))
      expect(why.some(({ code }) => code === 'same-categories')).toBe(common.length > 0)
    }
  }
})
