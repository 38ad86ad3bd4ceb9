import { randomBytes } from 'node:crypto'
import { STAND_IN_CREDENTIALS } from '../src/sync/connectors/provider-settings'
import { consentPage, refusalPage } from './consent-page'
import { type Answer, type Call, html } from './exchange'
import { personOf } from './people'

const CODE_LIFE_MS = 600_000

interface Dialog {
  provider: string
  clientId: string
  scopesIn: (text: string) => string[]
  codePrefix: string
  /** A fragment that the provider adds to the URL it redirects the browser to. */
  fragment: string
  denied: Readonly<Record<string, string>>
}

const words = (separator: RegExp) => (text: string) => text.split(separator).filter(Boolean)

const GOOGLE: Dialog = {
  provider: 'Google',
  clientId: STAND_IN_CREDENTIALS.GOOGLE_CLIENT_ID,
  scopesIn: words(/\s+/),
  codePrefix: '4/0A',
  fragment: '',
  denied: { error: 'access_denied' },
}
const FACEBOOK: Dialog = {
  provider: 'Facebook',
  clientId: STAND_IN_CREDENTIALS.FACEBOOK_APP_ID,
  scopesIn: words(/[\s,]+/),
  codePrefix: 'AQ',
  fragment: '#_=_',
  denied: {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  },
}

const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?\/oauth\/return$/

/** A provider knows the URLs of its clients; like it, this redirects a browser only to the product. */
const isReturnPage = (address: string, returnTo: string | null): boolean =>
  returnTo === null ? ON_THIS_MACHINE.test(address) : address === returnTo

/** What is wrong with the URL the browser was sent to; in that case the browser is not redirected. */
function faultIn({ query, world }: Call, { clientId, scopesIn }: Dialog): string | null {
  const redirect = query.get('redirect_uri') ?? ''
  const method = query.get('code_challenge_method')
  if (query.get('client_id') !== clientId) return 'invalid_client'
  if (!isReturnPage(redirect, world.returnTo)) return 'redirect_uri_mismatch'
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  if (query.has('code_challenge') && method !== 'S256') return 'invalid_request: code_challenge_method'
  return scopesIn(query.get('scope') ?? '').length === 0 ? 'invalid_scope' : null
}

function back(call: Call, { fragment }: Dialog, values: Readonly<Record<string, string>>): Answer {
  const to = new URL(call.query.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(values)) to.searchParams.set(name, value)
  const state = call.query.get('state')
  if (state) to.searchParams.set('state', state)
  return { status: 302, headers: { location: `${to.href}${fragment}`, 'cache-control': 'no-store' }, body: '' }
}

function dialog(call: Call, of: Dialog): Answer {
  const { world, query, form, headers } = call
  const language = headers['accept-language']
  const fault = faultIn(call, of)
  if (fault) return html(400, refusalPage(of.provider, fault, language))
  const requestedScopes = of.scopesIn(query.get('scope') ?? '')
  if (call.method !== 'POST') return html(200, consentPage(of.provider, requestedScopes, language))
  const person = personOf(form.get('person') ?? '')
  if (form.get('decision') !== 'allow' || !person) return back(call, of, of.denied)
  const scopes = requestedScopes.filter((scope) => form.getAll('scope').includes(scope))
  const code = `${of.codePrefix}${randomBytes(24).toString('base64url')}`
  world.codes.set(code, {
    person: person.id,
    scopes,
    redirectUri: query.get('redirect_uri') ?? '',
    challenge: query.get('code_challenge'),
    untilMs: world.nowMs() + CODE_LIFE_MS,
  })
  return back(call, of, { code, ...(of === GOOGLE && { scope: scopes.join(' ') }) })
}

export const googleDialog = (call: Call): Answer => dialog(call, GOOGLE)
export const facebookDialog = (call: Call): Answer => dialog(call, FACEBOOK)
