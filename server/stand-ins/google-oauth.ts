import { STAND_IN_CREDENTIALS } from '../src/sync/connectors/provider-settings'
import { takeCode } from './code-exchange'
import { type Asked, type Given, json } from './exchange'
import { liveToken, makeToken, type Token } from './tokens'

const LIFE_S = 3_599

const refused = (status: number, error: string, error_description: string) => json(status, { error, error_description })
const expired = () => refused(400, 'invalid_grant', 'Token has been expired or revoked.')

function tokenOf({ world }: Asked, kind: 'access' | 'refresh', person: string, scopes: readonly string[]): string {
  const issuedMs = world.nowMs()
  const expiresS = kind === 'refresh' ? 0 : Math.floor(issuedMs / 1_000) + (world.tokenLifeS.value ?? LIFE_S)
  return makeToken({ provider: 'google', kind, person, scopes, issuedMs, expiresS })
}

const answer = (asked: Asked, { person, scopes }: Pick<Token, 'person' | 'scopes'>, refreshToken: string | null) =>
  json(200, {
    access_token: tokenOf(asked, 'access', person, scopes),
    expires_in: asked.world.tokenLifeS.value ?? LIFE_S,
    ...(refreshToken && { refresh_token: refreshToken }),
    scope: scopes.join(' '),
    token_type: 'Bearer',
  })

function byCode(asked: Asked): Given {
  const grant = takeCode(asked.world, asked.form)
  if (!grant) return refused(400, 'invalid_grant', 'Malformed auth code.')
  return answer(asked, grant, tokenOf(asked, 'refresh', grant.person, grant.scopes))
}

function byRefreshToken(asked: Asked): Given {
  const { world, form, path } = asked
  const given = form.get('refresh_token') ?? ''
  const token = liveToken(world, given)
  if (token?.kind !== 'refresh' || world.switches.isOn('token-expired', path, [token.person])) return expired()
  if (!world.switches.isOn('rotate-refresh', path, [token.person])) return answer(asked, token, null)
  world.dead.add(given)
  return answer(asked, token, tokenOf(asked, 'refresh', token.person, token.scopes))
}

function revoke({ world, form, query }: Asked): Given {
  const given = form.get('token') ?? query.get('token') ?? ''
  const token = liveToken(world, given)
  if (token?.provider !== 'google') return refused(400, 'invalid_token', 'Token expired or revoked')
  // Revoking one token revokes the whole consent.
  world.revoked.set(`google/${token.person}`, world.nowMs())
  return json(200, {})
}

/** Token endpoint and revocation of Google's OAuth 2. */
export function googleOauth(asked: Asked): Given {
  const { path, method, form } = asked
  if (method !== 'POST') return json(404, { error: 'not_found' })
  if (path.endsWith('/revoke')) return revoke(asked)
  if (form.get('client_id') !== STAND_IN_CREDENTIALS.GOOGLE_CLIENT_ID)
    return refused(401, 'invalid_client', 'The OAuth client was not found.')
  if (form.get('client_secret') !== STAND_IN_CREDENTIALS.GOOGLE_CLIENT_SECRET)
    return refused(401, 'invalid_client', 'Unauthorized')
  const type = form.get('grant_type')
  if (type === 'authorization_code') return byCode(asked)
  return type === 'refresh_token' ? byRefreshToken(asked) : refused(400, 'unsupported_grant_type', `Invalid: ${type}`)
}
