import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '@kolscope/contract/core/route'
import type { Report } from '@kolscope/contract/influencers/report'
import type { posts } from '@kolscope/contract/market/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { freshDatabase } from '../../../testing/test-database'
import { projectRoot } from '../../core/project-root'
import { ingestFiles } from '../../lists/ingest/ingest'
import { computeMetrics } from '../../market/metrics/metrics.jobs'

const FILE = join(projectRoot(), '..', 'shared', 'data', 'posts', 'youtube-trending-us-gb-2017.csv')
const isThere = existsSync(FILE)
if (!isThere) process.stdout.write(`The real posts are not tried: there is no ${FILE}.\n`)

/** The rows of a file of quoted cells, by the names of its first row. */
function readRows(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  for (const [, quotedText, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quotedText === undefined ? plain : quotedText.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  const [names = [], ...lines] = rows
  return lines
    .filter((cells) => cells.length === names.length)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

/** `13.09` is 13 September, `1.1` is 1 October; the file ends in that month. */
function dayOf(cell: string): number {
  const [day = '', month = ''] = cell.split('.')
  return Number(month === '1' ? '10' : month) * 100 + Number(day)
}

/** The videos of a channel as they were on the last day they were seen. */
function lastSeen(rows: readonly Record<string, string>[], channel: string) {
  const videos = new Map<string, Record<string, string>>()
  for (const row of rows.filter((one) => one.channel_title === channel)) {
    const known = videos.get(row.video_id ?? '')
    if (!known || dayOf(row.date ?? '') >= dayOf(known.date ?? '')) videos.set(row.video_id ?? '', row)
  }
  return [...videos.values()]
}

describe.skipIf(!isThere)('the real posts', () => {
  // Seen in one country alone, so that every row of theirs has its day.
  const CHANNELS = ['PointlessBlogVlogs', 'Amelia Liana', 'SACCONEJOLYs']
  let app: TestApp
  let rows: Record<string, string>[]
  beforeAll(async () => {
    const database = await freshDatabase()
    const { failures } = await ingestFiles(database.db, database.pool, [FILE], {
      names: 'accounts',
      erasureKey: Buffer.alloc(32),
    })
    expect(failures).toEqual([])
    const watcher = { check: () => undefined, progress: () => undefined }
    await computeMetrics(database.db, { scope: 'all' }, '2017-10-22', watcher)
    app = await startTestApp({ database })
    rows = readRows(readFileSync(FILE, 'utf8'))
  })
  afterAll(async () => {
    await app?.close()
  })

  it.each(CHANNELS)('%s has the figures that its rows add up to', async (channel) => {
    const videos = lastSeen(rows, channel)
    expect(videos.length).toBeGreaterThan(8)
    const sum = (column: string) => videos.reduce((total, video) => total + Number(video[column]), 0)
    const { id } = await app.db
      .selectFrom('influencers')
      .select('id')
      .where('name', '=', channel)
      .where('platform', '=', 'youtube')
      .executeTakeFirstOrThrow()
    const staff = await app.as('Staff')

    const { results } = (await staff.get<{ results: Report }>(`/api/v1/influencers/${id}`)).body
    expect(results).toMatchObject({ name: channel, figures: { totalPosts: { value: null, missing: 'posts-unknown' } } })

    const query = { influencer_id: id, summary: 1, sortField: 'engagement_rate', pageSize: 1 }
    const { body } = await staff.get<Answer<typeof posts.listPosts>>('/api/v1/posts', query)
    const engagement = sum('likes') + sum('comment_total')
    expect(body.summary).toMatchObject({
      totalPosts: videos.length,
      totalViews: sum('views'),
      totalReactions: sum('likes'),
      totalDislikes: sum('dislikes'),
      totalComments: sum('comment_total'),
      totalEngagements: engagement,
    })
    expect(body.summary?.avgEngagements).toBeCloseTo(engagement / videos.length, 6)
    const rates = videos.map((one) => (100 * (Number(one.likes) + Number(one.comment_total))) / Number(one.views))
    expect(body.data[0]?.engagementRate).toBeCloseTo(Math.max(...rates), 9)
  })
})
