import { expect, test } from 'vitest'
import type { ProviderAnswer, ProviderClient, ProviderRequest } from '../connectors/provider-client'
import { providerSettings } from '../connectors/provider-settings'
import { facebookOauth } from './facebook-oauth'
import { judgeScopes } from './oauth'

const credentials = { FACEBOOK_APP_ID: '77', FACEBOOK_APP_SECRET: 'secret' }
const { facebook: settings } = providerSettings({ credentials, graphVersion: 'v26.0', standIns: 'off' }, null)
const OWN = { app_id: '77', type: 'USER', is_valid: true, user_id: '5', scopes: ['pages_show_list'] }

/** Graph as it would answer with a token like this one. */
function oauthWith(tokenDetails: object, pages: readonly object[] = []) {
  const requests: ProviderRequest[] = []
  const bodyOf = ({ url }: ProviderRequest): unknown => {
    const { pathname } = new URL(url)
    if (pathname.endsWith('/oauth/access_token')) return { access_token: 'EAAlong', expires_in: 5_183_944 }
    if (pathname.endsWith('/debug_token')) return { data: { ...OWN, ...tokenDetails } }
    if (pathname.endsWith('/me/accounts')) return pages[requests.length - 1] ?? { data: [] }
    return { id: '5' }
  }
  const client: ProviderClient = {
    send: (request) => {
      requests.push(request)
      const value: ProviderAnswer = { status: 200, headers: {}, body: bodyOf(request) }
      return Promise.resolve({ kind: 'ok', value })
    },
    restingUntil: () => null,
  }
  return { requests, oauth: facebookOauth({ settings, client, pay: async () => null }) }
}

test.each([
  ['of another app', { app_id: '78' }],
  ['about another person', { user_id: '6' }],
  ['of a page', { type: 'PAGE' }],
  ['that is no longer valid', { is_valid: false }],
])('a token %s is foreign', async (_, tokenDetails) => {
  const { oauth } = oauthWith(tokenDetails)
  expect((await oauth.exchange('code', 'verifier', 'https://here.test/oauth/return')).kind).toBe('foreign')
})

test('the own one is kept as the long-lived one, with the scopes that it really has', async () => {
  const { oauth } = oauthWith({ scopes: ['pages_show_list', 'email'] })
  const grant = await oauth.exchange('code', 'verifier', 'https://here.test/oauth/return')
  expect(grant).toMatchObject({ kind: 'ok', value: { tokens: { access: 'EAAlong' } } })
  const scopes = grant.kind === 'ok' ? grant.value.scopes : []
  expect(judgeScopes(oauth, 'page', scopes)).toEqual({ missing: ['pages_read_engagement'], surplus: ['email'] })
})

test('the next part of a list is asked of the own host alone, with the token in the header', async () => {
  const page = (id: string) => ({ id, name: `Page ${id}` })
  const next = (host: string) => `https://${host}/v26.0/5/accounts?after=QV&limit=25&access_token=EAAleak`
  const { requests, oauth } = oauthWith({}, [
    { data: [page('1')], paging: { next: next('graph.facebook.com') } },
    { data: [], paging: { next: next('graph.facebook.com') } },
    { data: [page('2')], paging: { next: next('169.254.169.254') } },
  ])
  const managed = await oauth.listManaged('page', { access: 'EAAlong' })
  expect(managed).toMatchObject({ kind: 'ok', value: [{ id: '1' }, { id: '2' }] })
  expect(requests.map(({ url }) => new URL(url).origin + new URL(url).pathname)).toEqual(
    Array.from({ length: 3 }, () => 'https://graph.facebook.com/v26.0/me/accounts'),
  )
  expect([requests[1]?.url.includes('after=QV'), requests.some(({ url }) => url.includes('EAA'))]).toEqual([
    true,
    false,
  ])
})
