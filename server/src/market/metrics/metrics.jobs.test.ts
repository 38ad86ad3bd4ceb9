import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { DEFAULT_SIZE_TIERS } from '../../core/settings/default-size-tiers'
import { DEFAULT_SCORE_WEIGHTS } from '../../core/settings/score-weights'
import { seedDemo } from '../../system/demo/seed-demo'
import { readShares } from './category-shares'
import { VERSION } from './metric'
import { type ComputeMetrics, computeMetrics, type Watcher } from './metrics.jobs'
import { readGiven, readObserved } from './observed-influencers'
import { ownMetrics } from './own-metrics'
import { createPeerCollector, readPeers } from './peer-groups'
import { choosePeers, peerGroupKey } from './peers'
import { readScoreRows, scoresOf, writeScores } from './score-pass'
import { scoredMetrics } from './scored-metrics'
import { sizeTier } from './size-tier'

const TODAY = '2026-03-01'
const watcher = { check: () => undefined, progress: () => undefined }

let market: TestDatabase

beforeAll(async () => {
  market = await freshDatabase()
  await seedDemo(market.pool, { size: 300, today: TODAY })
})
afterAll(() => market.drop())

const compute = (payload: ComputeMetrics) => computeMetrics(market.db, payload, TODAY, watcher)

async function rows<T>(query: string): Promise<T[]> {
  return (await market.pool.query(query)).rows as T[]
}

const everybody = async () => (await rows<{ id: number }>('select id from influencers order by id')).map(({ id }) => id)
const feedLength = async () => (await rows<{ n: number }>('select count(*) as n from discovery_feed'))[0]?.n
const stored = () => rows('select * from influencer_metrics order by influencer_id')

it('finds what the market was seeded with: nothing changes, nothing is announced', async () => {
  const before = { feed: await feedLength(), metrics: await stored() }
  await compute({ scope: 'ids', ids: await everybody() })
  expect(await feedLength()).toBe(before.feed)
  expect(await stored()).toEqual(before.metrics)
})

it('computes everything and, asked again, rewrites no row', async () => {
  await compute({ scope: 'all' })
  const before = { feed: await feedLength(), metrics: await stored() }
  await compute({ scope: 'all' })
  expect(await feedLength()).toBe(before.feed)
  expect(await stored()).toEqual(before.metrics)
})

it('agrees with plain SQL over the raw tables', async () => {
  const wrong = await rows(`
    select i.id, m.avg_engagement, p.mean, m.engagement_rate, p.rate, m.followers, h.now, m.growth_4w, h.before
    from influencers i join influencer_metrics m on m.influencer_id = i.id
    left join lateral (select avg(e) as mean, case when count(r) >= 3 then percentile_cont(0.5) within group (order by r) end as rate
      from (select e, 100.0 * e / nullif(views, 0) as r from (select views, nullif(concat(likes, comments, shares), '') as known,
        coalesce(likes, 0) + coalesce(comments, 0) + case when i.platform = 'tiktok' then coalesce(shares, 0) else 0 end as e
        from posts where influencer_id = i.id and posted_at >= date '${TODAY}' - 29
          and posted_at < date '${TODAY}' + 1) t where known is not null) t) p on true
    left join lateral (select (array_agg(followers order by day desc))[1] as now,
      max(followers) filter (where day = (select max(day) from follower_history where influencer_id = i.id) - 28) as before
      from follower_history where influencer_id = i.id) h on true
    where i.platform in ('tiktok', 'youtube') and (abs(m.avg_engagement - p.mean) > 0.001
      or (m.avg_engagement is null) <> (p.mean is null) and not m.about->'avg_engagement'->>'version' = '0'
      or abs(m.engagement_rate - p.rate) > 0.000001 or (m.engagement_rate is null) <> (p.rate is null)
      or (h.now is not null and m.followers <> h.now) or (h.before is not null and m.growth_4w <> h.now - h.before))`)
  expect(wrong).toEqual([])
})

