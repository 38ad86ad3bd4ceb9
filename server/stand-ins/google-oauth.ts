import { STAND_IN_CREDENTIALS } from '../src/sync/connectors/provider-settings'
import { takeCode } from './code-exchange'
import { type Answer, type Call, json } from './exchange'
import { liveToken, makeToken, type Token } from './tokens'

const LIFE_S = 3_599

const refusal = (status: number, error: string, error_description: string) => json(status, { error, error_description })
const expired = () => refusal(400, 'invalid_grant', 'Token has been expired or revoked.')

function tokenOf({ world }: Call, kind: 'access' | 'refresh', person: string, scopes: readonly string[]): string {
  const issuedMs = world.nowMs()
  const expiresS = kind === 'refresh' ? 0 : Math.floor(issuedMs / 1_000) + (world.tokenLifeS.value ?? LIFE_S)
  return makeToken({ provider: 'google', kind, person, scopes, issuedMs, expiresS })
}

const answer = (call: Call, { person, scopes }: Pick<Token, 'person' | 'scopes'>, refreshToken: string | null) =>
  json(200, {
    access_token: tokenOf(call, 'access', person, scopes),
    expires_in: call.world.tokenLifeS.value ?? LIFE_S,
    ...(refreshToken && { refresh_token: refreshToken }),
    scope: scopes.join(' '),
    token_type: 'Bearer',
  })

function byCode(call: Call): Answer {
  const grant = takeCode(call.world, call.form)
  if (!grant) return refusal(400, 'invalid_grant', 'Malformed auth code.')
  return answer(call, grant, tokenOf(call, 'refresh', grant.person, grant.scopes))
}

function byRefreshToken(call: Call): Answer {
  const { world, form, path } = call
  const tokenText = form.get('refresh_token') ?? ''
  const token = liveToken(world, tokenText)
  if (token?.kind !== 'refresh' || world.switches.isOn('token-expired', path, [token.person])) return expired()
  if (!world.switches.isOn('rotate-refresh', path, [token.person])) return answer(call, token, null)
  world.dead.add(tokenText)
  return answer(call, token, tokenOf(call, 'refresh', token.person, token.scopes))
}

function revoke({ world, form, query }: Call): Answer {
  const tokenText = form.get('token') ?? query.get('token') ?? ''
  const token = liveToken(world, tokenText)
  if (token?.provider !== 'google') return refusal(400, 'invalid_token', 'Token expired or revoked')
  // Revoking one token revokes the whole consent.
  world.revoked.set(`google/${token.person}`, world.nowMs())
  return json(200, {})
}

/** Token endpoint and revocation of Google's OAuth 2. */
export function googleOauth(call: Call): Answer {
  const { path, method, form } = call
  if (method !== 'POST') return json(404, { error: 'not_found' })
  if (path.endsWith('/revoke')) return revoke(call)
  if (form.get('client_id') !== STAND_IN_CREDENTIALS.GOOGLE_CLIENT_ID)
    return refusal(401, 'invalid_client', 'The OAuth client was not found.')
  if (form.get('client_secret') !== STAND_IN_CREDENTIALS.GOOGLE_CLIENT_SECRET)
    return refusal(401, 'invalid_client', 'Unauthorized')
  const type = form.get('grant_type')
  if (type === 'authorization_code') return byCode(call)
  return type === 'refresh_token' ? byRefreshToken(call) : refusal(400, 'unsupported_grant_type', `Invalid: ${type}`)
}
