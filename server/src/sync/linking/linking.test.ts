import type { QuotaBucket } from '@kolscope/contract/core/enums'
import type { ApiError } from '@kolscope/contract/core/errors'
import { fold } from '@kolscope/contract/core/fold'
import { TERMS_VERSION } from '@kolscope/contract/people/terms'
import type { LinkProvider, SocialAccount } from '@kolscope/contract/sync/linking'
import { expect, test } from 'vitest'
import { CHANNEL, KHOI, LAN, link, signInThere, TRIEU } from '../../../testing/linking'
import { LINKS_URL, linkCodeOf, linkingApp } from '../../../testing/linking-app'
import { solvedCaptcha } from '../../../testing/solve-captcha'
import { startTestApp } from '../../../testing/test-app'
import { digestsOf, erasureKey } from '../../influencers/erasure/erased-identities'
import { readGrant, tokensOf } from './grants'

const READ_ONLY = 'https://www.googleapis.com/auth/youtube.readonly'
const my = linkingApp()

/** The user name that the provider returns for a page. */
async function linkedHandle(id: string): Promise<string | undefined> {
  const parts = await my.parts()
  const grant = await readGrant(my.app.db, my.owner.accountId, 'facebook')
  if (!grant) return undefined
  const managed = await parts.oauth.facebook.listManaged('page', tokensOf(my.app.deps.env, grant))
  return managed.kind === 'ok' ? (managed.value.find((one) => one.id === id)?.handle ?? undefined) : undefined
}

async function anyPageOf(person: string): Promise<string> {
  const other = await my.app.as('Influencer')
  await signInThere(other, 'page', { person })
  return (await my.choices('page', other)).data[0]?.id ?? ''
}

