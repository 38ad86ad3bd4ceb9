import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOfMarket } from '../../../testing/digest-of-market'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { startJobs } from '../../core/job-runner'
import { createLog } from '../../core/log'
import { foldWaiting } from '../../search/content/keep-words'
import { demoTasks, requestDemo } from './demo.jobs'
import { seedDemo } from './seed-demo'

const TODAY = '2026-03-01'
const SIZE = 300

let market: TestDatabase

async function one(query: string): Promise<Record<string, number>> {
  const { rows } = await market.pool.query(query)
  return rows[0]
}

beforeAll(async () => {
  market = await freshDatabase()
  await seedDemo(market.pool, { size: SIZE, today: TODAY })
})
afterAll(() => market.drop())

describe('the demo market', () => {
  it('has every platform in its share, every state, and 200 samples', async () => {
    const { rows: platforms } = await market.pool.query('select platform, count(*) as n from influencers group by 1')
    const share = Object.fromEntries(platforms.map(({ platform, n }) => [platform, n / SIZE]))
    expect(Object.keys(share).sort()).toEqual(['fb', 'group', 'insta', 'page', 'tiktok', 'youtube'])
    expect(share.tiktok).toBeGreaterThan(0.2)
    expect(share.group).toBeLessThan(0.15)
    const { rows: states } = await market.pool.query('select state from influencers group by 1')
    expect(states).toHaveLength(5)
    const samples = await one(
      `select count(*) as n, count(distinct platform) as platforms from influencers where is_sample`,
    )
    expect(samples).toEqual({ n: 200, platforms: 6 })
  })

  it('gives posts the words that folding them would give', async () => {
    const wordsOf = async () =>
      (await market.pool.query('select social_id, words::text from posts order by influencer_id, social_id')).rows
    const firstWords = await wordsOf()
    for (const key of ["'/tiktok'", "'/fb'", "'$'"])
      expect(
        firstWords.some(({ words }) => words.includes(key)),
        key,
      ).toBe(true)
    await market.pool.query('update posts set words = null')
    expect(await foldWaiting(market.db)).toBeGreaterThanOrEqual(firstWords.length)
    expect(await wordsOf()).toEqual(firstWords)
  })

  it('makes the best known ones the samples', async () => {
    const { n } = await one(`select count(*) as n from (select is_sample from influencers
      join influencer_metrics on influencer_id = id order by followers desc nulls last limit 24) t where is_sample`)
    expect(n).toBe(24)
  })

  it('holds beauty influencers in Đà Nẵng with 10k-100k followers on TikTok who posted this month', async () => {
    const { n } = await one(`select count(*) as n from influencers i join influencer_metrics m on m.influencer_id = i.id
      where platform = 'tiktok' and location_id = 'VN-48' and followers between 10000 and 100000
        and last_post_at >= '2026-02-22' and exists (select from influencer_categories c
          join categories k on k.id = c.category_id where c.influencer_id = i.id and k.code = 'beauty')`)
    expect(n).toBeGreaterThanOrEqual(8)
  })

  it('lacks something everywhere, but never much', async () => {
    const missingCounts = await one(`select count(*) filter (where m.followers is null) as followers,
        count(*) filter (where m.last_post_at is null) as posts, count(*) filter (where location_id is null) as location,
        count(*) filter (where gender is null) as gender, count(*) filter (where birth_year is null) as birth_year,
        count(*) filter (where email is null) as email, count(*) filter (where verified is null) as verified
      from influencers join influencer_metrics m on m.influencer_id = id`)
    for (const [name, n] of Object.entries(missingCounts)) {
      expect(n, name).toBeGreaterThan(0)
      expect(n, name).toBeLessThan(SIZE * 0.7)
    }
  })

  it('ends its history on the given day, daily for 90 days, then weekly', async () => {
    const days = await one(
      `select max(day) = '${TODAY}' as is_today, max(day) - min(day) as span from follower_history`,
    )
    expect(days).toEqual({ is_today: true, span: expect.toSatisfy((span: number) => span > 390 && span <= 406) })
    const gaps =
      await one(`select max(gap) filter (where ago < 80) as daily, min(gap) filter (where ago >= 100) as weekly
      from (select date '${TODAY}' - day as ago, day - lag(day) over (partition by influencer_id order by day) as gap
        from follower_history) t`)
    expect(gaps.daily).toBeLessThanOrEqual(5)
    expect(gaps.weekly).toBe(7)
    expect(
      await one(`select count(*) as n from posts where posted_at > timestamptz '${TODAY}' + interval '1 day'`),
    ).toEqual({ n: 0 })
  })

  it('announces each influencer and links several accounts of one person', async () => {
    const { all, linked } = await one(`select (select count(distinct influencer_id) from discovery_feed) as all,
      (select count(*) from influencers where profile_id is not null) as linked`)
    expect(all).toBe(SIZE)
    expect(linked).toBeGreaterThan(SIZE * 0.08)
    const lonely = await one(
      'select count(*) as n from (select from influencers where profile_id is not null group by profile_id having count(*) < 2) t',
    )
    expect(lonely.n).toBeLessThanOrEqual(1)
  })

  it('knows kind and marital status of persons, and says nothing else of their influencers', async () => {
    const persons = await one(`select count(*) filter (where kind is not null) as kind,
      count(distinct kind) as kinds, count(*) filter (where marital_status = 'Single') as single,
      count(*) filter (where marital_status = 'Married') as married, count(*) as all from profiles`)
    expect(persons.kind).toBeGreaterThan((persons.all ?? 0) / 2)
    expect(persons.kinds).toBeGreaterThan(1)
    expect(persons.single).toBeGreaterThan(0)
    expect(persons.married).toBeGreaterThan(0)
    const counts = await one(`select count(i.kind) as kind, count(i.marital_status) as marital,
        count(*) filter (where i.kind <> p.kind or (p.kind is null and i.kind is not null)
          or i.marital_status <> p.marital_status or (p.marital_status is null and i.marital_status is not null)) as other
      from influencers i join profiles p on p.id = i.profile_id`)
    expect(counts.other).toBe(0)
    expect(counts.kind).toBeGreaterThan(0)
    expect(counts.marital).toBeGreaterThan(0)
  })

  it('uses e-mail and phone numbers that nobody has', async () => {
    const { n } = await one(`select count(*) as n from influencers
      where email not like '%@example.com' or (phone not like '+84 000 %' and phone not like '+1 555 01%')`)
    expect(n).toBe(0)
  })

  it('writes posts that fit the category, some of them commercial, with tags and mentions', async () => {
    const posts = await one(`select count(*) as n, count(*) filter (where hashtags <> '{}') as tagged,
      count(*) filter (where mentions <> '{}') as mentioning, count(*) filter (where paid) as paid,
      count(*) filter (where positive is not null) as judged, count(*) filter (where category_ids = '{}') as stray from posts`)
    expect(posts.n).toBeGreaterThan(SIZE * 12)
    expect(posts.tagged).toBeGreaterThan((posts.n as number) * 0.7)
    expect(posts.mentioning).toBeGreaterThan((posts.n as number) * 0.08)
    expect(posts.paid).toBeGreaterThan((posts.n as number) * 0.03)
    expect(posts.stray).toBe(0)
  })
})

