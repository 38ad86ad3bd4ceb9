import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '@kolscope/contract/core/route'
import type { Analytics } from '@kolscope/contract/influencers/performance'
import type { ExportSource } from '@kolscope/contract/lists/exports'
import type { posts } from '@kolscope/contract/market/posts'
import type { content } from '@kolscope/contract/search/content'
import type { Config } from '@kolscope/contract/system/config'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useExporting } from '../testing/exporting'
import { addInfluencer } from '../testing/factories'
import { ingestFiles } from './lists/ingest/ingest'
import { foldWaiting } from './search/content/keep-words'

// Seven hours behind UTC in summer: the post below is of the evening of the last day of May there, a Sunday.
const ZONE = 'America/Los_Angeles'
const POSTED = '2026-06-01T04:30:00.000Z'

const { app, staff, make, fileOf } = useExporting(0)
let id = 0
beforeAll(async () => {
  await app()
    .db.insertInto('settings')
    .values({ key: 'time_zone', value: JSON.stringify(ZONE) })
    .execute()
  id = await addInfluencer(app().db, { platform: 'tiktok', name: 'Lan', lastPostAt: POSTED })
  await sql`select ensure_month('posts', '2026-06-01')`.execute(app().db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, likes, source)
    values (${id}, 'p1', '2026-06-01', ${POSTED}, 'phở', 10, 'test')`.execute(app().db)
  await foldWaiting(app().db)
})

test('a report counts days and hours in the time zone that is set, unless another one is requested', async () => {
  const rhythm = async (body: object) => {
    const url = `/api/v1/influencers/${id}/analytics`
    const { time_zone, postingRhythm } = (await staff().post<{ data: Analytics }>(url, body)).body.data
    return [time_zone, ...postingRhythm.map(({ weekday, hour }) => `${weekday} ${hour}`)]
  }
  expect(await rhythm({ date: '2026-05-31' })).toEqual([ZONE, '6 21'])
  expect(await rhythm({ date: '2026-05-31', time_zone: 'UTC' })).toEqual(['UTC'])
  expect(await rhythm({ date: '2026-06-01', time_zone: 'UTC' })).toEqual(['UTC', '0 4'])
})

test('posts of a day are those of the time zone, also in another month of UTC', async () => {
  for (const [day, count] of [
    ['2026-05-30', 0],
    ['2026-05-31', 1],
    ['2026-06-01', 0],
  ] as const) {
    const days = { fromDate: day, toDate: day }
    const { body } = await staff().get<Answer<typeof posts.listPosts>>('/api/v1/posts', { influencer_id: id, ...days })
    expect(body.total, day).toBe(count)
    const found = await staff().get<Answer<typeof content.searchPosts>>('/api/v1/content/posts', {
      words: 'phở',
      ...days,
    })
    expect(found.body.total, day).toBe(count)
  }
})

test('files for people have its clocks, files for programs moments', async () => {
  const source: ExportSource = { from: 'selected', ids: [id] }
  const columns = ['name', 'last_post_at']
  const csv = await fileOf(await make(staff(), source, { format: 'csv', columns }))
  expect(csv.text).toContain('Lan,2026-05-31 21:30:00')
  const json = await fileOf(await make(staff(), source, { format: 'json', columns }))
  expect(json.body).toMatchObject([{ last_post_at: POSTED }])
})

test('times without a zone in a list are of it, others of their own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kolscope-zone-'))
  try {
    const path = join(folder, 'videos.csv')
    const lines = [
      'platform,video_id,title,channel_title,published_at,views',
      'youtube,aaaaaaaaaaa,A,Sen,2026-05-31T21:30:00,1',
      'youtube,bbbbbbbbbbb,B,Sen,2026-05-31T21:30:00Z,1',
      'youtube,ccccccccccc,C,Sen,2026-05-31T21:30:00+07:00,1',
    ]
    writeFileSync(path, lines.join('\n'))
    const { failures } = await ingestFiles(app().db, app().deps.pool, [path], {
      names: 'accounts',
      erasureKey: Buffer.alloc(32),
    })
    expect(failures).toEqual([])
    const rows = await app()
      .db.selectFrom('posts')
      .select('posted_at')
      .where('title', 'is not', null)
      .orderBy('social_id')
      .execute()
    expect(rows.map((row) => row.posted_at)).toEqual([POSTED, '2026-05-31T21:30:00.000Z', '2026-05-31T14:30:00.000Z'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the interface is told it', async () => {
  expect((await app().anonymous.get<Config>('/api/v1/config')).body.time_zone).toBe(ZONE)
})