it('agrees with the pure functions called directly', async () => {
  const ids = (await everybody()).slice(0, 40)
  const observed = await readObserved(market.db, ids, TODAY, { priors: await readShares(market.db) })
  const peers = await readPeers(market.db)
  for (const { id, input } of observed) {
    const own = ownMetrics(input)
    const [row] = await rows<
      Record<string, number | null>
    >(`select m.*, m.details->'scores'->'reach_score'->>'value' as reach_score,
      (select category_id from influencer_categories c where c.influencer_id = m.influencer_id order by position limit 1) as main
      from influencer_metrics m where influencer_id = ${id}`)
    expect(row?.sentiment_rate).toBe(own.sentimentRate.value)
    const staff = await rows<{ c: number; p: number }>(`select category_id as c, ressonance_point as p
      from influencer_categories where influencer_id = ${id} and ressonance_point is not null`)
    const { platform, size } = own
    const whole = { platform, size: null }
    const scores = scoredMetrics(
      own,
      {
        engagementRate: choosePeers({ platform, size, category: row?.main ?? null }, peers.engagement_rate),
        logReach: peers.log_reach.get(peerGroupKey({ ...whole, category: null })) ?? null,
        resonance: new Map(
          [...peers.resonance]
            .filter(([key]) => key.startsWith(`${platform}/`))
            .map(([key, one]) => [Number(key.split('/')[2]), one]),
        ),
      },
      { staffResonance: new Map(staff.map(({ c, p }) => [c, p])) },
    )
    if (scores.influenceScore.value === null) expect(row?.influence_score).toBeNull()
    else expect(row?.influence_score).toBeCloseTo(scores.influenceScore.value, 1)
    expect(Number(row?.reach_score)).toBeCloseTo(scores.reachScore.value ?? 0, 1)
  }
})

it('keeps relevance and resonance of the categories an influencer has, and of no others', async () => {
  const [counts] = await rows<
    Record<string, number>
  >(`select count(relevance_score) as relevance, count(resonance_score) as resonance,
    count(*) filter (where relevance_score not between 0 and 100 or resonance_score not between 0 and 100) as out,
    (select count(*) from influencer_categories) as all from influencer_categories`)
  expect(counts?.out).toBe(0)
  expect(counts?.relevance).toBeGreaterThan(100)
  expect(counts?.resonance).toBeGreaterThan(100)
})

it('says why a number is unknown, and takes a given number with its own source', async () => {
  const [ids] = await rows<{ listed: number; bare: number }>(`
    with i as (insert into influencers (platform, provisional_key, name, source)
      values ('insta', 'listed', 'Listed', 'list'), ('insta', 'bare', 'Bare', 'list') returning id, provisional_key as k),
    o as (insert into observations (influencer_id, source, observed_at, values)
      select id, 'top-list', '2026-02-11', '{"followers": 12345, "engagement_rate": 2.5}' from i where k = 'listed')
    select (select id from i where k = 'listed') as listed, (select id from i where k = 'bare') as bare`)
  const { listed = 0, bare = 0 } = ids ?? {}
  await compute({ scope: 'ids', ids: [listed, bare] })
  const read = async (id: number) =>
    (await rows<Record<string, unknown>>(`select * from influencer_metrics where influencer_id = ${id}`))[0]
  expect(await read(listed)).toMatchObject({
    followers: 12345,
    engagement_rate: 2.5,
    avg_engagement: null,
    influence_score: null,
    observed_at: '2026-02-11T00:00:00.000Z',
    about: {
      followers: { source: 'top-list', version: 0, missing: null },
      engagement_rate: { source: 'top-list', version: 0 },
      avg_engagement: { missing: 'posts-unknown', version: VERSION },
      reach_followers: { source: 'size-rate', version: VERSION },
    },
  })
  expect(await read(bare)).toMatchObject({
    followers: null,
    reach_followers: null,
    observed_at: null,
    about: { followers: { missing: 'no-history' }, reach_followers: { missing: 'followers-unknown' } },
  })
})

it('takes the newest numbers of each source up to a day, of one time by the name of the source', async () => {
  const [made] = await rows<{ id: number }>(`
    with i as (insert into influencers (platform, provisional_key, name, source)
      values ('insta', 'often listed', 'Often listed', 'list') returning id),
    o as (insert into observations (influencer_id, source, observed_at, values)
      select id, source, at::timestamptz, jsonb_build_object('followers', followers) from i, (values
        ('b', '2026-01-01', 1), ('b', '2026-02-01', 2), ('b', '2026-04-01', 3),
        ('a', '2026-02-01', 4), ('c', '2026-01-15', 5)) t (source, at, followers))
    select id from i`)
  const id = made?.id ?? 0
  const until = async (day: string) =>
    ((await readGiven(market.db, [id], day)).get(id) ?? []).map(({ source, values }) => [source, values.followers])
  expect(await until('2025-12-31')).toEqual([])
  expect(await until('2026-01-31')).toEqual([
    ['c', 5],
    ['b', 1],
  ])
  expect(await until(TODAY)).toEqual([
    ['a', 4],
    ['b', 2],
    ['c', 5],
  ])
  await compute({ scope: 'ids', ids: [id] })
  expect(await rows(`select followers from influencer_metrics where influencer_id = ${id}`)).toEqual([{ followers: 4 }])
  await computeMetrics(market.db, { scope: 'ids', ids: [id] }, '2026-03-31', watcher)
  expect(
    await rows(`select followers from influencer_metrics where influencer_id = ${id}`),
    'a list may bear a day that has not begun in UTC',
  ).toEqual([{ followers: 3 }])
})

