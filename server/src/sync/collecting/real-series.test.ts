import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelId, collectingWith, fakeProvider, postOf } from '../../../testing/collecting'
import { addInfluencers } from '../../../testing/factories'
import { readSeries, type Series } from '../../../testing/real-series'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { projectRoot } from '../../core/project-root'
import { collectDue } from './collect-due'
import { collectNow } from './collect-now'

const file = join(projectRoot(), '..', 'shared', 'data', 'posts', 'youtube-trending-us-gb-2017.csv')
const isThere = existsSync(file)
if (!isThere) process.stdout.write(`The growth of real videos is not tried: there is no ${file}.\n`)

const byDay = <Counts>(series: ReadonlyMap<string, Counts>) =>
  [...series].toSorted(([one], [other]) => one.localeCompare(other))

describe.skipIf(!isThere)('the growth of real videos', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database?.drop())

  it('of all that come on many days is kept day by day exactly as it was told, and the latest day stands', async () => {
    const videos = [...(await readSeries(file))].filter(([, series]) => series.size > 1)
    const days = [...new Set(videos.flatMap(([, series]) => [...series.keys()]))].sort()
    expect(videos.length).toBeGreaterThan(1_000)
    expect(days.length).toBeGreaterThan(30)
    const [id = 0] = await addInfluencers(database.db, [{ platform: 'youtube', socialId: channelId(1) }])
    const provider = fakeProvider()
    provider.connector.describePosts = null
    const clock = { now: new Date() }
    for (const day of days) {
      clock.now = new Date(`${day}T20:00:00Z`)
      provider.answers.posts = () => ({
        kind: 'ok',
        value: {
          posts: videos.flatMap(([socialId, series]) => {
            const counts = series.get(day)
            return counts ? [postOf(socialId, { ...counts, postedAt: `${days[0]}T00:00:00Z` })] : []
          }),
          next: null,
        },
      })
      await database.db.transaction().execute((trx) => collectNow(trx, id))
      await sql`update readings set next_at = ${clock.now}, turn_at = ${clock.now}`.execute(database.db)
      await collectDue(collectingWith(database, provider, clock), 'youtube')
    }
    const storedSeries = new Map<string, Series>()
    const rows = await database.db.selectFrom('post_observations').selectAll().where('influencer_id', '=', id).execute()
    for (const { social_id, day, views, likes, comments } of rows) {
      const series = storedSeries.get(social_id) ?? new Map()
      storedSeries.set(social_id, series.set(day, { views, likes, comments }))
    }
    for (const [socialId, series] of videos)
      expect(byDay(storedSeries.get(socialId) ?? new Map()), socialId).toEqual(byDay(series))
    const posts = await database.db.selectFrom('posts').select(['social_id', 'views']).execute()
    const latest = videos.map(([social_id, series]) => ({ social_id, views: byDay(series).at(-1)?.[1].views }))
    const byId = (one: { social_id: string }, other: { social_id: string }) =>
      one.social_id < other.social_id ? -1 : 1
    expect(posts.toSorted(byId)).toEqual(latest.toSorted(byId))
  })
})
