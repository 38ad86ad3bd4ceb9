import type { ApiError } from '@kolscope/contract/errors'
import type { LinkChoice, LinkProvider, SocialAccount } from '@kolscope/contract/linking'
import { TERMS_VERSION } from '@kolscope/contract/terms'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJobsOf } from '../../testing/jobs-of'
import { CHANNEL, consent, KHOI, LAN, link, signInThere, start, TRIEU, unlink } from '../../testing/linking'
import { solvedCaptcha } from '../../testing/solve-captcha'
import { startStandIns, type TestStandIns } from '../../testing/stand-ins'
import { type SignedInClient, startTestApp, type TestApp } from '../../testing/test-app'
import { openProviders } from '../connectors/providers'
import { credentialsFor } from './credentials'
import { readGrant, tokensOf } from './grants'
import { linkingParts } from './linking-parts'
import { rotateKeys } from './rotate-keys'

const URL_OF = '/api/v1/social-accounts'
const READ_ONLY = 'https://www.googleapis.com/auth/youtube.readonly'

let standIns: TestStandIns
let app: TestApp
let owner: SignedInClient
const partsOf = async (of: TestApp) => linkingParts(of.floor.env, await openProviders(of.floor.env, of.floor.log))

beforeAll(async () => {
  standIns = await startStandIns()
  app = await startTestApp({
    env: {
      providers: { credentials: {}, graphVersion: 'v26.0', standIns: standIns.origin },
      secretKey: undefined,
    },
  })
})
afterAll(async () => {
  await app.close()
  await standIns.stop()
})
beforeEach(async () => {
  await standIns.control({ reset: true })
  await app.db.deleteFrom('social_accounts').execute()
  await app.db.deleteFrom('provider_grants').execute()
  await app.db.deleteFrom('provider_revocations').execute()
  owner = await app.as('Influencer')
})

const codeOf = ({ body }: { body: ApiError }) => body.errors?.[0]?.code
const linked = async (of = owner) => (await of.get<{ data: Partial<Record<string, SocialAccount>> }>(URL_OF)).body.data
const choices = async (platform: string, of = owner) =>
  (await of.get<{ data: LinkChoice[]; total: number }>(`${URL_OF}/choices`, { platform })).body
const revocations = () => app.db.selectFrom('provider_revocations').selectAll().execute()

describe('signing in there', () => {
  test('asks for reading only, with proof key and state, and nothing secret', async () => {
    const google = new URL(await start(owner, 'youtube')).searchParams
    expect([google.get('scope'), google.get('code_challenge_method'), google.get('redirect_uri')]).toEqual([
      READ_ONLY,
      'S256',
      'https://kolscope.test/oauth/return',
    ])
    const scopesOf = async (platform: 'page' | 'insta') =>
      new URL(await start(owner, platform)).searchParams.get('scope')?.split(',')
    expect(await scopesOf('page')).toEqual(['public_profile', 'pages_show_list', 'pages_read_engagement'])
    expect(await scopesOf('insta')).toEqual([
      'public_profile',
      'pages_show_list',
      'pages_read_engagement',
      'instagram_basic',
    ])
    const flows = await app.db.selectFrom('oauth_flows').selectAll().execute()
    expect(JSON.stringify(flows)).not.toContain(google.get('state'))
  })

  test('comes back once, to the account that went, within ten minutes', async () => {
    const back = await consent(await start(owner, 'youtube'))
    const other = await app.as('Influencer')
    const stolen = await other.post<ApiError>(`${URL_OF}/finish`, back)
    expect([stolen.status, codeOf(stolen)]).toEqual([400, 'link-expired'])
    expect((await owner.post<ApiError>(`${URL_OF}/finish`, back)).status).toBe(200)
    expect(codeOf(await owner.post<ApiError>(`${URL_OF}/finish`, back))).toBe('link-expired')
    const late = await consent(await start(owner, 'youtube'))
    await app.db.updateTable('oauth_flows').set({ expires_at: '2026-01-01T00:00:00Z' }).execute()
    expect(codeOf(await owner.post<ApiError>(`${URL_OF}/finish`, late))).toBe('link-expired')
  })

  test('a code that another browser brought along is worth nothing without its proof key', async () => {
    const foreign = await consent(await start(await app.as('Influencer'), 'youtube'), { person: TRIEU })
    const own = await consent(await start(owner, 'youtube'))
    const mixed = await owner.post<ApiError>(`${URL_OF}/finish`, { ...own, code: foreign.code })
    expect(codeOf(mixed)).toBe('link-expired')
    expect(await readGrant(app.db, owner.accountId, 'google')).toBeUndefined()
  })

  test.each(['youtube', 'page'] as const)('%s: denied, or a permission left out, links nothing', async (platform) => {
    expect(codeOf(await signInThere<ApiError>(owner, platform, { decision: 'deny' }))).toBe('link-denied')
    const unticked = await signInThere<ApiError>(owner, platform, { scopes: ['public_profile'] })
    expect(codeOf(unticked)).toBe('link-scope')
    expect(await app.db.selectFrom('provider_grants').select('id').execute()).toEqual([])
  })

  test.each([
    ['hang', 'link-unreachable'],
    ['500', 'link-unreachable'],
    ['malformed', 'link-unreachable'],
    ['redirect', 'link-unreachable'],
  ] as const)(
    'a provider that answers with %s is told in words',
    async (what, code) => {
      await standIns.control({ switches: [{ what, route: '/google-oauth/token', times: 1 }] })
      const failed = await signInThere<ApiError>(owner, 'youtube')
      expect([failed.status, codeOf(failed)]).toEqual([502, code])
    },
    20_000,
  )
})

