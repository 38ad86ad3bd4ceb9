import type { ApiError } from '@kolscope/contract/core/errors'
import { expect, test } from 'vitest'
import { consent, signInThere, start, TRIEU } from '../../../testing/linking'
import { LINKS_URL, linkCodeOf, linkingApp } from '../../../testing/linking-app'
import { readGrant } from './grants'

const READ_ONLY = 'https://www.googleapis.com/auth/youtube.readonly'
const my = linkingApp({ timeoutMs: 2_000 })

test('signing in asks for reading only, with proof key and state, and nothing secret', async () => {
  const google = new URL(await start(my.owner, 'youtube')).searchParams
  expect([google.get('scope'), google.get('code_challenge_method'), google.get('redirect_uri')]).toEqual([
    READ_ONLY,
    'S256',
    'https://kolscope.test/oauth/return',
  ])
  const scopesOf = async (platform: 'page' | 'insta') =>
    new URL(await start(my.owner, platform)).searchParams.get('scope')?.split(',')
  expect(await scopesOf('page')).toEqual(['public_profile', 'pages_show_list', 'pages_read_engagement'])
  expect(await scopesOf('insta')).toEqual([
    'public_profile',
    'pages_show_list',
    'pages_read_engagement',
    'instagram_basic',
  ])
  const flows = await my.app.db.selectFrom('oauth_flows').selectAll().execute()
  expect(JSON.stringify(flows)).not.toContain(google.get('state'))
})

test('signing in comes back once, to the account that went, within ten minutes', async () => {
  const back = await consent(await start(my.owner, 'youtube'))
  const other = await my.app.as('Influencer')
  const refusal = await other.post<ApiError>(`${LINKS_URL}/finish`, back)
  expect([refusal.status, linkCodeOf(refusal)]).toEqual([400, 'link-expired'])
  expect((await my.owner.post<ApiError>(`${LINKS_URL}/finish`, back)).status).toBe(200)
  expect(linkCodeOf(await my.owner.post<ApiError>(`${LINKS_URL}/finish`, back))).toBe('link-expired')
  const late = await consent(await start(my.owner, 'youtube'))
  await my.app.db.updateTable('oauth_flows').set({ expires_at: '2026-01-01T00:00:00Z' }).execute()
  expect(linkCodeOf(await my.owner.post<ApiError>(`${LINKS_URL}/finish`, late))).toBe('link-expired')
})

test('of many begun the five latest can be finished', async () => {
  const begun = []
  for (let n = 0; n < 6; n += 1) begun.push(await consent(await start(my.owner, 'youtube')))
  const [first, ...latest] = begun
  const finish = (back: object | undefined) => my.owner.post<ApiError>(`${LINKS_URL}/finish`, back ?? {})
  expect(linkCodeOf(await finish(first))).toBe('link-expired')
  for (const back of latest) expect((await finish(back)).status).toBe(200)
})

test('a code that another browser brought along is worth nothing without its proof key', async () => {
  const foreign = await consent(await start(await my.app.as('Influencer'), 'youtube'), { person: TRIEU })
  const own = await consent(await start(my.owner, 'youtube'))
  const mixed = await my.owner.post<ApiError>(`${LINKS_URL}/finish`, { ...own, code: foreign.code })
  expect(linkCodeOf(mixed)).toBe('link-expired')
  expect(await readGrant(my.app.db, my.owner.accountId, 'google')).toBeUndefined()
})

test.each(['youtube', 'page'] as const)('%s: denied, or a permission left out, links nothing', async (platform) => {
  expect(linkCodeOf(await signInThere<ApiError>(my.owner, platform, { decision: 'deny' }))).toBe('link-denied')
  const unticked = await signInThere<ApiError>(my.owner, platform, { scopes: ['public_profile'] })
  expect(linkCodeOf(unticked)).toBe('link-scope')
  expect(await my.app.db.selectFrom('provider_grants').select('id').execute()).toEqual([])
})

test.each([
  ['hang', 'link-unreachable'],
  ['500', 'link-unreachable'],
  ['malformed', 'link-unreachable'],
  ['redirect', 'link-unreachable'],
] as const)('a provider that answers with %s is told in words', async (what, code) => {
  await my.standIns.control({ switches: [{ what, route: '/google-oauth/token', times: 1 }] })
  const failure = await signInThere<ApiError>(my.owner, 'youtube')
  expect([failure.status, linkCodeOf(failure)]).toEqual([502, code])
})
