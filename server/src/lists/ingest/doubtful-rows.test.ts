import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'

const { db, file, load, influencers } = useIngesting()

const refusals = async () => {
  const rows = await db().selectFrom('load_refused_rows').select(['label', 'reason']).orderBy('number').execute()
  return rows.map(({ label, reason }) => [label, (reason as { code: string }).code])
}

it('without numbers, days that do not exist or are to come are refused; so are links to no profile, for all names', async () => {
  const list = file(
    'channels.csv',
    [
      'name,url,followers,observed at',
      'BLACKPINK,https://www.youtube.com/@BLACKPINK,91000000,2026-03-01',
      'Broken,https://www.tiktok.com/,10,2026-03-01',
      'Later,https://www.youtube.com/@later,,2131-07-01',
      'Never,https://www.youtube.com/@never,,2026-02-30',
    ].join('\n'),
  )
  expect(await load(list)).toMatchObject({ rows: 4, new: 1, refused: 3 })
  expect(await refusals()).toEqual([
    ['3', 'no-account'],
    ['4', 'future-day'],
    ['5', 'no-day'],
  ])
  expect((await influencers()).map(({ platform, handle }) => [platform, handle])).toEqual([['youtube', 'BLACKPINK']])
})

it('numbers beside a day that does not exist or is to come are not stored, with a doubt; the account is', async () => {
  const list = file(
    'channels.csv',
    [
      'url,followers,observed at,created',
      'https://www.youtube.com/@first,91000000,2026-03-01,2015-01-02',
      'https://www.youtube.com/@later,11,2131-07-01,2015-01-02',
      'https://www.youtube.com/@never,12,2026-02-30,long ago',
    ].join('\n'),
  )
  const report = await load(list)
  expect(report).toMatchObject({ rows: 3, new: 3, refused: 0, doubtful: 2 })
  expect([...(report?.warnings.values() ?? [])].map(({ doubt, values }) => [doubt, [...values.keys()]])).toEqual([
    ['undated', ['2131-07-01', '2026-02-30']],
    ['not-understood', ['long ago']],
  ])
  const days = await db().selectFrom('observations').select(['observed_at', 'values']).orderBy('observed_at').execute()
  expect(days.map(({ observed_at, values }) => [String(observed_at).slice(0, 10), values.followers])).toEqual([
    ['2026-03-01', 91_000_000],
    // When its channel began is true on any day.
    ['2026-06-30', undefined],
  ])
  expect(days.at(-1)?.values).toEqual({ created_day: 20_150_102 })
  const accounts = (await influencers()).map(({ handle }) => handle)
  expect(new Set(accounts)).toEqual(new Set(['first', 'later', 'never']))
})

it('numbers of a day that a header names stay beside a day that cannot be read', async () => {
  const list = file(
    'headers.csv',
    'username,platform,followers,followers Jan 2024,date\nlan,tiktok,1000,900,2026-02-30\nmai,tiktok,2000,1800,2026-02-03\n',
  )
  expect(await load(list)).toMatchObject({ new: 2, refused: 0, doubtful: 1 })
  const days = await db().selectFrom('observations').select(['day', 'values']).orderBy('day').execute()
  const counts = days.map(({ day, values }) => `${day} ${values.followers}`)
  expect(counts.toSorted()).toEqual(['2024-01-01 1800', '2024-01-01 900', '2026-02-03 2000'])
})

it('the narrower place of a row is its place, and places in different countries are doubtful', async () => {
  const list = file(
    'places.csv',
    [
      'Platform,Username,Followers,Country,City',
      'tiktok,a.place,1000,Vietnam,Hanoi',
      'tiktok,b.place,1000,Vietnam,',
      'tiktok,c.place,1000,Vietnam,Gotham',
      'tiktok,d.place,1000,Thailand,Da Nang',
    ].join('\n'),
  )
  const report = await load(list)
  expect((await influencers()).map(({ handle, location_id }) => [handle, location_id])).toEqual([
    ['a.place', 'VN-01'],
    ['b.place', 'VN'],
    ['c.place', 'VN'],
    ['d.place', null],
  ])
  expect([...(report?.warnings.values() ?? [])].map(({ doubt, values }) => [doubt, [...values.keys()]])).toEqual([
    ['different-places', ['Thailand / Da Nang']],
  ])
})

it('a second account of a platform in one cell is not loaded, with a doubt', async () => {
  const list = file(
    'accounts.csv',
    ['Accounts,Followers', 'TT: @one; TT: @one.more; IG: @one.ig,"TT: 98K; IG: 5,400"', 'TT: @two,TT: 12K'].join('\n'),
  )
  const report = await load(list)
  expect(report).toMatchObject({ rows: 2, new: 3, doubtful: 1 })
  expect([...(report?.warnings.values() ?? [])].map(({ doubt, values }) => [doubt, [...values.keys()]])).toEqual([
    ['another-account', ['@one.more']],
  ])
})