describe('filling it', () => {
  it('gives the same data again in other chunks, also after one that could not be written, and other data for another seed', async () => {
    const size = 60
    const all = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase()])
    const [first, again, other] = all
    try {
      await seedDemo(first.pool, { size, today: TODAY })
      // A chunk that cannot be written must leave nothing behind, not even that it was counted.
      await again.pool.query(
        `insert into influencers (id, platform, provisional_key, name, source) values (30, 'fb', 'a', 'A', 'x')`,
      )
      await expect(seedDemo(again.pool, { size, today: TODAY, chunk: 25 })).rejects.toThrow('duplicate key')
      await again.pool.query('delete from influencers where id = 30')
      await seedDemo(again.pool, { size, today: TODAY, chunk: 25 })
      expect(await digestOfMarket(again)).toEqual(await digestOfMarket(first))
      await seedDemo(other.pool, { size, seed: 'another', today: TODAY })
      expect((await digestOfMarket(other)).influencers).not.toBe((await digestOfMarket(first)).influencers)
    } finally {
      await Promise.all(all.map(({ drop }) => drop()))
    }
  })

  it('runs as a job that shows how far it is', async () => {
    const { db, pool, drop } = await freshDatabase()
    const jobs = await startJobs({ db, pool, tasks: demoTasks(pool, db), log: createLog('silent') })
    try {
      await requestDemo(db, { size: 40, today: TODAY })
      const job = () => db.selectFrom('jobs').select(['status', 'done', 'total', 'error']).executeTakeFirst()
      await expect.poll(job, { timeout: 15_000 }).toMatchObject({ status: 'done', done: 40, total: 40, error: null })
      expect(await requestDemo(db, { size: 40, today: TODAY })).toBe(false)
    } finally {
      await jobs.stop()
      await drop()
    }
  })

  it('is asked for once, and never beside real data', async () => {
    expect(await requestDemo(market.db, { size: SIZE, today: TODAY })).toBe(false)
    const empty = await freshDatabase()
    try {
      expect(await requestDemo(empty.db, { size: 10, today: TODAY })).toBe(true)
      await sql`insert into influencers (platform, provisional_key, name, source) values ('fb', 'a', 'A', 'list')`.execute(
        empty.db,
      )
      expect(await requestDemo(empty.db, { size: 10, today: TODAY })).toBe(false)
    } finally {
      await empty.drop()
    }
  })
})
