import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startStandIns, type TestStandIns } from '../../../testing/stand-ins'
import { createLog } from '../../core/log'
import type { Connector, Outcome } from './port'
import { openProviders, type Providers } from './providers'

const APP = { kind: 'app' } as const
const CHANNEL = 'UCabcdefghijklmnopqrstuv'
const OTHER = 'UCzyxwvutsrqponmlkjihgfe'
const env = (standIns: string) => ({
  publicUrl: 'https://kolscope.test',
  providers: { credentials: {}, graphVersion: 'v26.0', standIns },
})

let standIns: TestStandIns
let providers: Providers

beforeAll(async () => {
  standIns = await startStandIns()
  providers = await openProviders(env(standIns.origin), createLog('silent'))
})
afterEach(() => standIns.control({ reset: true }))
afterAll(async () => {
  await providers.close()
  await standIns.stop()
})

function valueIn<T>(outcome: Outcome<T> | undefined): T {
  if (outcome?.kind !== 'ok') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

const key = (socialId: string | null, handle: string | null = null) => ({ socialId, handle })

async function allPosts(connector: Connector, postsKey: string) {
  const posts = []
  let from: string | null = null
  let pages = 0
  do {
    const page: { posts: readonly { socialId: string; postedAt: string }[]; next: string | null } = valueIn(
      await connector.readPosts(postsKey, from, APP),
    )
    posts.push(...page.posts)
    from = page.next
    pages += 1
  } while (from !== null)
  return { posts, pages }
}

test('channels are answered in the order asked, the ones left out as not found, in one unit', async () => {
  const youtube = providers.connectorFor('youtube')
  const keys = [key(OTHER), key('UCmissingmissingmissing1'), key(CHANNEL), key(null, null)]
  const [other, missing, channel, nothing] = valueIn(await youtube.readAccounts(keys, APP))
  expect([other?.kind, missing?.kind, channel?.kind, nothing?.kind]).toEqual(['ok', 'not-found', 'ok', 'not-found'])
  expect(valueIn(other).socialId).toBe(OTHER)
  expect(valueIn(channel)).toMatchObject({
    socialId: CHANNEL,
    handle: expect.stringMatching(/^[^@]/),
    country: 'VN',
    postsKey: CHANNEL.replace('UC', 'UU'),
    followers: { isRounded: true },
    views: { isRounded: false },
  })
  expect((await standIns.seen()).used.youtube).toBe(1)
})

test('a channel is found by its handle, and a hidden count is not a count of 0', async () => {
  const youtube = providers.connectorFor('youtube')
  const [byHandle] = valueIn(await youtube.readAccounts([key(null, 'bepnhana')], APP))
  const { socialId } = valueIn(byHandle)
  await standIns.control({ switches: [{ what: 'hidden', account: socialId }] })
  const [byId] = valueIn(await youtube.readAccounts([key(socialId)], APP))
  expect(valueIn(byId).followers).toEqual({ missing: 'hidden' })
})

test('uploads come page by page, newest first, and describing them costs a unit for fifty', async () => {
  const youtube = providers.connectorFor('youtube')
  const { posts, pages } = await allPosts(youtube, CHANNEL.replace('UC', 'UU'))
  expect(pages).toBeGreaterThan(2)
  expect(posts.map(({ postedAt }) => postedAt)).toEqual(
    posts
      .map(({ postedAt }) => postedAt)
      .sort()
      .reverse(),
  )
  expect(posts.some((post) => 'likes' in post && post.likes === null)).toBe(true)
  expect((await standIns.seen()).used).toMatchObject({ youtube: pages, 'youtube-batch-stats': pages })
  const ids = posts.slice(0, 50).map(({ socialId }) => socialId)
  const descriptions = valueIn(await (youtube.describePosts?.(ids, APP) ?? Promise.reject(new Error('none'))))
  expect(descriptions.map(({ socialId }) => socialId)).toEqual(ids)
  expect(new Set(descriptions.map(({ isPaid }) => isPaid))).toEqual(new Set([true, false]))
  expect((await standIns.seen()).used.youtube).toBe(pages + 1)
})

test('what appears on two pages keeps its id, a spent page token begins anew, no uploads is no failure', async () => {
  const youtube = providers.connectorFor('youtube')
  const uploads = CHANNEL.replace('UC', 'UU')
  const { posts: before } = await allPosts(youtube, uploads)
  await standIns.control({ switches: [{ what: 'duplicates', account: CHANNEL }] })
  const { posts: after } = await allPosts(youtube, uploads)
  expect(after.length).toBeGreaterThan(before.length)
  expect(new Set(after.map(({ socialId }) => socialId))).toEqual(new Set(before.map(({ socialId }) => socialId)))
  const expiredPage = valueIn(await youtube.readPosts(uploads, 'spent', APP))
  expect(expiredPage.posts).toEqual([])
  expect(valueIn(await youtube.readPosts(uploads, expiredPage.next, APP)).posts[0]?.socialId).toBe(before[0]?.socialId)
  expect(valueIn(await youtube.readPosts('UUmissingmissingmissing1', null, APP))).toEqual({ posts: [], next: null })
})

test('a page is found by id and by name; absent shares are none, hidden numbers are unknown', async () => {
  const facebook = providers.connectorFor('facebook')
  const [byName] = valueIn(await facebook.readAccounts([key(null, 'bepnhana')], APP))
  const page = valueIn(byName)
  expect(page).toMatchObject({ handle: 'bepnhana', country: 'VN', posts: { missing: 'not-told' } })
  const [byId] = valueIn(await facebook.readAccounts([key(page.socialId)], APP))
  expect(valueIn(byId)).toEqual(page)
  const { posts, pages } = await allPosts(facebook, page.postsKey)
  expect(pages).toBeGreaterThan(0)
  expect(posts.every((post) => 'shares' in post && post.shares !== null)).toBe(true)
  expect(new Set(posts.map(({ socialId }) => socialId)).size).toBe(posts.length)
})

test('when a page has too much to tell, less is asked for', async () => {
  const facebook = providers.connectorFor('facebook')
  await standIns.control({ switches: [{ what: 'too-much-data' }] })
  const readPage = async (from: string | null) => valueIn(await facebook.readPosts('104000100000001', from, APP))
  const sizes: number[] = []
  for (let from: string | null = null, calls = 0; calls < 4; calls++) {
    const { posts, next } = await readPage(from)
    sizes.push(posts.length)
    from = next
  }
  expect(sizes).toEqual([0, 0, 25, expect.any(Number)])
  const limits = (await standIns.seen()).requests.map(({ query }) => query.limit)
  expect(limits, 'one request a page, which is what it costs').toEqual(['100', '50', '25', '25'])
})

test('an Instagram account is read by its name with its media, and given up when the name is somebody else’s', async () => {
  const instagram = providers.connectorFor('instagram')
  const [byHandle] = valueIn(await instagram.readAccounts([key(null, 'bep.nha.na')], APP))
  const account = valueIn(byHandle)
  const { posts, pages } = await allPosts(instagram, account.postsKey)
  expect(pages).toBeGreaterThan(1)
  expect(posts.some((post) => 'likes' in post && post.likes === null)).toBe(true)
  await standIns.control({ switches: [{ what: 'renamed', account: 'bep.nha.na' }] })
  const [byId] = valueIn(await instagram.readAccounts([key(account.socialId, 'bep.nha.na')], APP))
  expect(byId?.kind).toBe('unavailable')
  const [nobody] = valueIn(await instagram.readAccounts([key(null, 'missing.one')], APP))
  expect(nobody?.kind).toBe('unavailable')
})

test('a name that would end the field expression early is not sent', async () => {
  const instagram = providers.connectorFor('instagram')
  const [outcome] = valueIn(await instagram.readAccounts([key(null, 'a){id},me{id')], APP))
  expect(outcome?.kind).toBe('not-found')
  expect((await standIns.seen()).requests).toEqual([])
})

test('who was introduced goes on from the numbers known here, and grows with the days', async () => {
  const introducedAccount = {
    connector: 'youtube',
    socialId: OTHER,
    handle: 'known.one',
    name: 'Vy Lam',
    followers: 412_345,
  } as const
  await providers.introduce([introducedAccount])
  const youtube = providers.connectorFor('youtube')
  const readAccount = async () => valueIn(valueIn(await youtube.readAccounts([key(OTHER)], APP))[0])
  expect(await readAccount()).toMatchObject({ name: 'Vy Lam', followers: { value: 412_000, isRounded: true } })
  await standIns.control({ days: 200 })
  expect((await readAccount()).followers).not.toEqual({ value: 412_000, isRounded: true })
})

test('a list that has not changed is answered without its body', async () => {
  const youtube = providers.connectorFor('youtube')
  const first = await youtube.readAccounts([key('UCetagetagetagetagetag01')], APP)
  const second = await youtube.readAccounts([key('UCetagetagetagetagetag01')], APP)
  expect(second).toEqual(first)
  expect((await standIns.seen()).requests.map(({ status }) => status)).toEqual([200, 304])
})