it('a city with its country, a country in another language and a part of a city are places', async () => {
  const named = [
    ['"Hà Nội, Việt Nam"', 'VN-01'],
    ['"Ho Chi Minh City, Vietnam"', 'VN-79'],
    ['"Q.1, TP HCM"', 'VN-79'],
    ['Thủ Đức', 'VN-79'],
    ['Sài Gòn', 'VN-79'],
    ['"Los Angeles, USA"', 'US'],
    ['"London, UK"', 'GB'],
    ['Toronto (Canada)', 'CA'],
    ['Österreich', 'AT'],
    ['Schweiz', 'CH'],
    ['ไทย', 'TH'],
    ['Mỹ', 'US'],
    ['my', 'US'],
    ['MY', 'MY'],
    ['Áo', 'AT'],
    ['AO', 'AO'],
    ['"Paris, Bỉ"', 'BE'],
    ['CA', 'CA'],
    ['vn-01', 'VN-01'],
    ['"Los Angeles, CA"', null],
    ['"Atlanta, Georgia"', null],
    ['"Lebanon, Tennessee"', null],
    ['"Hà Nội, Thailand"', null],
    ['"Gotham, Hogwarts"', null],
  ] as const
  const rows = named.map(([place], nth) => `tiktok,pn.${String(nth).padStart(2, '0')},1000,${place}`)
  await load(file('places.csv', ['Platform,Username,Followers,Location', ...rows].join('\n')))
  const found = (await influencers()).toSorted((a, b) => ((a.handle ?? '') < (b.handle ?? '') ? -1 : 1))
  expect(found.map(({ location_id }) => location_id)).toEqual(named.map(([, id]) => id))
})

it('a month in the name of a file asks for no year if each row has its day', async () => {
  const list = file('handles nov.csv', 'handle,platform,followers,date\nlan,tiktok,1000,2026-03-01\n')
  expect(await load(list)).toMatchObject({ new: 1 })
})

it('days on which no account or post can be, are refused, so that no month of them is created', async () => {
  const partitions = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_class where relispartition and relkind = 'r'`.execute(db())
    return rows[0]?.count
  }
  const before = await partitions()
  const lines = ['0001-01-01', '1989-12-31', '2999-01-01'].flatMap((day) => [
    { platform: 'tiktok', handle: 'lan', follower_history: [{ day, followers: 1 }] },
    { platform: 'tiktok', handle: 'lan', posts: [{ social_id: 'p', posted_at: day }] },
  ])
  expect(await load(file('days.ndjson', lines))).toMatchObject({ rows: 6, refused: 6 })
  const posts = ['1200-05-06', '2999-01-01', '2999-01-01T10:00'].map((day, nth) => `lan,tiktok,p${nth},${day}`)
  const list = ['username,platform,post id,posted at,likes', ...posts.map((row) => `${row},5`)]
  expect(await load(file('posts.csv', list.join('\n')))).toMatchObject({ rows: 3, refused: 3 })
  expect(await partitions()).toBe(before)
})

it('texts that PostgreSQL cannot store are stored without what it cannot', async () => {
  const line = {
    platform: 'tiktok',
    social_id: 'a\0',
    handle: 'lan',
    source: 'A\ud800',
    metrics: { 'views\0': 5 },
    audiences: { age: { '18-24\0': 40 } },
    posts: [{ social_id: 'p\0', hashtags: ['a\0'], likes: 1 }],
  }
  expect(await load(file('nul.ndjson', [line]))).toMatchObject({ rows: 1, new: 1 })
  expect((await influencers()).map(({ social_id }) => social_id)).toEqual(['a'])
  const list = file('large.ndjson', [{ ...line, audience_samples: { engager: { size: 2 ** 40, inactive: 0 } } }])
  expect(await load(list)).toMatchObject({ refused: 1 })
})

it('numbers that no account can have are doubtful and not stored; an id that a spreadsheet rounded is refused', async () => {
  const list = file(
    'impossible.csv',
    [
      'handle,name,platform,followers,er,avg likes',
      'one,One,tiktok,-5,2.5%,10',
      'two,Two,tiktok,8300,340%,280',
      'three,Three,tiktok,120,4%,45000',
      'four,Four,tiktok,9000,1.5%,100',
      '1.23E+09,Five,tiktok,9000,1.5%,100',
    ].join('\n'),
  )
  const report = await load(list)
  expect(report).toMatchObject({ new: 4, refused: 1, doubtful: 3 })
  const doubts = [...(report?.warnings.values() ?? [])].map(({ doubt, field, values }) => [
    doubt,
    field,
    ...values.keys(),
  ])
  expect(doubts).toEqual([
    ['impossible', 'followers', '-5'],
    ['impossible', 'engagement_rate', '340%'],
    ['impossible', 'avg_likes', '45000'],
  ])
  expect(await refusals()).toEqual([['6', 'rounded-id']])
  const line = file('impossible.ndjson', [{ platform: 'tiktok', handle: 'six', metrics: { engagement_rate: 250 } }])
  expect(await load(line)).toMatchObject({ new: 1, doubtful: 1 })
})
