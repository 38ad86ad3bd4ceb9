import { STAND_IN_CREDENTIALS } from '../src/sync/connectors/provider-settings'
import type { Caller } from './caller'
import { takeCode } from './code-exchange'
import { type Answer, type Call, json } from './exchange'
import { graphError } from './graph-errors'
import { liveToken, makeToken, readToken, type Token } from './tokens'

const SHORT_S = 5_108
const LONG_S = 5_183_944

function userToken({ world }: Call, { person, scopes }: Pick<Token, 'person' | 'scopes'>, usualS: number): Answer {
  const lifeS = world.tokenLifeS.value ?? usualS
  const issuedMs = world.nowMs()
  const expiresS = Math.floor(issuedMs / 1_000) + lifeS
  const token = makeToken({ provider: 'facebook', kind: 'user', person, scopes, issuedMs, expiresS })
  return json(200, { access_token: token, token_type: 'bearer', expires_in: lifeS })
}

/** Exchanges a code for a short-lived token, a valid token for a long-lived one. */
export function exchangeToken(call: Call): Answer {
  const { world, method } = call
  const parameters = method === 'POST' ? call.form : call.query
  const isOurs =
    parameters.get('client_id') === STAND_IN_CREDENTIALS.FACEBOOK_APP_ID &&
    parameters.get('client_secret') === STAND_IN_CREDENTIALS.FACEBOOK_APP_SECRET
  if (!isOurs) return graphError('badClient')
  if (parameters.get('grant_type') === 'fb_exchange_token') {
    const token = liveToken(world, parameters.get('fb_exchange_token') ?? '')
    return token?.kind === 'user' ? userToken(call, token, LONG_S) : graphError('expiredToken')
  }
  const grant = takeCode(world, parameters)
  return grant ? userToken(call, grant, SHORT_S) : graphError('badCode')
}

/** Describes a token to the app that it was issued to. */
export function debugToken({ world, query }: Call, caller: Caller): Answer {
  if (caller !== 'app') return graphError('noPermission')
  const text = query.get('input_token') ?? ''
  const token = readToken(text)
  if (token?.provider !== 'facebook') return json(200, { data: { is_valid: false, scopes: [] } })
  return json(200, {
    data: {
      app_id: STAND_IN_CREDENTIALS.FACEBOOK_APP_ID,
      type: token.kind === 'page' ? 'PAGE' : 'USER',
      application: 'Kolscope',
      expires_at: token.expiresS,
      is_valid: liveToken(world, text) !== null,
      issued_at: Math.floor(token.issuedMs / 1_000),
      scopes: token.scopes,
      user_id: token.person,
      ...(token.page && { profile_id: token.page }),
    },
  })
}

/** Revokes the person's whole consent. */
export function withdraw({ world }: Call, { person }: Token): Answer {
  world.revoked.set(`facebook/${person}`, world.nowMs())
  return json(200, { success: true })
}