describe('linking', () => {
  test('a channel: listed, linked once, verified, its influencer new, read at once, no token anywhere', async () => {
    expect(codeOf(await link<ApiError>(owner, 'youtube', CHANNEL))).toBe('link-start-first')
    await signInThere(owner, 'youtube')
    const { data } = await choices('youtube')
    expect(data).toEqual([{ id: CHANNEL, name: expect.any(String), followers: expect.any(Number), is_taken: false }])
    const made = await link<{ data: SocialAccount }>(owner, 'youtube', CHANNEL)
    expect(made.body.data).toMatchObject({
      platform: 'youtube',
      id: CHANNEL,
      name: data[0]?.name,
      linked: true,
      verified: true,
      state: 'waiting',
      scopes: [READ_ONLY],
    })
    const influencer = await app.db
      .selectFrom('influencers')
      .selectAll()
      .where('id', '=', made.body.data.influencerId)
      .executeTakeFirstOrThrow()
    expect(influencer).toMatchObject({ platform: 'youtube', social_id: CHANNEL, state: 'New', source: 'linked' })
    const again = await link<{ data: SocialAccount }>(owner, 'youtube', CHANNEL)
    expect(again.body.data.linkedTime).toBe(made.body.data.linkedTime)

    const grant = await readGrant(app.db, owner.accountId, 'google')
    const { access = '', refresh = '' } = (grant && tokensOf(app.floor.env, grant)) ?? {}
    expect(access.length * refresh.length).toBeGreaterThan(0)
    const providers = await owner.get<{ data: LinkProvider[] }>(`${URL_OF}/providers`)
    const told = [made.text, again.text, providers.text, JSON.stringify(await linked()), app.log.join('\n')].join('\n')
    for (const secret of [access, refresh]) expect(told).not.toContain(secret)
    const kept = await app.db.selectFrom('provider_grants').selectAll().execute()
    expect(kept.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain(access)
  })

  test('an influencer known by name alone becomes the linked one', async () => {
    await signInThere(owner, 'page')
    const { data } = await choices('page')
    const [page] = data
    const handle = (await linkedHandle(page?.id ?? '')) ?? ''
    const row = {
      platform: 'page' as const,
      handle,
      provisional_key: handle.toLowerCase(),
      name: handle,
      source: 'test',
    }
    const { id } = await app.db.insertInto('influencers').values(row).returning('id').executeTakeFirstOrThrow()
    const made = await link<{ data: SocialAccount }>(owner, 'page', page?.id ?? '')
    expect(made.body.data.influencerId).toBe(id)
    const adopted = await app.db.selectFrom('influencers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(adopted).toMatchObject({ social_id: page?.id, version: 2 })
  })

  test('a thousand pages are read from their parts', async () => {
    await signInThere(owner, 'page', { person: TRIEU })
    const { data, total } = await choices('page')
    expect([total, new Set(data.map(({ id }) => id)).size]).toEqual([1_000, 1_000])
  }, 20_000)

  test('nobody shares a verified account; claims by hand block nobody and tell nothing', async () => {
    const other = await app.as('Influencer')
    await signInThere(owner, 'page')
    const page = (await choices('page')).data[0]?.id ?? ''
    const claim = await link<{ data: SocialAccount }>(other, 'page', page)
    expect([claim.status, claim.body.data.verified, claim.body.data.state]).toEqual([200, false, 'unverified'])
    expect((await link<{ data: SocialAccount }>(owner, 'page', page)).body.data.verified).toBe(true)
    const third = await app.as('Influencer')
    expect((await link(third, 'page', page)).status).toBe(200)
    expect((await link(third, 'page', '123456')).status, 'one a platform').toBe(409)
    await signInThere(other, 'page')
    expect((await choices('page', other)).data.find(({ id }) => id === page)?.is_taken).toBe(true)
    const taken = await link<ApiError>(other, 'page', page)
    expect([taken.status, taken.body.message]).toEqual([400, 'This social account already linked to another user'])
    const readings = await app.db
      .selectFrom('social_accounts')
      .select('grant_id')
      .where('account_id', 'in', [other.accountId, third.accountId])
      .execute()
    expect(readings.map((row) => row.grant_id)).toEqual([null, null])
  })

  test('of two that prove the same page at once one gets it', async () => {
    const both = [owner, await app.as('Influencer')]
    for (const one of both) await signInThere(one, 'page')
    const page = (await choices('page')).data[0]?.id ?? ''
    const answers = await Promise.all(both.map((one) => link(one, 'page', page)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('a channel that is not managed is refused, a page becomes verified by signing in', async () => {
    await signInThere(owner, 'youtube', { person: KHOI })
    expect((await choices('youtube')).data).toEqual([])
    expect(codeOf(await link<ApiError>(owner, 'youtube', CHANNEL))).toBe('link-not-managed')
    expect(codeOf(await link<ApiError>(owner, 'page', 'a b'))).toBe('link-form')
    const page = await anyPageOf(LAN)
    expect((await link<{ data: SocialAccount }>(owner, 'page', page)).body.data.verified).toBe(false)
    await signInThere(owner, 'page')
    expect((await link<{ data: SocialAccount }>(owner, 'page', page)).body.data.verified).toBe(true)
    expect(Object.keys(await linked())).toEqual(['page'])
  })
})

/** The user name that the provider tells of a page. */
async function linkedHandle(id: string): Promise<string | undefined> {
  const parts = await partsOf(app)
  const grant = await readGrant(app.db, owner.accountId, 'facebook')
  if (!grant) return undefined
  const managed = await parts.oauth.facebook.listManaged('page', tokensOf(app.floor.env, grant))
  return managed.kind === 'ok' ? (managed.value.find((one) => one.id === id)?.handle ?? undefined) : undefined
}

async function anyPageOf(person: string): Promise<string> {
  const other = await app.as('Influencer')
  await signInThere(other, 'page', { person })
  return (await choices('page', other)).data[0]?.id ?? ''
}

describe('the tokens', () => {
  const credentials = async () => {
    const { youtube } = await linked()
    return credentialsFor(await partsOf(app), app.db, youtube?.influencerId ?? 0)
  }
  const linkChannel = async () => {
    await signInThere(owner, 'youtube')
    await link(owner, 'youtube', CHANNEL)
  }
  const endSoon = () => app.db.updateTable('provider_grants').set({ expires_at: new Date() }).execute()

  test('are renewed before they end, once for all who wait, and take over a new refresh token', async () => {
    await linkChannel()
    await standIns.control({ clearRequests: true, switches: [{ what: 'rotate-refresh' }] })
    await endSoon()
    const [first, ...others] = await Promise.all([credentials(), credentials(), credentials()])
    expect(first).toMatchObject({ kind: 'ok', value: { kind: 'token' } })
    for (const one of others) expect(one).toEqual(first)
    await endSoon()
    expect((await credentials()).kind, 'with the refresh token of the first renewal').toBe('ok')
    const { requests } = await standIns.seen()
    expect(requests.filter(({ path }) => path === '/google-oauth/token').length).toBe(2)
  })

  test('that the provider refuses are marked, until somebody signs in there again', async () => {
    await linkChannel()
    await standIns.control({ switches: [{ what: 'token-expired', route: '/google-oauth' }] })
    await endSoon()
    expect((await credentials()).kind).toBe('needs-reconnect')
    expect((await linked()).youtube?.state).toBe('needs-reconnect')
    await standIns.control({ reset: true })
    expect((await credentials()).kind).toBe('needs-reconnect')
    await app.db.updateTable('readings').set({ error: 'needs-reconnect', failed_at: new Date(), tries: 1 }).execute()
    await signInThere(owner, 'youtube')
    const going = await app.db
      .selectFrom('readings')
      .select(['read', 'error', 'failed_at', 'tries'])
      .where('influencer_id', '=', (await linked()).youtube?.influencerId ?? 0)
      .orderBy('read')
      .execute()
    expect(going).toEqual(['counts', 'posts'].map((read) => ({ read, error: null, failed_at: null, tries: 0 })))
    expect([(await credentials()).kind, (await linked()).youtube?.state]).toEqual(['ok', 'waiting'])
  })

  test('all come under a new key while the server goes on using them, also after a rotation was cut off', async () => {
    await linkChannel()
    const before = await credentials()
    const { env } = app.floor
    const rotated = await rotateKeys(app.db, env)
    expect(rotated).toEqual({ version: 2, rows: 1 })
    const versions = async () =>
      (await app.db.selectFrom('provider_grants').select('key_version').execute()).map((row) => row.key_version)
    expect([await versions(), await credentials()]).toEqual([[2], before])
    const [next] = await Promise.all([rotateKeys(app.db, env), signInThere(owner, 'page'), credentials()])
    expect(next.version).toBe(3)
    expect([await versions(), await credentials()]).toEqual([[3, 3], before])
    expect((await choices('page')).total).toBe(3)
  })

  test('are useless at once after unlinking, and given back even when the provider is away', async () => {
    await linkChannel()
    const { youtube } = await linked()
    await standIns.control({ switches: [{ what: '500', route: '/google-oauth/revoke', times: 1 }] })
    expect((await unlink(owner, 'youtube')).status).toBe(200)
    expect([await linked(), (await unlink(owner, 'youtube')).status]).toEqual([{}, 404])
    const after = await credentialsFor(await partsOf(app), app.db, youtube?.influencerId ?? 0)
    expect(after).toEqual({ kind: 'ok', value: { kind: 'app' } })
    expect(await app.db.selectFrom('provider_grants').select('id').execute()).toEqual([])
    expect((await revocations()).length).toBe(1)
    const stop = await runJobsOf(app)
    try {
      await expect.poll(async () => (await revocations())[0]?.tries).toBe(1)
      await app.db.updateTable('provider_revocations').set({ next_try_at: new Date() }).execute()
      const { requestDue } = await import('./revoke')
      await expect
        .poll(async () => {
          await requestDue(app.db)
          return (await revocations()).length
        })
        .toBe(0)
    } finally {
      await stop()
    }
    const { requests } = await standIns.seen()
    expect(requests.filter(({ path, status }) => path === '/google-oauth/revoke' && status === 200).length).toBe(1)
  })

  test('end with the account, and with the influencer that they read', async () => {
    await linkChannel()
    const { youtube } = await linked()
    await app.db
      .deleteFrom('influencers')
      .where('id', '=', youtube?.influencerId ?? 0)
      .execute()
    expect([await linked(), (await revocations()).length]).toEqual([{}, 1])
    await linkChannel()
    expect((await revocations()).length, 'signing in again gives back what was left first').toBe(0)
    await app.db.deleteFrom('accounts').where('id', '=', owner.accountId).execute()
    expect((await revocations()).length).toBe(1)
  })
})

describe('signing up with a channel', () => {
  const signUp = async <T = ApiError>(youtube_channel_url: string, at = app) => {
    const body = {
      kind: 'influencer',
      terms_version: TERMS_VERSION,
      name: 'Ngô Thảo Vy',
      email: `vy${Math.random()}@example.com`,
      password: 'kayak lantern plum tram',
      captcha: await solvedCaptcha(at.anonymous),
      youtube_channel_url,
    }
    const from = `10.7.0.${Math.floor(Math.random() * 250)}`
    return at.anonymous.call<T>({ method: 'POST', url: '/sign-up', body, from })
  }
  const claims = async () =>
    (await app.db.selectFrom('account_claims').select('account').orderBy('account').execute()).map((row) => row.account)

  test('it is looked up, kept by its id, and refused where there is none or it is linked', async () => {
    const url = `https://www.youtube.com/channel/${CHANNEL}`
    expect((await signUp(url)).status).toBe(200)
    expect(await claims()).toEqual([CHANNEL])
    await standIns.control({ switches: [{ what: 'gone', account: 'khongco' }] })
    const none = await signUp('https://www.youtube.com/@khongco')
    expect([none.status, none.body.message]).toEqual([400, 'Youtube channel or user not found'])
    await signInThere(owner, 'youtube')
    await link(owner, 'youtube', CHANNEL)
    const taken = await signUp(url)
    expect([taken.status, taken.body.message]).toEqual([400, 'This social account already linked to another user'])
  })

  test('while the platform is away its form decides, as without credentials', async () => {
    await standIns.control({ switches: [{ what: '500', route: '/youtube' }] })
    expect((await signUp('https://www.youtube.com/@tenkhac')).status).toBe(200)
    expect(await claims()).toContain('tenkhac')
  })
})

test('without credentials the settings that are missing are named', async () => {
  const bare = await startTestApp()
  try {
    const client = await bare.as('Influencer')
    const { body } = await client.get<{ data: LinkProvider[] }>(`${URL_OF}/providers`)
    expect(body.data.map(({ platform, missing }) => [platform, missing])).toEqual([
      ['page', ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']],
      ['youtube', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
      ['insta', ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'INSTAGRAM_USER_ID', 'INSTAGRAM_ACCESS_TOKEN']],
    ])
    const refused = await client.post<ApiError>(`${URL_OF}/start`, { platform: 'youtube' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('GOOGLE_CLIENT_SECRET')])
  } finally {
    await bare.close()
  }
})