it('recomputes those who changed since a time', async () => {
  const [now] = await rows<{ at: string; id: number }>(`select clock_timestamp() as at,
    (select id from influencers where platform = 'page' order by id limit 1) as id`)
  const id = now?.id ?? 0
  await sql`insert into posts (influencer_id, social_id, month, posted_at, likes, comments, shares, source, observed_at)
    values (${id}, 'new', '2026-03-01', '2026-03-01T08:00:00Z', 9000000, 10, 10, 'test', '2026-03-01')`.execute(
    market.db,
  )
  await sql`insert into discovery_feed (influencer_id) values (${id})`.execute(market.db)
  const [before] = await rows<{ e: number }>(
    `select avg_engagement as e from influencer_metrics where influencer_id = ${id}`,
  )
  await compute({ scope: 'changed', since: now?.at ?? '' })
  const [after] = await rows<{ e: number; last: string }>(`select avg_engagement as e, last_post_at as last
    from influencer_metrics where influencer_id = ${id}`)
  expect(after?.e).toBeGreaterThan((before?.e ?? 0) * 2)
  expect(after?.last).toBe('2026-03-01T08:00:00.000Z')
})

it('counts everybody whose score is compared, also where few have changed', async () => {
  const ids = await everybody()
  const [now] = await rows<{ at: string }>('select clock_timestamp() as at')
  await rows(`insert into discovery_feed (influencer_id) values (${ids[0]})`)
  const steps: { done: number; total: number | undefined; code: string | undefined }[] = []
  const progress: Watcher['progress'] = (done, total, step) => steps.push({ done, total, code: step?.code })
  await computeMetrics(market.db, { scope: 'changed', since: now?.at ?? '' }, TODAY, { ...watcher, progress })
  const total = 1 + ids.length
  expect(steps[0]).toEqual({ done: 0, total, code: 'computing-metrics' })
  // Less than all is done while some are left.
  expect(steps.filter(({ code }) => code === 'comparing-peers').map(({ done }) => done)).toEqual([total])
  expect(steps.at(-1)).toEqual({ done: total, total, code: 'metrics-done' })
})

it('compares within the main category as soon as 30 peers share it', async () => {
  const [row] = await readScoreRows(market.db, 0, 1, null)
  if (!row) throw new Error('There is no stored row.')
  const { platform, staff } = row
  const size = sizeTier(platform, row.followers)
  const category = staff[0]?.category ?? 0
  const peersIn = (count: number) => {
    const collector = createPeerCollector()
    const values = { platform, size, categories: [category], logReach: 4, resonance: [] }
    for (let n = 0; n < count; n++) collector.add({ ...values, engagementRate: n })
    for (let n = 0; n < 50; n++) collector.add({ ...values, categories: [], engagementRate: n })
    return scoresOf(row, {
      distributions: collector.build(),
      tiers: DEFAULT_SIZE_TIERS,
      weights: DEFAULT_SCORE_WEIGHTS,
      date: TODAY,
    }).peerGroup
  }
  expect(peersIn(30)).toEqual({ platform, size, category, n: 30 })
  expect(peersIn(29)).toEqual({ platform, size, category: null, n: 79 })
})

it('survives a category that is deleted before its scores are written', async () => {
  const [scored] = await rows<{ id: number; category: number }>(
    `select influencer_id as id, score_category_id as category from influencer_metrics
      where score_category_id is not null order by 1 limit 1`,
  )
  const { id = 0, category = 0 } = scored ?? {}
  const [scoreRow] = await readScoreRows(market.db, id - 1, 1, [id])
  if (!scoreRow) throw new Error('Nobody has a score.')
  await market.db.deleteFrom('influencer_categories').where('category_id', '=', category).execute()
  await rows(`update categories set parent_id = null where parent_id = ${category}`)
  await rows(`delete from platform_categories where category_id = ${category}`)
  await rows(`delete from profession_categories where category_id = ${category}`)
  await rows(`delete from categories where id = ${category}`)
  const weights = DEFAULT_SCORE_WEIGHTS
  await writeScores(market.db, [scoreRow], {
    distributions: await readPeers(market.db),
    tiers: DEFAULT_SIZE_TIERS,
    weights,
    date: TODAY,
  })
  expect(await rows(`select score_category_id from influencer_metrics where influencer_id = ${id}`)).toEqual([
    { score_category_id: null },
  ])
  await compute({ scope: 'all' })
})
