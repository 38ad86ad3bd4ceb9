import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../testing/digest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { type IngestOptions, ingestFiles } from './ingest'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await freshDatabase()
  folder = mkdtempSync(join(tmpdir(), 'kolscope-ingest-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const file = (name: string, content: string | readonly object[]) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : content.map((line) => JSON.stringify(line)).join('\n'))
  return path
}
const load = async (path: string, options: Partial<IngestOptions> = {}) => {
  const { reports, failures } = await ingestFiles(database.db, database.pool, [path], {
    refusedFolder: folder,
    observedAt: '2026-06-30',
    ...options,
  })
  if (failures[0]) throw new Error(failures[0].reason)
  return reports[0]
}
const influencers = () => database.db.selectFrom('influencers').selectAll().orderBy('id').execute()
const metricsOf = (id: number) =>
  database.db.selectFrom('influencer_metrics').selectAll().where('influencer_id', '=', id).executeTakeFirstOrThrow()

const FULL = {
  platform: 'facebook page',
  social_id: '1000500',
  handle: '@LanAnh.Official',
  name: 'Lan Anh',
  description: 'Xin chào\nđây là trang của Lan Anh',
  location: 'Đà Nẵng',
  gender: 'female',
  birth_year: 1999,
  kind: 'citizen',
  email: 'lananh@example.com',
  verified: true,
  categories: ['beauty', { category: 'Food and drink', point: 70 }],
  professions: ['Ca sĩ'],
  state: 'Approved',
  metrics: {
    followers: 52_000,
    avg_engagement: 1200.5,
    engagement_rate: 2.3,
    growth_4w: -40,
    growth_4w_percent: -0.08,
    posts_per_week: 3,
  },
  audiences: { gender: { male: 30, female: 70 } },
  audience_samples: { follower: { size: 200, inactive: 31 } },
  follower_history: [
    { day: '2026-06-29', followers: 51_900 },
    { day: '2026-06-30', followers: 52_000 },
  ],
  posts: [
    {
      social_id: 'p1',
      posted_at: '2026-06-01T03:00:00+07:00',
      type: 'photo',
      message: 'Món ngon #foodie',
      hashtags: ['#foodie'],
      likes: 10,
      comments: 2,
      shares: 1,
    },
  ],
}

describe('a line of .ndjson', () => {
  it('brings everything it says', async () => {
    expect(await load(file('full.ndjson', [FULL]))).toMatchObject({ rows: 1, loaded: 1, postsCreated: 1 })
    const [influencer] = await influencers()
    expect(influencer).toMatchObject({
      platform: 'page',
      handle: 'LanAnh.Official',
      provisional_key: 'lananh.official',
      location_id: 'VN-48',
      state: 'Approved',
      source: 'full',
    })
    const metrics = await metricsOf(influencer?.id ?? 0)
    expect(metrics).toMatchObject({
      followers: 52_000,
      avg_engagement: 1200.5,
      growth_4w: -40,
      observed_at: '2026-06-30T00:00:00.000Z',
    })
    const categories = await database.db
      .selectFrom('influencer_categories')
      .innerJoin('categories', 'id', 'category_id')
      .select(['code', 'ressonance_point'])
      .orderBy('code')
      .execute()
    expect(categories).toEqual([
      { code: 'beauty', ressonance_point: null },
      { code: 'food', ressonance_point: 70 },
    ])
    const posts = await database.db.selectFrom('posts').select(['month', 'posted_at', 'hashtags', 'likes']).execute()
    expect(posts).toEqual([
      { month: '2026-05-01', posted_at: '2026-05-31T20:00:00.000Z', hashtags: ['foodie'], likes: 10 },
    ])
    expect(
      await database.db.selectFrom('follower_history').select(['day', 'followers']).orderBy('day').execute(),
    ).toEqual(FULL.follower_history)
    const audiences = await database.db.selectFrom('audiences').select(['dimension', 'shares']).execute()
    expect(audiences).toEqual([{ dimension: 'gender', shares: { male: 30, female: 70 } }])
    const observed = await database.db.selectFrom('observations').select('values').executeTakeFirstOrThrow()
    expect(observed.values).toMatchObject({ posts_per_week: 3 })
  })

  it('changes nothing the second time, and what differs the next', async () => {
    const path = file('full.ndjson', [FULL])
    await load(path)
    const before = await digest(database.db)
    expect(await load(path)).toMatchObject({ unchanged: 1, merged: 0 })
    expect(await digest(database.db)).toBe(before)
    const changed = {
      ...FULL,
      metrics: { ...FULL.metrics, followers: 53_000 },
      posts: [{ ...FULL.posts[0], likes: 11 }],
      audiences: { gender: { male: 40, female: 60 } },
    }
    expect(await load(file('full.ndjson', [changed]))).toMatchObject({ merged: 1, postsChanged: 1 })
    expect((await metricsOf((await influencers())[0]?.id ?? 0)).followers).toBe(53_000)
    expect(await database.db.selectFrom('posts').select('likes').execute()).toEqual([{ likes: 11 }])
    expect(await database.db.selectFrom('audiences').select('shares').execute()).toEqual([
      { shares: { male: 40, female: 60 } },
    ])
  })

  it.each([
    ['{"platform":', /not JSON/],
    ['[]', /expected object/],
    ['{"platform":"tiktok","handle":"a","color":"red"}', /color/],
    ['{"platform":"myspace","handle":"a"}', /no platform/],
    ['{"handle":"a"}', /--platform/],
    ['{"platform":"tiktok"}', /neither social_id/],
    ['{"platform":"tiktok","handle":"a","metrics":{"followers":-1}}', /followers/],
    ['{"platform":"tiktok","handle":"a","metrics":{"followers":1e300}}', /followers/],
    ['{"platform":"tiktok","handle":"a","birth_year":"x"}', /birth_year/],
  ])('%s is refused with a reason', async (line, reason) => {
    const path = file('lines.ndjson', `${line}\n\n{"platform":"tiktok","handle":"fine\\u0000"}\n`)
    const report = await load(path)
    expect(report).toMatchObject({ rows: 2, loaded: 1, refused: 1 })
    expect(readFileSync(report?.refusedFile ?? '', 'utf8')).toMatch(reason)
  })
})

describe('merging', () => {
  it('never replaces a newer number by an older one, nor a known description', async () => {
    const list = (followers: number, name: string, email: string) =>
      `handle,name,followers,email\nlan,${name},${followers},${email}\n`
    await load(file('new.csv', list(200, 'Lan', '')), { platform: 'tiktok', observedAt: '2026-02-01' })
    await load(file('old.csv', list(100, 'Other', 'lan@example.com')), { platform: 'tiktok', observedAt: '2026-01-01' })
    const [influencer] = await influencers()
    expect(influencer).toMatchObject({ name: 'Lan', email: 'lan@example.com' })
    expect((await metricsOf(influencer?.id ?? 0)).followers).toBe(200)
    expect(
      await database.db.selectFrom('observations').select(['source', 'values']).orderBy('source').execute(),
    ).toEqual([
      { source: 'new', values: { followers: 200 } },
      { source: 'old', values: { followers: 100 } },
    ])
  })

  it('never replaces a newer observation of one source by an older one', async () => {
    const list = (followers: number) => file('a.csv', `handle,followers\nlan,${followers}\n`)
    for (const [followers, month] of [
      [200, '02'],
      [100, '01'],
      [150, '01'],
    ] as const) {
      await load(list(followers), { platform: 'tiktok', source: 'one', observedAt: `2026-${month}-01` })
    }
    const observed = await database.db.selectFrom('observations').select(['observed_at', 'values']).execute()
    expect(observed).toEqual([{ observed_at: '2026-02-01T00:00:00.000Z', values: { followers: 200 } }])
    await load(list(300), { platform: 'tiktok', source: 'one', observedAt: '2026-02-01' })
    expect((await metricsOf((await influencers())[0]?.id ?? 0)).followers).toBe(300)
  })

  it('changes nothing the second time though rows far apart speak of one account', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => `h${index % 2400},${index}`)
    const path = file('a.csv', `handle,followers\n${rows.join('\n')}\n`)
    expect(await load(path, { platform: 'tiktok' })).toMatchObject({ loaded: 2400, merged: 100 })
    expect(await load(path, { platform: 'tiktok' })).toMatchObject({ loaded: 0, merged: 0, unchanged: 2500 })
    const feed = await database.db.selectFrom('discovery_feed').select('id').execute()
    expect(feed).toHaveLength(2400)
  })

  it('fills the social id in when it becomes known, and finds the account by it afterwards', async () => {
    await load(file('a.csv', 'handle,followers\nLan.Anh,5\n'), { platform: 'tiktok' })
    expect(
      await load(file('b.ndjson', [{ platform: 'tiktok', social_id: '77', handle: 'lan.anh', name: 'Lan Anh' }])),
    ).toMatchObject({ merged: 1 })
    expect(
      await load(file('c.ndjson', [{ platform: 'tiktok', social_id: '77', email: 'x@example.com' }])),
    ).toMatchObject({ merged: 1 })
    expect(await influencers()).toMatchObject([
      { social_id: '77', handle: 'Lan.Anh', name: 'Lan Anh', email: 'x@example.com' },
    ])
  })

  it('makes one account of two that turn out to be the same', async () => {
    const post = { social_id: 'p', posted_at: '2026-06-01', likes: 1 }
    await load(file('a.ndjson', [{ platform: 'tiktok', social_id: '77', name: 'Lan Anh', metrics: { followers: 5 } }]))
    await load(
      file('b.ndjson', [
        { platform: 'tiktok', handle: 'lan', email: 'l@example.com', metrics: { likes: 3 }, posts: [post] },
      ]),
    )
    expect(await influencers()).toHaveLength(2)
    const both = file('c.ndjson', [{ platform: 'tiktok', social_id: '77', handle: 'lan' }])
    expect(await load(both)).toMatchObject({ merged: 1 })
    const [kept, ...others] = await influencers()
    expect(others).toEqual([])
    expect(kept).toMatchObject({ social_id: '77', handle: 'lan', name: 'Lan Anh', email: 'l@example.com' })
    expect(await database.db.selectFrom('posts').select(['influencer_id', 'likes']).execute()).toEqual([
      { influencer_id: kept?.id, likes: 1 },
    ])
    expect(await database.db.selectFrom('observations').select('source').orderBy('source').execute()).toEqual([
      { source: 'a' },
      { source: 'b' },
    ])
    expect(await load(both)).toMatchObject({ unchanged: 1 })
  })

  it('refuses a name that several accounts have', async () => {
    const twins = ['1', '2'].map((social_id) => ({ platform: 'youtube', social_id, name: 'Music' }))
    await load(file('a.ndjson', twins))
    expect(await load(file('b.csv', 'channel name,subscribers\nMusic,5\n'), { platform: 'youtube' })).toMatchObject({
      refused: 1,
    })
  })

  it('keeps the first of two rows about one account and counts both', async () => {
    const report = await load(file('a.csv', 'handle,followers,email\nlan,10,\n@LAN,20,l@example.com\n'), {
      platform: 'insta',
    })
    expect(report).toMatchObject({ rows: 2, loaded: 1, merged: 1 })
    const [influencer] = await influencers()
    expect((await metricsOf(influencer?.id ?? 0)).followers).toBe(10)
    expect(influencer?.email).toBe('l@example.com')
  })

  it('leaves computed numbers and what staff wrote alone', async () => {
    const path = file('a.csv', 'handle,name,avg likes,followers\nlan,Lan,10,100\n')
    await load(path, { platform: 'insta', observedAt: '2026-01-01' })
    await sql`update influencers set name = 'Lan (staff)', gender = 'female'`.execute(database.db)
    await sql`update influencer_metrics set avg_engagement = 99, about = jsonb_set(about, '{avg_engagement,n}', '30')`.execute(
      database.db,
    )
    await load(path, { platform: 'insta', observedAt: '2026-02-01' })
    const [influencer] = await influencers()
    expect(influencer).toMatchObject({ name: 'Lan (staff)', gender: 'female' })
    expect((await metricsOf(influencer?.id ?? 0)).avg_engagement).toBe(99)
  })
})

