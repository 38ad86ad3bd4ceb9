import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest'
import { useIngesting } from '../../../testing/ingesting'
import { COMPUTE_METRICS } from '../../market/metrics/request'
import { refusalReason } from './preview-row'

const { db, file, load, loadAll, influencers, metricsOf } = useIngesting()

const refusedRows = () => db().selectFrom('load_refused_rows').selectAll().execute()

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
      message: 'Món ngon #foodie #quangcao',
      hashtags: ['#foodie', '#quangcao'],
      likes: 10,
      comments: 2,
      shares: 1,
    },
  ],
}

describe('a line of .ndjson', () => {
  it('brings everything it says', async () => {
    expect(await load(file('full.ndjson', [FULL]))).toMatchObject({ rows: 1, new: 1, postsCreated: 1 })
    const [influencer] = await influencers()
    expect(influencer).toMatchObject({
      platform: 'page',
      handle: 'LanAnh.Official',
      provisional_key: 'lananh.official',
      location_id: 'VN-48',
      state: 'Approved',
      source: 'ingest',
    })
    const metrics = await metricsOf(influencer?.id)
    expect(metrics).toMatchObject({
      followers: 52_000,
      avg_engagement: 1200.5,
      growth_4w: -40,
      observed_at: '2026-06-30T00:00:00.000Z',
    })
    const categories = await db()
      .selectFrom('influencer_categories')
      .innerJoin('categories', 'id', 'category_id')
      .select(['code', 'ressonance_point'])
      .orderBy('code')
      .execute()
    expect(categories).toEqual([
      { code: 'beauty', ressonance_point: null },
      { code: 'food', ressonance_point: 70 },
    ])
    const posts = await db().selectFrom('posts').select(['month', 'posted_at', 'hashtags', 'likes']).execute()
    const { rows: told } = await sql`select words @@ '''/page'' & ''$'''::tsquery as is_found from posts`.execute(db())
    expect(told).toEqual([{ is_found: true }])
    expect(posts).toEqual([
      { month: '2026-05-01', posted_at: '2026-05-31T20:00:00.000Z', hashtags: ['foodie', 'quangcao'], likes: 10 },
    ])
    expect(await db().selectFrom('follower_history').select(['day', 'followers']).orderBy('day').execute()).toEqual(
      FULL.follower_history,
    )
    const audiences = await db().selectFrom('audiences').select(['dimension', 'shares']).execute()
    expect(audiences).toEqual([{ dimension: 'gender', shares: { male: 30, female: 70 } }])
    const observed = await db().selectFrom('observations').select('values').executeTakeFirstOrThrow()
    expect(observed.values).toMatchObject({ posts_per_week: 3 })
  })

  it('changes nothing the second time, and what differs the next', async () => {
    const path = file('full.ndjson', [FULL])
    await load(path)
    const before = await digest(db())
    expect(await load(path)).toMatchObject({ unchanged: 1, changed: 0 })
    expect(await digest(db())).toBe(before)
    const changed = {
      ...FULL,
      metrics: { ...FULL.metrics, followers: 53_000 },
      posts: [{ ...FULL.posts[0], likes: 11 }],
      audiences: { gender: { male: 40, female: 60 } },
    }
    expect(await load(file('full.ndjson', [changed]))).toMatchObject({ changed: 1, postsChanged: 1 })
    expect((await metricsOf((await influencers())[0]?.id)).followers).toBe(53_000)
    expect(await db().selectFrom('posts').select('likes').execute()).toEqual([{ likes: 11 }])
    expect(await db().selectFrom('audiences').select('shares').execute()).toEqual([
      { shares: { male: 40, female: 60 } },
    ])
  })

  it('is one row of the report, however many posts it brings', async () => {
    const posts = ['p1', 'p2'].map((social_id) => ({ ...FULL.posts[0], social_id }))
    expect(await load(file('full.ndjson', [{ ...FULL, posts }]))).toMatchObject({ rows: 1, new: 1, postsCreated: 2 })
  })

  it.each([
    ['a day of its followers', { follower_history: [{ day: '2026-06-28', followers: 51_800 }] }],
    ['a profession', { professions: ['Ca sĩ', 'Diễn viên'] }],
    ['a category', { categories: ['beauty', 'travel'] }],
    ['a share of its audience', { audiences: { gender: { male: 31, female: 69 } } }],
    ['a sample of its audience', { audience_samples: { follower: { size: 300, inactive: 31 } } }],
  ])('that says nothing new but %s changes that', async (_, news) => {
    await load(file('full.ndjson', [FULL]))
    const line = { platform: FULL.platform, social_id: FULL.social_id, ...news }
    expect(await load(file('news.ndjson', [line]), { source: 'full' })).toMatchObject({ changed: 1, unchanged: 0 })
    expect(await load(file('news.ndjson', [line]), { source: 'full' })).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('that brings a day of followers lets metrics be computed anew', async () => {
    const { platform, social_id } = FULL
    await load(file('full.ndjson', [FULL]))
    await db().deleteFrom('jobs').execute()
    const line = { platform, social_id, follower_history: [{ day: '2026-06-28', followers: 51_800 }] }
    await load(file('day.ndjson', [line]), { source: 'full' })
    expect(await db().selectFrom('jobs').select('name').execute()).toEqual([{ name: COMPUTE_METRICS }])
  })

  it.each([
    ['{"platform":', /not JSON/],
    ['[]', /expected object/],
    ['{"platform":"tiktok","handle":"a","color":"red"}', /color/],
    ['{"platform":"myspace","handle":"a"}', /not a known platform/],
    ['{"handle":"a"}', /not name a platform/],
    ['{"platform":"tiktok"}', /no username, ID/],
    ['{"platform":"tiktok","handle":"a","metrics":{"followers":-1}}', /followers/],
    ['{"platform":"tiktok","handle":"a","metrics":{"followers":1e300}}', /followers/],
    ['{"platform":"tiktok","handle":"a","birth_year":"x"}', /birth_year/],
  ])('%s is refused with a reason', async (line, reason) => {
    const path = file('lines.ndjson', `${line}\n\n{"platform":"tiktok","handle":"fine\\u0000"}\n`)
    const report = await load(path)
    expect(report).toMatchObject({ rows: 2, new: 1, refused: 1 })
    const [refused] = await refusedRows()
    expect(refused).toMatchObject({ number: 1, label: '1', cells: [line] })
    expect(refusalReason(refused?.reason as never).message).toMatch(reason)
  })
})

describe('the run', () => {
  /** Inserting an influencer fails this many times, as if others were in the way or for another reason. */
  const failFirst = async (times: number, condition: string) => {
    await sql`create sequence if not exists tries`.execute(db())
    await sql`select setval('tries', 1, false)`.execute(db())
    await sql`create or replace function fail_first() returns trigger language plpgsql as $$ begin
      if nextval('tries') <= ${sql.lit(times)} then raise exception 'in the way' using errcode = ${sql.lit(condition)}; end if;
      return new;
    end $$`.execute(db())
    await sql`create or replace trigger fail_first before insert on influencers
      for each row execute function fail_first()`.execute(db())
  }
  const loadOne = () => load(file('a.csv', 'handle,followers\na,1\n'), { platform: 'insta' })

  it('decides a batch up to five times while others are in its way', async () => {
    await failFirst(5, 'deadlock_detected')
    await expect(loadOne()).rejects.toThrow('in the way')
    await failFirst(4, 'deadlock_detected')
    expect(await loadOne()).toMatchObject({ new: 1 })
  })

  it('decides a batch once if it fails for another reason', async () => {
    await failFirst(1, 'check_violation')
    await expect(loadOne()).rejects.toThrow('in the way')
  })

  it('counts a post once in each file that changes it', async () => {
    const list = (name: string, day: string, views: number) =>
      file(name, `video_id,title,channel_title,views,trending_date\np,A video,Lan Anh,${views},${day}\n`)
    const options = { platform: 'youtube', source: 'trending', names: 'accounts' } as const
    await load(list('one.csv', '14.09.2017', 100), options)
    const { reports, failures } = await loadAll(
      [list('two.csv', '15.09.2017', 200), list('three.csv', '16.09.2017', 300)],
      options,
    )
    expect(failures).toEqual([])
    expect(reports.map(({ postsCreated, postsChanged }) => [postsCreated, postsChanged])).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(await db().selectFrom('posts').select('views').execute()).toEqual([{ views: 300 }])
  })

  it('asks for a platform instead of guessing, and loads nothing until it is answered', async () => {
    const path = file('people.csv', 'handle,followers\na,1\nb,2\n')
    await expect(load(path)).rejects.toThrow('No row names its platform.')
    expect(await influencers()).toEqual([])
    expect(await load(path, { platform: 'insta' })).toMatchObject({ new: 2 })
  })

  it('writes nothing in a dry run, and says what it would', async () => {
    const path = file('a.csv', 'handle;followers\na;1000\nb;2000\na;3000\n')
    expect(await load(path, { platform: 'insta', isDryRun: true })).toMatchObject({ new: 2, merged: 1 })
    expect(await influencers()).toEqual([])
    expect(await db().selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  it('adds one row to the change feed for each influencer that changed, with the rows themselves', async () => {
    await load(file('a.ndjson', [FULL, { platform: 'tiktok', handle: 'b' }]))
    const ids = (await influencers()).map(({ id }) => id)
    const feed = await db().selectFrom('discovery_feed').select('influencer_id').orderBy('id').execute()
    expect(feed.map(({ influencer_id }) => influencer_id)).toEqual(ids)
  })

  it('loads what comes before the place where a file breaks, and says so', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `h${index},${index}`).join('\n')
    const path = file('a.csv', `handle,followers\n${rows}\nbroken,"${'x'.repeat(5_000_000)}`)
    const { reports, failures } = await loadAll([path], { platform: 'insta' })
    expect(reports[0]?.rows, 'every row before that place').toBe(3000)
    expect(reports[0]?.new).toBe(reports[0]?.rows)
    expect(failures).toHaveLength(1)
    await expect(load(file('b.csv', '\ufeffhandle,followers\nwide,1\n'), { platform: 'insta' })).resolves.toMatchObject(
      {
        new: 1,
      },
    )
    const wide = file('wide.csv', Buffer.from('\ufeffhandle,followers\nwide,1\n', 'utf16le'))
    await expect(load(wide, { platform: 'insta' })).resolves.toMatchObject({ unchanged: 1 })
    const bytes = file('bytes.csv', Buffer.from('handle,followers\nx\0,1\n'))
    await expect(load(bytes, { platform: 'insta' })).rejects.toThrow(/not a text file/)
  })

  it('does not load what a reader cannot read, and loads the other files', async () => {
    const good = file('a.csv', 'handle,followers\na,1\n')
    const bad = file('b.xlsx', 'no')
    const { reports, failures } = await loadAll([bad, good], { platform: 'insta' })
    expect(failures).toMatchObject([{ path: bad, reason: expect.stringMatching(/no Excel file/) }])
    expect(reports).toMatchObject([{ new: 1 }])
  })
})
