import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { STAND_IN_CREDENTIALS as OURS } from '../src/sync/connectors/provider-settings'
import { startStandIns, type TestStandIns } from '../testing/stand-ins'

const READ = 'https://www.googleapis.com/auth/youtube.readonly'
const EXTRA = 'https://www.googleapis.com/auth/yt-analytics.readonly'
const BACK = 'https://kolscope.test/oauth/return'
const VERIFIER = 'a verifier of forty-three characters at the least'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const LAN = '500000000000001'
const AGENCY = '500000000000004'

let standIns: TestStandIns

beforeAll(async () => {
  standIns = await startStandIns()
})
afterEach(() => standIns.control({ reset: true }))
afterAll(() => standIns.stop())

interface Json {
  [name: string]: string & Json
}

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${standIns.origin}${path}`, { redirect: 'manual', ...init })
  const text = await answer.text()
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Json
  return { status: answer.status, text, body, location: answer.headers.get('location') }
}
const form = (values: Readonly<Record<string, string>> | URLSearchParams, method = 'POST') => ({
  method,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(values).toString(),
})
const withToken = (token: string, method = 'GET') => ({ method, headers: { authorization: `Bearer ${token}` } })

const googlePath = (more: Readonly<Record<string, string>> = {}) =>
  `/google-oauth/auth?${new URLSearchParams({
    client_id: OURS.GOOGLE_CLIENT_ID,
    redirect_uri: BACK,
    response_type: 'code',
    scope: `${READ} ${EXTRA}`,
    state: 'state-1',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...more,
  })}`

async function googleCode(scopes: readonly string[] = [READ]): Promise<string> {
  const values = new URLSearchParams([['person', LAN], ['decision', 'allow'], ...scopes.map((one) => ['scope', one])])
  const { location } = await ask(googlePath(), form(values))
  const back = new URL(location ?? '')
  expect(back.searchParams.get('state')).toBe('state-1')
  expect(back.searchParams.get('scope')).toBe(scopes.join(' '))
  return back.searchParams.get('code') ?? ''
}

const googleToken = (values: Readonly<Record<string, string>>) =>
  ask(
    '/google-oauth/token',
    form({ client_id: OURS.GOOGLE_CLIENT_ID, client_secret: OURS.GOOGLE_CLIENT_SECRET, ...values }),
  )
const exchange = (code: string, more: Readonly<Record<string, string>> = {}) =>
  googleToken({ grant_type: 'authorization_code', code, redirect_uri: BACK, code_verifier: VERIFIER, ...more })
const refresh = (refresh_token: string) => googleToken({ grant_type: 'refresh_token', refresh_token })
const mine = (token: string) => ask('/youtube/v3/channels?part=snippet&mine=true', withToken(token))

test('the page says in the reader’s language that it is a stand-in, and lists each scope', async () => {
  const english = await ask(googlePath())
  expect(english.text).toContain('Not Google: a stand-in for trying Kolscope')
  expect(english.text).toContain(`value="${READ}" checked`)
  const vietnamese = await ask(googlePath(), { headers: { 'accept-language': 'vi-VN,vi;q=0.9' } })
  expect(vietnamese.text).toContain('bản đóng thế')
})

test.each([
  [{ client_id: 'another' }, 'invalid_client'],
  [{ redirect_uri: 'javascript:alert(1)' }, 'redirect_uri_mismatch'],
  [{ redirect_uri: 'https://evil.test/oauth/return' }, 'redirect_uri_mismatch'],
  [{ redirect_uri: 'https://kolscope.test@evil.test/oauth/return' }, 'redirect_uri_mismatch'],
  [{ redirect_uri: `${BACK}/../../elsewhere` }, 'redirect_uri_mismatch'],
  [{ redirect_uri: `${BACK}?to=https://evil.test` }, 'redirect_uri_mismatch'],
  [{ redirect_uri: 'http://kolscope.test/oauth/return' }, 'redirect_uri_mismatch'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ scope: '' }, 'invalid_scope'],
])('a request with %o is refused on the page itself', async (more, reason) => {
  const { status, text, location } = await ask(googlePath(more))
  expect([status, location]).toEqual([400, null])
  expect(text).toContain(reason)
})

test('whoever denies goes back with an error and the state', async () => {
  const google = await ask(googlePath(), form({ person: LAN, decision: 'deny' }))
  expect(google.location).toBe(`${BACK}?error=access_denied&state=state-1`)
})

test('a code is worth a token once, for its own address and its own verifier', async () => {
  const code = await googleCode()
  const { body } = await exchange(code)
  expect(body).toMatchObject({ scope: READ, expires_in: 3_599, token_type: 'Bearer' })
  expect((await mine(body.access_token ?? '')).body.items?.[0 as never]).toMatchObject({
    id: 'UCstandin0000000000001vn',
  })
  expect((await exchange(code)).body.error).toBe('invalid_grant')
  expect((await exchange(await googleCode(), { code_verifier: 'another' })).body.error).toBe('invalid_grant')
  expect((await exchange(await googleCode(), { redirect_uri: 'https://a.test' })).body.error).toBe('invalid_grant')
  expect((await exchange(await googleCode(), { client_secret: 'wrong' })).status).toBe(401)
})