test('a channel: listed, linked once, verified, its influencer new, read at once, no token anywhere', async () => {
  expect(linkCodeOf(await link<ApiError>(my.owner, 'youtube', CHANNEL))).toBe('link-start-first')
  await signInThere(my.owner, 'youtube')
  const { data } = await my.choices('youtube')
  expect(data).toEqual([{ id: CHANNEL, name: expect.any(String), followers: expect.any(Number), is_taken: false }])
  const first = await link<{ data: SocialAccount }>(my.owner, 'youtube', CHANNEL)
  expect(first.body.data).toMatchObject({
    platform: 'youtube',
    id: CHANNEL,
    name: data[0]?.name,
    linked: true,
    verified: true,
    state: 'waiting',
    scopes: [READ_ONLY],
  })
  const influencer = await my.app.db
    .selectFrom('influencers')
    .selectAll()
    .where('id', '=', first.body.data.influencerId ?? 0)
    .executeTakeFirstOrThrow()
  expect(influencer).toMatchObject({ platform: 'youtube', social_id: CHANNEL, state: 'New', source: 'linked' })
  const again = await link<{ data: SocialAccount }>(my.owner, 'youtube', CHANNEL)
  expect(again.body.data.linkedTime).toBe(first.body.data.linkedTime)

  const grant = await readGrant(my.app.db, my.owner.accountId, 'google')
  const { access = '', refresh = '' } = (grant && tokensOf(my.app.deps.env, grant)) ?? {}
  expect(access.length * refresh.length).toBeGreaterThan(0)
  const providers = await my.owner.get<{ data: LinkProvider[] }>(`${LINKS_URL}/providers`)
  const texts = [first.text, again.text, providers.text, JSON.stringify(await my.linked()), my.app.log.join('\n')].join(
    '\n',
  )
  for (const secret of [access, refresh]) expect(texts).not.toContain(secret)
  const grants = await my.app.db.selectFrom('provider_grants').selectAll().execute()
  expect(grants.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain(access)
})

test('an influencer known by name alone becomes the linked one', async () => {
  await signInThere(my.owner, 'page')
  const { data } = await my.choices('page')
  const [page] = data
  const handle = (await linkedHandle(page?.id ?? '')) ?? ''
  const row = {
    platform: 'page' as const,
    handle,
    provisional_key: handle.toLowerCase(),
    name: handle,
    source: 'test',
  }
  const { id } = await my.app.db.insertInto('influencers').values(row).returning('id').executeTakeFirstOrThrow()
  const answer = await link<{ data: SocialAccount }>(my.owner, 'page', page?.id ?? '')
  expect(answer.body.data.influencerId).toBe(id)
  const adopted = await my.app.db.selectFrom('influencers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(adopted).toMatchObject({ social_id: page?.id, version: 2 })
})

test('one whose name differs by a mark is somebody else', async () => {
  await signInThere(my.owner, 'page')
  const { data } = await my.choices('page')
  const page = data[0]?.id ?? ''
  const handle = (await linkedHandle(page)) ?? ''
  const other = {
    handle: handle.replace(/[aeiou]/i, (vowel) => `${vowel}\u0300`.normalize('NFC')),
    name: 'Somebody else',
  }
  expect([other.handle === handle, fold(other.handle)]).toEqual([false, fold(handle)])
  const row = { platform: 'page' as const, ...other, provisional_key: fold(handle), source: 'test' }
  const { id } = await my.app.db.insertInto('influencers').values(row).returning('id').executeTakeFirstOrThrow()
  const answer = await link<{ data: SocialAccount }>(my.owner, 'page', page)
  expect(answer.status).toBe(200)
  expect(answer.body.data.influencerId).not.toBe(id)
  const influencer = await my.app.db
    .selectFrom('influencers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(influencer).toMatchObject({ social_id: null, version: 1 })
})

test.each(['New', 'Rejected'] as const)(
  'a page typed by hand does not tell that somebody %s is known by it',
  async (state) => {
    const socialId = state === 'New' ? '8123450001' : '8123450002'
    const unknown = '8123450003'
    const row = { platform: 'page' as const, social_id: socialId, name: 'Stored name', provisional_key: 'stored name' }
    await my.app.db
      .insertInto('influencers')
      .values({ ...row, state, source: 'test' })
      .execute()
    const answers = []
    for (const typedId of [socialId, unknown]) {
      const { body } = await link<{ data: SocialAccount }>(await my.app.as('Influencer'), 'page', typedId)
      answers.push({ ...body.data, linkedTime: '', id: '', name: body.data.name === typedId })
    }
    expect(answers[0]).toMatchObject({ name: true, influencerId: null, verified: false })
    expect(answers[0]).toEqual(answers[1])
  },
)

test('a thousand pages are read from their parts', async () => {
  await signInThere(my.owner, 'page', { person: TRIEU })
  const { data, total } = await my.choices('page')
  expect([total, new Set(data.map(({ id }) => id)).size]).toEqual([1_000, 1_000])
  const callCount = (await my.standIns.seen()).requests.filter(({ path }) => path.endsWith('/me/accounts')).length
  expect(callCount).toBeGreaterThan(9)
  expect(await usedUnitsOf('facebook')).toBe(callCount)
})

test('nobody shares a verified account nor claims it by hand; claims by hand block nobody', async () => {
  const other = await my.app.as('Influencer')
  await signInThere(my.owner, 'page')
  const page = (await my.choices('page')).data[0]?.id ?? ''
  const claim = await link<{ data: SocialAccount }>(other, 'page', page)
  expect([claim.status, claim.body.data.verified, claim.body.data.state]).toEqual([200, false, 'unverified'])
  expect((await link<{ data: SocialAccount }>(my.owner, 'page', page)).body.data.verified).toBe(true)
  const third = await my.app.as('Influencer')
  for (const typedName of [page, (await linkedHandle(page)) ?? '']) {
    const refusal = await link<ApiError>(third, 'page', typedName)
    expect([refusal.status, refusal.body.errors?.[0]?.code], typedName).toEqual([400, 'account-taken'])
  }
  expect((await link(third, 'page', '1234567')).status).toBe(200)
  expect((await link(third, 'page', '123456')).status, 'one a platform').toBe(409)
  await signInThere(other, 'page')
  expect((await my.choices('page', other)).data.find(({ id }) => id === page)?.is_taken).toBe(true)
  const otherRefusal = await link<ApiError>(other, 'page', page)
  expect([otherRefusal.status, otherRefusal.body.message]).toEqual([
    400,
    'This social account already linked to another user',
  ])
  const readings = await my.app.db
    .selectFrom('social_accounts')
    .select('grant_id')
    .where('account_id', 'in', [other.accountId, third.accountId])
    .execute()
  expect(readings.map((row) => row.grant_id)).toEqual([null, null])
})

test('of two that prove the same page at once one gets it', async () => {
  const both = [my.owner, await my.app.as('Influencer')]
  for (const one of both) await signInThere(one, 'page')
  const page = (await my.choices('page')).data[0]?.id ?? ''
  const answers = await Promise.all(both.map((one) => link(one, 'page', page)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a channel that is not managed is refused, a page becomes verified by signing in', async () => {
  await signInThere(my.owner, 'youtube', { person: KHOI })
  expect((await my.choices('youtube')).data).toEqual([])
  expect(linkCodeOf(await link<ApiError>(my.owner, 'youtube', CHANNEL))).toBe('link-not-managed')
  for (const text of ['a b', 'ab', '123', '...', 'a..b']) {
    expect(linkCodeOf(await link<ApiError>(my.owner, 'page', text))).toBe('link-form')
  }
  expect(linkCodeOf(await link<ApiError>(my.owner, 'page', 'missing.page'))).toBe('link-unknown-page')
  await my.app.db.updateTable('quota_uses').set({ used: 200 }).where('bucket', '=', 'facebook').execute()
  const busy = await link<ApiError>(my.owner, 'page', 'khong.hoi.duoc')
  expect(busy.status, 'who cannot be asked is believed').toBe(200)
  await my.app.db.deleteFrom('social_accounts').execute()
  await my.app.db.deleteFrom('quota_uses').execute()
  const page = await anyPageOf(LAN)
  expect((await link<{ data: SocialAccount }>(my.owner, 'page', page)).body.data.verified).toBe(false)
  await signInThere(my.owner, 'page')
  expect((await link<{ data: SocialAccount }>(my.owner, 'page', page)).body.data.verified).toBe(true)
  expect(Object.keys(await my.linked())).toEqual(['page'])
})

test('an erased page answers as one that Facebook does not show, until it is proven', async () => {
  const { app } = my
  const page = await anyPageOf(LAN)
  await app.db.deleteFrom('influencers').where('social_id', '=', page).execute()
  const digests = digestsOf(erasureKey(app.deps.env), { platform: 'page', socialId: page, key: null, handle: null })
  await app.db
    .insertInto('erased_identities')
    .values(digests.map((digest) => ({ digest })))
    .execute()
  const answerTo = async (id: string) => {
    const { status, body } = await link<ApiError>(my.owner, 'page', id)
    return [status, body.code, body.message, body.errors]
  }
  expect(await answerTo(page)).toEqual(await answerTo('missing.page'))
  expect(await my.linked()).toEqual({})
  await signInThere(my.owner, 'page')
  expect(linkCodeOf(await link<ApiError>(my.owner, 'page', page)), 'its owner is told').toBe('not-listable')
  const rows = await app.db.selectFrom('influencers').select('id').where('social_id', '=', page).execute()
  expect(rows).toEqual([])
  await app.db.deleteFrom('erased_identities').execute()
})

let signUps = 0
const signUp = async <T = ApiError>(youtube_channel_url: string, at = my.app) => {
  signUps += 1
  const body = {
    kind: 'influencer',
    terms_version: TERMS_VERSION,
    name: 'Ngô Thảo Vy',
    email: `vy${signUps}@example.com`,
    password: 'kayak lantern plum tram',
    captcha: await solvedCaptcha(at.anonymous),
    youtube_channel_url,
  }
  const from = `10.7.0.${signUps}`
  return at.anonymous.call<T>({ method: 'POST', url: '/sign-up', body, from })
}
const claims = async () =>
  (await my.app.db.selectFrom('account_claims').select('account').orderBy('account').execute()).map(
    (row) => row.account,
  )

const usedUnitsOf = async (bucket: QuotaBucket) =>
  (await my.app.db.selectFrom('quota_uses').select('used').where('bucket', '=', bucket).executeTakeFirst())?.used ?? 0

test('a channel of sign-up is looked up, paid for, kept by its id, and refused where there is none or it is linked', async () => {
  const url = `https://www.youtube.com/channel/${CHANNEL}`
  expect((await signUp(url)).status).toBe(200)
  expect([await claims(), await usedUnitsOf('youtube')]).toEqual([[CHANNEL], 1])
  await my.standIns.control({ switches: [{ what: 'gone', account: 'khongco' }] })
  const none = await signUp('https://www.youtube.com/@khongco')
  expect([none.status, none.body.message]).toEqual([400, 'Youtube channel or user not found'])
  await signInThere(my.owner, 'youtube')
  await link(my.owner, 'youtube', CHANNEL)
  const refusal = await signUp(url)
  expect([refusal.status, refusal.body.message]).toEqual([400, 'This social account already linked to another user'])
})

test('while the platform is away the form of a channel decides, as without credentials', async () => {
  await my.standIns.control({ switches: [{ what: '500', route: '/youtube' }] })
  expect((await signUp('https://www.youtube.com/@tenkhac')).status).toBe(200)
  expect(await claims()).toContain('tenkhac')
})

test('without credentials the settings that are missing are named', async () => {
  const bare = await startTestApp()
  try {
    const client = await bare.as('Influencer')
    const { body } = await client.get<{ data: LinkProvider[] }>(`${LINKS_URL}/providers`)
    expect(body.data.map(({ platform, missing }) => [platform, missing])).toEqual([
      ['page', ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']],
      ['youtube', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
      ['insta', ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'INSTAGRAM_USER_ID', 'INSTAGRAM_ACCESS_TOKEN']],
    ])
    const refusal = await client.post<ApiError>(`${LINKS_URL}/start`, { platform: 'youtube' })
    expect([refusal.status, refusal.body.message]).toEqual([409, expect.stringContaining('GOOGLE_CLIENT_SECRET')])
  } finally {
    await bare.close()
  }
})
