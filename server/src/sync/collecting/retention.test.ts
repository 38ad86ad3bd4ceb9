import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountOf, channelId, collectingWith, fakeProvider, postOf } from '../../../testing/collecting'
import { addInfluencers } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { foldWaiting } from '../../search/content/keep-words'
import { collectDue } from './collect-due'
import { collectNow } from './collect-now'
import { tidy } from './keep-collecting'

const DAY_MS = 86_400_000
const START = Date.parse('2030-11-10T20:00:00Z')
let database: TestDatabase
let clock: { now: Date }
let provider: ReturnType<typeof fakeProvider>
beforeEach(async () => {
  database = await freshDatabase()
  clock = { now: new Date(START) }
  provider = fakeProvider()
})
afterEach(() => database.drop())

const collecting = () => collectingWith(database, provider, clock)
const later = (days: number) => {
  clock.now = new Date(START + days * DAY_MS)
}

/** A channel whose description needs cleaning, with a post and a kept picture. */
async function collected(): Promise<number> {
  const [id = 0] = await addInfluencers(database.db, [{ platform: 'youtube', socialId: channelId(1) }])
  provider.answers.account = (socialId) => ({
    kind: 'ok',
    value: accountOf(socialId, { description: 'Cooks\r\nand bakes\u200b' }),
  })
  provider.answers.posts = () => ({
    kind: 'ok',
    value: { posts: [postOf('a', { message: 'Phở bò', pictureUrls: ['https://i.ytimg.com/a.jpg'] })], next: null },
  })
  await database.db.transaction().execute((trx) => collectNow(trx, id))
  await sql`update readings set next_at = ${clock.now}, turn_at = ${clock.now}`.execute(database.db)
  await collectDue(collecting(), 'youtube')
  await sql`insert into readings (influencer_id, connector, read, next_at, turn_at)
    values (${id}, 'youtube', 'picture', 'infinity', 'infinity')`.execute(database.db)
  await sql`insert into influencer_pictures (influencer_id, key, bytes, fetched_from, fetched_at)
    values (${id}, 'abc', '', 'https://yt3.ggpht.com/a', ${clock.now})`.execute(database.db)
  await sql`update influencers set avatar = '/pictures/kept/abc.webp' where id = ${id}`.execute(database.db)
  await foldWaiting(database.db)
  return id
}

async function storedTexts(id: number) {
  const { rows } =
    await sql<object>`select i.description, i.avatar, p.title, p.message, p.photos, p.words::text as words,
      p.views, (select count(*) from influencer_pictures)::int as pictures,
      (select count(*) from follower_history where influencer_id = i.id)::int as days,
      (select count(*) from post_observations where influencer_id = i.id)::int as counts
    from influencers i join posts p on p.influencer_id = i.id where i.id = ${id}`.execute(database.db)
  return rows[0]
}

const NUMBERS = { views: 100, days: 1, counts: 1 }
const WORDS = { description: 'Cooks\nand bakes', title: 'Video a', message: 'Phở bò', pictures: 1 }

it('drops words and pictures that nobody read anew for 30 days, and keeps names and numbers', async () => {
  const id = await collected()
  later(29)
  await tidy(collecting())
  expect(await storedTexts(id)).toMatchObject({ ...WORDS, ...NUMBERS, avatar: '/pictures/kept/abc.webp' })
  later(30.1)
  await tidy(collecting())
  await foldWaiting(database.db)
  expect(await storedTexts(id)).toEqual({
    ...NUMBERS,
    description: null,
    avatar: null,
    title: null,
    message: null,
    photos: [],
    // Its platform, and that it is sponsored, which the row itself says too: nothing of its text.
    words: "'$' '/youtube'",
    pictures: 0,
  })
})

it('keeps what people wrote in place of it', async () => {
  const id = await collected()
  await sql`update influencers set description = 'Ours', avatar = 'drawn'`.execute(database.db)
  later(31)
  await tidy(collecting())
  expect(await storedTexts(id)).toMatchObject({ description: 'Ours', avatar: 'drawn', message: null })
})

it('holds for a provider that is no longer asked, as for its stand-in', async () => {
  const id = await collected()
  await sql`update posts set source = 'youtube-stand-in'`.execute(database.db)
  const { providers } = collecting()
  const none = { isConfigured: false, missing: ['YOUTUBE_API_KEY'], apiVersion: 'v3' }
  const settings = { ...providers.settings, reading: { ...providers.settings.reading, youtube: none } }
  later(31)
  await tidy({ ...collecting(), providers: { ...providers, settings } })
  expect(await storedTexts(id)).toMatchObject({ description: null, message: null, pictures: 0 })
})

it('reads the days from the settings', async () => {
  const id = await collected()
  later(31)
  await sql`insert into settings (key, value) values ('retention_days', '{"youtube": 60, "facebook": 30, "instagram": 30}')
    on conflict (key) do update set value = excluded.value`.execute(database.db)
  await tidy(collecting())
  expect(await storedTexts(id)).toMatchObject(WORDS)
})