describe('the run', () => {
  it('says a platform is missing instead of guessing', async () => {
    expect(await load(file('people.csv', 'handle,followers\na,1\nb,2\n'))).toMatchObject({ rows: 2, refused: 2 })
    expect(await influencers()).toEqual([])
  })

  it('writes nothing in a dry run, and says what it would', async () => {
    const path = file('a.csv', 'handle;followers\na;1\nb;2\na;3\n')
    expect(await load(path, { platform: 'insta', isDryRun: true })).toMatchObject({ loaded: 2, merged: 1 })
    expect(await influencers()).toEqual([])
    expect(await database.db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  it('adds one row to the change feed for each influencer that changed, with the rows themselves', async () => {
    await load(file('a.ndjson', [FULL, { platform: 'tiktok', handle: 'b' }]))
    const ids = (await influencers()).map(({ id }) => id)
    const feed = await database.db.selectFrom('discovery_feed').select('influencer_id').orderBy('id').execute()
    expect(feed.map(({ influencer_id }) => influencer_id)).toEqual(ids)
  })

  it('loads what comes before the place where a file breaks, and says so', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `h${index},${index}`).join('\n')
    const path = file('a.csv', `handle,followers\n${rows}\nbroken,"${'x'.repeat(5_000_000)}`)
    const { reports, failures } = await ingestFiles(database.db, database.pool, [path], {
      refusedFolder: folder,
      platform: 'insta',
    })
    expect(reports[0]?.rows).toBeGreaterThanOrEqual(1000)
    expect(reports[0]?.loaded).toBe(reports[0]?.rows)
    expect(failures).toHaveLength(1)
    await expect(load(file('b.csv', '\ufeffhandle,followers\nx,1\n'), { platform: 'insta' })).resolves.toMatchObject({
      loaded: 1,
    })
    writeFileSync(join(folder, 'wide.csv'), Buffer.from('\ufeffhandle,followers\nx,1\n', 'utf16le'))
    await expect(load(join(folder, 'wide.csv'), { platform: 'insta' })).rejects.toThrow(/not UTF-8/)
  })

  it('does not load what a reader cannot read, and loads the other files', async () => {
    const good = file('a.csv', 'handle,followers\na,1\n')
    const bad = file('b.xlsx', 'no')
    const { reports, failures } = await ingestFiles(database.db, database.pool, [bad, good], {
      refusedFolder: folder,
      platform: 'insta',
    })
    expect(failures).toMatchObject([{ path: bad, reason: expect.stringMatching(/no Excel file/) }])
    expect(reports).toMatchObject([{ loaded: 1 }])
  })
})