test('without the scope nothing is read', async () => {
  const { body } = await exchange(await googleCode([EXTRA]))
  expect((await mine(body.access_token ?? '')).status).toBe(403)
})

test('a short token ends, its refresh gives another, taking one back ends them all', async () => {
  await standIns.control({ tokenLifeS: 86_400 })
  const { body } = await exchange(await googleCode())
  await standIns.control({ days: 2 })
  expect((await mine(body.access_token ?? '')).status).toBe(401)
  const fresh = await refresh(body.refresh_token ?? '')
  expect(fresh.body.refresh_token).toBeUndefined()
  expect((await mine(fresh.body.access_token ?? '')).status).toBe(200)
  expect((await ask('/google-oauth/revoke', form({ token: fresh.body.access_token ?? '' }))).status).toBe(200)
  expect((await mine(fresh.body.access_token ?? '')).status).toBe(401)
  expect((await refresh(body.refresh_token ?? '')).body.error).toBe('invalid_grant')
})

test('where refresh tokens rotate, the old one is dead at once', async () => {
  const { body } = await exchange(await googleCode())
  await standIns.control({ switches: [{ what: 'rotate-refresh' }] })
  const rotated = await refresh(body.refresh_token ?? '')
  expect(rotated.body.refresh_token).toMatch(/^1\/\//)
  expect((await refresh(body.refresh_token ?? '')).body.error).toBe('invalid_grant')
  expect((await refresh(rotated.body.refresh_token ?? '')).status).toBe(200)
})

const SCOPES = ['public_profile', 'pages_show_list', 'pages_read_engagement']
const app = { client_id: OURS.FACEBOOK_APP_ID, client_secret: OURS.FACEBOOK_APP_SECRET }

async function facebookToken(person: string): Promise<string> {
  const parameters = {
    client_id: OURS.FACEBOOK_APP_ID,
    redirect_uri: BACK,
    response_type: 'code',
    scope: SCOPES.join(','),
  }
  const values = new URLSearchParams([
    ['person', person],
    ['decision', 'allow'],
    ...SCOPES.map((one) => ['scope', one]),
  ])
  const { location } = await ask(`/fb-dialog/v26.0/dialog/oauth?${new URLSearchParams(parameters)}`, form(values))
  expect(location).toMatch(/#_=_$/)
  const code = new URL(location ?? '').searchParams.get('code') ?? ''
  const short = await ask(
    `/graph/v26.0/oauth/access_token?${new URLSearchParams({ ...app, redirect_uri: BACK, code })}`,
  )
  const long = { ...app, grant_type: 'fb_exchange_token', fb_exchange_token: short.body.access_token ?? '' }
  const { body } = await ask(`/graph/v26.0/oauth/access_token?${new URLSearchParams(long)}`)
  expect(body.expires_in).toBe(5_183_944)
  return body.access_token ?? ''
}

test('all of 1,200 pages are reached by the next addresses, an empty one in the middle', async () => {
  const token = await facebookToken(AGENCY)
  let next: string | undefined = `${standIns.origin}/graph/v26.0/me/accounts?limit=1000&fields=id,name`
  const sizes: number[] = []
  const ids = new Set<string>()
  while (next) {
    const answer = await fetch(next, withToken(token))
    const page = (await answer.json()) as { data: { id: string }[]; paging?: { next?: string } }
    sizes.push(page.data.length)
    for (const { id } of page.data) ids.add(id)
    next = page.paging?.next
  }
  expect(ids.size).toBe(1_200)
  expect([sizes[0], sizes.includes(0)]).toEqual([100, true])
})

test('a token tells whose it is, and is nobody’s after the consent is withdrawn', async () => {
  const token = await facebookToken(LAN)
  const appToken = `${app.client_id}|${app.client_secret}`
  const debug = () => ask(`/graph/v26.0/debug_token?input_token=${token}`, withToken(appToken))
  expect((await debug()).body.data).toMatchObject({
    app_id: app.client_id,
    user_id: LAN,
    is_valid: true,
    scopes: SCOPES,
  })
  await standIns.control({ switches: [{ what: 'password-changed', account: LAN, times: 1 }] })
  const me = () => ask('/graph/v26.0/me', withToken(token))
  expect((await me()).body.error).toMatchObject({ code: 190, error_subcode: 460 })
  expect((await me()).status).toBe(200)
  expect((await ask('/graph/v26.0/me/permissions', withToken(token, 'DELETE'))).body.success).toBe(true)
  expect((await me()).body.error).toMatchObject({ code: 190 })
  expect((await debug()).body.data).toMatchObject({ is_valid: false })
})

test('no token, key or code is in what is kept of requests', async () => {
  const { body } = await exchange(await googleCode())
  await mine(body.access_token ?? '')
  const token = await facebookToken(LAN)
  await ask(`/graph/v26.0/me?access_token=${token}`)
  const requestLog = JSON.stringify((await standIns.seen()).requests)
  expect(requestLog).not.toMatch(/ya29|1\/\/|4\/0A|EAAB|AQ[\w-]{20}|-secret|stand-in-youtube-key/)
})

test('a page in a browser cannot work the switches, nor reach them by another name', async () => {
  const plain = await ask('/control', { method: 'POST', body: '{"reset":true}' })
  expect(plain.status).toBe(415)
})
