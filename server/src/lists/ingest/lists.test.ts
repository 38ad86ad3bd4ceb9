import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '@kolscope/contract/core/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { projectRoot } from '../../core/project-root'
import { type IngestOptions, ingestFiles } from './ingest'
import { summaryOf } from './report'

const folder = join(projectRoot(), '..', 'shared', 'data')
const isThere = existsSync(folder)
if (!isThere) process.stdout.write(`The real lists are not tried: there is no ${folder}.\n`)

describe.skipIf(!isThere)('the real lists', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(async () => {
    await database?.drop()
  })
  const load = async (file: string, options: Partial<IngestOptions> = {}) => {
    const all = { erasureKey: Buffer.alloc(32), ...options }
    const { reports, failures } = await ingestFiles(database.db, database.pool, [join(folder, file)], all)
    expect(failures).toEqual([])
    if (process.env.SHOW) console.log(reports.map((report) => summaryOf(report, false).join('\n')).join('\n'))
    return reports[0]
  }
  const feedRows = async () =>
    (await sql<{ n: number }>`select count(*) as n from discovery_feed`.execute(database.db)).rows[0]?.n
  const one = async (platform: Platform, key: string) =>
    database.db
      .selectFrom('influencers as i')
      .innerJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
      .selectAll('m')
      .select(['i.name', 'i.location_id', 'i.state', 'i.handle', 'i.social_id'])
      .where('i.platform', '=', platform)
      .where('i.provisional_key', '=', key)
      .executeTakeFirstOrThrow()

  // Counts depend on the files before: lists of one platform share accounts.
  it.each([
    ['lists/instagram-top-2022-09.csv', {}, { rows: 1050, new: 983, merged: 67, unchanged: 0, refused: 0 }],
    ['lists/tiktok-top-2022-09.csv', {}, { rows: 1000, new: 996, merged: 4, unchanged: 0, refused: 0 }],
    [
      'lists/youtube-top-2022-09.csv',
      { names: 'accounts' },
      { rows: 1047, new: 998, merged: 49, unchanged: 0, refused: 0 },
    ],
    [
      'lists/youtube-top-50.xls',
      { observedAt: '2021-12-01', names: 'accounts' },
      { rows: 50, new: 4, changed: 46, merged: 0, unchanged: 0, refused: 0 },
    ],
    [
      'lists/youtube-global-statistics-2023.csv',
      { names: 'accounts', observedAt: '2023-12-31' },
      { rows: 995, new: 611, changed: 384, merged: 0, unchanged: 0, refused: 0 },
    ],
    ['lists/youtube-vietnam-channel-ids.csv', {}, { rows: 9, new: 9, merged: 0, unchanged: 0, refused: 0 }],
    ['lists/tiktok-vietnam-2026-06.csv', {}, { rows: 38, new: 37, changed: 1, merged: 0, unchanged: 0, refused: 0 }],
    [
      'posts/youtube-trending-us-gb-2017.csv',
      { names: 'accounts' },
      { rows: 15993, new: 3285, merged: 12706, unchanged: 0, refused: 2 },
    ],
  ] as [string, Partial<IngestOptions>, object][])(
    '%s loads with every row accounted for, and a second time changes nothing',
    async (file, options, counts) => {
      expect(await load(file, options)).toMatchObject(counts)
      const before = await feedRows()
      const again = await load(file, options)
      expect(again).toMatchObject({
        new: 0,
        merged: 0,
        influencersCreated: 0,
        influencersChanged: 0,
        postsChanged: 0,
      })
      expect((again?.unchanged ?? 0) + (again?.refused ?? 0)).toBe(again?.rows)
      expect(await feedRows()).toBe(before)
    },
  )

  it('keeps exact numbers, their source and day, and what they are made of', async () => {
    const khaby = await one('tiktok', 'khaby.lame')
    expect(khaby).toMatchObject({
      name: 'Khabane lame',
      state: 'New',
      followers: 149_200_000,
      avg_engagement: 2_323_900,
    })
    expect(khaby.engagement_rate).toBeCloseTo((100 * 2_323_900) / 17_300_000)
    expect(khaby.about.followers).toMatchObject({
      observed_at: '2022-09-01T00:00:00.000Z',
      source: 'ingest',
    })
    expect((await one('youtube', 't-series')).followers).toBe(245_000_000)
    expect((await one('youtube', 'tseries')).followers).toBe(224_400_000)
  })

  it('keeps unknown places unknown and known ones as ours', async () => {
    expect((await one('youtube', 'mrbeast')).location_id).toBe('US')
    expect((await one('youtube', 'tseries')).location_id).toBe('IN')
  })

  it('keeps the days of a video as a series and its latest counts as the present ones', async () => {
    const days = await database.db
      .selectFrom('post_observations')
      .select((eb) => [eb.fn.min('day').as('first'), eb.fn.max('day').as('last'), eb.fn.countAll().as('n')])
      .where('day', '<>', '1970-01-01')
      .executeTakeFirstOrThrow()
    expect(days).toMatchObject({ first: '2017-09-13', last: '2017-10-22' })
    expect(Number(days.n)).toBe(7993)
    const posts = await database.db.selectFrom('posts').select(['social_id', 'posted_at', 'month']).execute()
    expect(posts).toHaveLength(3285)
    expect(posts.every(({ posted_at, month }) => posted_at === null && month === '1970-01-01')).toBe(true)
    expect(posts.some(({ social_id }) => social_id === '-Ifnaxi2LQg')).toBe(true)
    expect(posts.some(({ social_id }) => social_id.startsWith('#'))).toBe(false)
  })

  it('keeps refused rows and why', async () => {
    const rows = await database.db
      .selectFrom('load_refused_rows as r')
      .innerJoin('loads as l', 'l.id', 'r.load_id')
      .select('r.reason')
      .where('l.file_name', 'like', 'youtube-trending-us-gb-2017.%')
      .execute()
    // It was loaded twice.
    expect(rows.map(({ reason }) => reason.code)).toEqual(Array(4).fill('no-day'))
  })

  it('leaves the computing of metrics to a job', async () => {
    const jobs = await database.db.selectFrom('jobs').select('name').distinct().execute()
    expect(jobs).toEqual([{ name: 'compute-metrics' }])
  })
})
