import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest'
import { inTheLongRun } from '../../../testing/in-the-long-run'
import { useIngesting } from '../../../testing/ingesting'
import { emptyDatabase } from '../../../testing/test-database'
import { migrate } from '../../core/migrate'
import { computeMetrics } from '../../market/metrics/metrics.jobs'

const { db, file, load, loadAll, influencers, metricsOf } = useIngesting()

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`)
/** A publisher's list of a month, in which the numbers say the month. */
const monthly = (month: string) =>
  file(`${month}.csv`, `platform,handle,name,followers\ntiktok,lan,Lan Anh,${Number(month.slice(5)) * 1000}\n`)
const publisher = { source: 'top-lists' }
const loadMonth = (month: string) => load(monthly(month), { ...publisher, observedAt: `${month}-01` })

const observations = () =>
  db().selectFrom('observations').select(['source', 'day', 'values']).orderBy('source').orderBy('day').execute()
const history = () =>
  db().selectFrom('follower_history').select(['day', 'followers', 'source', 'is_given']).orderBy('day').execute()
/** As before any load. */
async function forgetAll() {
  for (const table of ['influencers', 'discovery_feed'] as const) await db().deleteFrom(table).execute()
}

describe('twelve monthly lists of one source', () => {
  it('are twelve observations and twelve days of history, the newest the present, in any order', async () => {
    for (const month of MONTHS) await loadMonth(month)
    const inOrder = await digest(db())
    const followers = MONTHS.map((month, index) => ({ day: `${month}-01`, followers: (index + 1) * 1000 }))
    expect(await observations()).toEqual(
      followers.map(({ day, followers: one }) => ({ source: 'top-lists', day, values: { followers: one } })),
    )
    expect(await history()).toEqual(followers.map((one) => ({ ...one, source: 'top-lists', is_given: true })))
    expect(await metricsOf((await influencers())[0]?.id)).toMatchObject({
      followers: 12_000,
      observed_at: '2026-12-01T00:00:00.000Z',
    })
    const anyOrder = fc.shuffledSubarray(MONTHS, { minLength: MONTHS.length })
    await fc.assert(
      fc.asyncProperty(anyOrder, async (months) => {
        await forgetAll()
        for (const month of months) await loadMonth(month)
        expect(await digest(db())).toBe(inOrder)
      }),
      { numRuns: inTheLongRun(5, 20) },
    )
  })

  it('change nothing when they are loaded again, also after their metrics were computed', async () => {
    // A number that the newest list leaves out counts for nothing in what is computed.
    const rates = file('rates.csv', 'platform,handle,engagement rate\ntiktok,lan,2.5%\n')
    const loadRates = () => load(rates, { ...publisher, observedAt: '2026-03-20' })
    for (const month of MONTHS) await loadMonth(month)
    await loadRates()
    await computeMetrics(db(), { scope: 'all' }, '2027-01-01', { check: () => undefined, progress: () => undefined })
    const before = await digest(db())
    await db().deleteFrom('discovery_feed').execute()
    for (const month of MONTHS) expect(await loadMonth(month)).toMatchObject({ unchanged: 1, merged: 0 })
    expect(await loadRates()).toMatchObject({ unchanged: 1, merged: 0 })
    expect(await digest(db())).toBe(before)
    expect(await db().selectFrom('discovery_feed').select('id').execute()).toEqual([])
  })

  it('are what growth is computed from; the present keeps its source and its day', async () => {
    for (const month of MONTHS) await loadMonth(month)
    await computeMetrics(db(), { scope: 'all' }, '2026-12-20', { check: () => undefined, progress: () => undefined })
    const { followers, growth_4w, followers_points, about } = await metricsOf((await influencers())[0]?.id)
    expect({ followers, growth_4w, followers_points }).toEqual({
      followers: 12_000,
      growth_4w: 1000,
      followers_points: [10_000, 11_000, 12_000],
    })
    expect(about.followers).toMatchObject({
      source: 'top-lists',
      observed_at: '2026-12-01T00:00:00.000Z',
      n: null,
      version: 0,
    })
  })
})

describe('rows of one file about one account', () => {
  it('are an observation for each day that they name', async () => {
    // None of them is in the future.
    const days = MONTHS.map((month) => `${month.replace('2026', '2025')}-15`)
    const rows = days.map((day, index) => `lan,${(index + 1) * 1000},${day}`)
    const path = file('year.csv', `handle,followers,observed at\n${rows.join('\n')}\n`)
    expect(await load(path, { platform: 'tiktok' })).toMatchObject({ rows: 12, new: 1, merged: 11 })
    expect((await observations()).map(({ day }) => day)).toEqual(days)
    expect((await history()).map(({ followers }) => followers)).toEqual(MONTHS.map((_, index) => (index + 1) * 1000))
    expect((await metricsOf((await influencers())[0]?.id)).followers).toBe(12_000)
    expect(await load(path, { platform: 'tiktok' })).toMatchObject({ unchanged: 12 })
  })

  it('keep the larger number of a day, in whatever order they stand, and fill what the others leave out', async () => {
    const rows = ['lan,3000,', 'lan,5000,7', 'lan,4000,9', 'lan,,8']
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (shuffled) => {
        await forgetAll()
        const path = file('a.csv', `handle,followers,avg likes\n${shuffled.join('\n')}\n`)
        await load(path, { platform: 'insta' })
        expect((await observations()).map(({ values }) => values)).toEqual([
          expect.objectContaining({ followers: 5000, avg_likes: 9 }),
        ])
        expect((await metricsOf((await influencers())[0]?.id)).followers).toBe(5000)
        expect((await history()).map(({ followers }) => followers)).toEqual([5000])
      }),
      { numRuns: 6 },
    )
  })

  it('are described by the newest of them', async () => {
    const rows = ['lan,Lan,2026-01-01', 'lan,Lan Anh,2026-03-01', 'lan,Lan A.,2026-02-01']
    await load(file('a.csv', `handle,name,observed at\n${rows.join('\n')}\n`), { platform: 'insta' })
    expect(await influencers()).toMatchObject([{ name: 'Lan Anh' }])
  })

  it('are about one account if any of them shows it, wherever it stands', async () => {
    const named = [{ handle: 'lan' }, { social_id: '77' }, { social_id: '77', handle: 'lan' }]
    const lines = named.map((one, index) => ({ platform: 'tiktok', ...one, metrics: { followers: index + 1 } }))
    const path = file('a.ndjson', lines)
    expect(await load(path)).toMatchObject({ new: 1, merged: 2 })
    expect(await influencers()).toMatchObject([{ social_id: '77', handle: 'lan' }])
    expect((await history()).map(({ followers }) => followers)).toEqual([3])
  })
})

describe('followers on one day', () => {
  const line = (more: object) => [{ platform: 'tiktok', handle: 'lan', ...more }]
  const day = '2026-06-30'
  const measured = () => file('measured.ndjson', line({ follower_history: [{ day, followers: 1_234 }] }))
  const listed = (source: string, followers: number) =>
    file(`${source}.ndjson`, line({ source, metrics: { followers } }))

  it('are those that were measured, whether a list was loaded before or after', async () => {
    const kept = [{ day, followers: 1_234, source: 'ingest', is_given: false }]
    await load(measured())
    expect(await load(listed('list', 2_000))).toMatchObject({ changed: 1 })
    expect(await history()).toEqual(kept)
    await forgetAll()
    await load(listed('list', 2_000))
    await load(measured())
    expect(await history()).toEqual(kept)
  })

  it('are of the list that comes first by name, if several gave them', async () => {
    for (const order of [
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
      ['c', 'b', 'a'],
    ]) {
      await forgetAll()
      for (const source of order) await load(listed(source, 100 + source.charCodeAt(0)))
      expect(await history()).toEqual([{ day, followers: 197, source: 'a', is_given: true }])
      expect(await metricsOf((await influencers())[0]?.id)).toMatchObject({ followers: 197 })
    }
  })

  it('are the larger ones of lists whose publisher nobody names, in any order and under any name', async () => {
    const unnamed = (name: string, followers: number) => file(name, `handle,followers\nlan,${followers}\n`)
    for (const order of [
      [300, 200],
      [200, 300],
    ]) {
      await forgetAll()
      for (const followers of order) await load(unnamed(`list ${followers}.csv`, followers), { platform: 'tiktok' })
      expect(await load(unnamed('renamed.csv', 300), { platform: 'tiktok' })).toMatchObject({ unchanged: 1 })
      expect(await observations()).toEqual([{ source: 'ingest', day, values: { followers: 300 } }])
    }
  })

  it('are of the publisher that a person or a text around the list names', async () => {
    const list = (name: string, above: string, below = '') =>
      file(name, `${above}\nhandle,followers\nlan,500\n${below}\n`)
    const options = { platform: 'tiktok' } as const
    await load(list('a.csv', 'Source: HypeAuditor (Jan 2026),'), options)
    expect(await load(list('b.csv', 'Creators,', 'Nguồn: HypeAuditor,'), options)).toMatchObject({ unchanged: 1 })
    await load(list('c.csv', 'Source: HypeAuditor,'), { ...options, source: 'Our agency' })
    expect((await observations()).map(({ source }) => source)).toEqual(['HypeAuditor', 'Our agency'])
  })

  it('at several times are one observation, the latest, whatever the order', async () => {
    const at = (time: string, followers: number) =>
      load(file('a.ndjson', line({ observed_at: `${day}T${time}:00Z`, metrics: { followers } })), publisher)
    await at('08:00', 300)
    await at('20:00', 200)
    await at('12:00', 400)
    expect(await observations()).toMatchObject([{ values: { followers: 200 } }])
    expect((await metricsOf((await influencers())[0]?.id)).followers).toBe(200)
  })
})

it('a dry run creates no month of followers, because that would hold up writers until its end', async () => {
  await sql`create or replace function ensure_month(parent regclass, month date) returns void language plpgsql
    as $$ begin raise exception 'a month is created'; end $$`.execute(db())
  const { reports, failures } = await loadAll([monthly('2026-01')], { ...publisher, isDryRun: true })
  expect(failures).toEqual([])
  expect(reports).toMatchObject([{ new: 1 }])
  await expect(loadMonth('2026-01')).rejects.toThrow('a month is created')
})

it('those of a former version stay, on their days, and their followers become days of history', async () => {
  const former = await emptyDatabase()
  try {
    await migrate(former.connection, { upTo: 64 })
    await sql`select ensure_month('follower_history', '2026-02-01')`.execute(former.db)
    await sql`
      with account as (insert into influencers (platform, provisional_key, name, source)
          values ('tiktok', 'lan', 'Lan', 'one') returning id),
        measured as (insert into follower_history (influencer_id, day, followers, source)
          select id, '2026-02-01', 1234, 'youtube' from account)
      insert into observations (influencer_id, source, observed_at, values)
      select id, source, observed_at::timestamptz, values::jsonb from account, (values
        ('two', '2026-01-31T20:00:00-05:00', '{"followers": 1000}'), ('one', '2026-03-05', '{"followers": 3000}'),
        ('three', '2026-03-05T23:00:00Z', '{"followers": 2000}'), ('four', '2025-12-31T23:59:59Z', '{"likes": 7}'))
        t (source, observed_at, values)`.execute(former.db)
    await migrate(former.connection)
    const kept = former.db.selectFrom('observations').select(['source', 'day', 'observed_at', 'values'])
    expect(await kept.orderBy('day').orderBy('source').execute()).toEqual([
      { source: 'four', day: '2025-12-31', observed_at: '2025-12-31T23:59:59.000Z', values: { likes: 7 } },
      { source: 'two', day: '2026-02-01', observed_at: '2026-02-01T01:00:00.000Z', values: { followers: 1000 } },
      { source: 'one', day: '2026-03-05', observed_at: '2026-03-05T00:00:00.000Z', values: { followers: 3000 } },
      { source: 'three', day: '2026-03-05', observed_at: '2026-03-05T23:00:00.000Z', values: { followers: 2000 } },
    ])
    const points = former.db.selectFrom('follower_history').select(['day', 'followers', 'source', 'is_given'])
    expect(await points.orderBy('day').execute()).toEqual([
      { day: '2026-02-01', followers: 1234, source: 'youtube', is_given: false },
      { day: '2026-03-05', followers: 3000, source: 'one', is_given: true },
    ])
  } finally {
    await former.drop()
  }
})

describe('random lists', () => {
  const someNumber = fc.nat(9)
  const anyLine = fc.record(
    {
      platform: fc.constant('tiktok'),
      handle: fc.constantFrom('lan', 'minh', 'hoa'),
      source: fc.constantFrom('one', 'two'),
      observed_at: fc
        .tuple(fc.constantFrom('2026-01-01', '2026-01-31', '2026-03-01'), fc.constantFrom('00', '12'))
        .map(([day, hour]) => `${day}T${hour}:00:00Z`),
      metrics: fc.record(
        {
          followers: someNumber,
          avg_engagement: someNumber,
          growth_4w: fc.integer({ min: -5, max: 5 }),
          likes: someNumber,
        },
        { requiredKeys: [] },
      ),
      audiences: fc.integer({ min: 1, max: 99 }).map((male) => ({ gender: { male, female: 100 - male } })),
      audience_samples: fc.record({ follower: fc.record({ size: someNumber, inactive: someNumber }) }),
    },
    { requiredKeys: ['platform', 'handle', 'source', 'observed_at'] },
  )
  const anyLoads = fc.array(anyLine, { minLength: 1, maxLength: 14 }).chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      shuffled: fc.shuffledSubarray(lines, { minLength: lines.length }),
      files: fc.array(fc.nat(3), { minLength: lines.length, maxLength: lines.length }),
      isOneRun: fc.boolean(),
    }),
  )

  /** All numbers, by account; the source of an account itself is that of the list that named it first. */
  async function numbers(): Promise<unknown[]> {
    const { rows } = await sql`
      with accounts as (select id, provisional_key as name from influencers),
        facts as (select 'observation' as kind, influencer_id, to_jsonb(o) as fact from observations o
          union all select 'metrics', influencer_id, to_jsonb(m) from influencer_metrics m
          union all select 'history', influencer_id, to_jsonb(h) from follower_history h
          union all select 'audience', influencer_id, to_jsonb(a) from audiences a
          union all select 'sample', influencer_id, to_jsonb(s) from audience_samples s)
      select name, kind, fact - 'influencer_id' as fact from facts join accounts on id = influencer_id
      order by name, kind, fact::text`.execute(db())
    return rows
  }

  it('end in the same numbers in any order, split into files and runs, and loaded again', async () => {
    await fc.assert(
      fc.asyncProperty(anyLoads, async ({ lines, shuffled, files, isOneRun }) => {
        await forgetAll()
        await load(file('all.ndjson', lines))
        const atOnce = await numbers()
        await forgetAll()
        const paths = [0, 1, 2, 3].flatMap((nth) => {
          const part = shuffled.filter((_, at) => files[at] === nth)
          return part.length > 0 ? file(`part-${nth}.ndjson`, part) : []
        })
        if (isOneRun) await loadAll(paths)
        else for (const path of paths) await load(path)
        expect(await numbers()).toEqual(atOnce)
        await db().deleteFrom('discovery_feed').execute()
        for (const path of paths) expect(await load(path)).toMatchObject({ new: 0, merged: 0 })
        expect(await numbers()).toEqual(atOnce)
        expect(await db().selectFrom('discovery_feed').select('id').execute()).toEqual([])
      }),
      { numRuns: inTheLongRun(25, 250) },
    )
  })
})
