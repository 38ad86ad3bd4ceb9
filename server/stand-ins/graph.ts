import { createHmac } from 'node:crypto'
import { STAND_IN_CREDENTIALS } from '../src/sync/connectors/provider-settings'
import { accountsIn } from './accounts-in'
import type { Caller } from './caller'
import { type Answer, type Call, json } from './exchange'
import { graphError } from './graph-errors'
import { debugToken, exchangeToken, withdraw } from './graph-oauth'
import { listAccounts, pageNode, publishedPosts } from './graph-pages'
import { discoverBusiness } from './instagram'
import { personOf } from './people'
import { liveToken, readToken } from './tokens'

const { FACEBOOK_APP_ID: APP_ID, FACEBOOK_APP_SECRET: APP_SECRET } = STAND_IN_CREDENTIALS

function callerOf({ world, path }: Call, text: string | null): Caller | Answer {
  if (text === `${APP_ID}|${APP_SECRET}`) return 'app'
  if (text === STAND_IN_CREDENTIALS.INSTAGRAM_ACCESS_TOKEN)
    return world.switches.isOn('token-expired', path, ['instagram']) ? graphError('expiredToken') : 'instagram'
  const token = text ? readToken(text) : null
  if (!text || token?.provider !== 'facebook') return graphError('invalidToken')
  const accounts = [token.person, ...(token.page ? [token.page] : [])]
  if (world.switches.isOn('password-changed', path, accounts)) return graphError('passwordChanged')
  if (world.switches.isOn('token-expired', path, accounts)) return graphError('expiredToken')
  if (!liveToken(world, text)) return graphError(token.expiresS === 0 ? 'appRemoved' : 'expiredToken')
  return token
}

/** A proof, if present, must match this token and our app. */
function isProven({ query }: Call, token: string): boolean {
  const proof = query.get('appsecret_proof')
  return proof === null || proof === createHmac('sha256', APP_SECRET).update(token).digest('hex')
}

function node(call: Call, caller: Caller, [first = '', second = '']: string[]): Answer {
  const { method } = call
  if (first === 'debug_token') return debugToken(call, caller)
  if (typeof caller === 'object' && first === 'me') {
    if (second === 'accounts') return listAccounts(call, caller)
    if (second === 'permissions' && method === 'DELETE') return withdraw(call, caller)
    if (!second) return json(200, { id: caller.person, name: personOf(caller.person)?.name ?? '' })
  }
  if (method !== 'GET') return graphError('badParameter')
  if (first === STAND_IN_CREDENTIALS.INSTAGRAM_USER_ID) return discoverBusiness(call, caller)
  if (second === 'published_posts') return publishedPosts(call, caller, first)
  return second ? graphError('missingObject') : pageNode(call, caller, first)
}

function answer(call: Call, parts: string[]): Answer {
  const { world, path, query, bearer, form } = call
  if (parts[0] === 'oauth' && parts[1] === 'access_token') return exchangeToken(call)
  const accounts = accountsIn(call)
  const isLeft = world.quotas.spend('graph')
  if (!isLeft || world.switches.isOn('quota-spent', path, accounts)) return graphError('appLimit')
  if (world.switches.isOn('rate-limited', path, accounts)) return graphError('pageLimit')
  const text = bearer ?? query.get('access_token') ?? form.get('access_token')
  const caller = callerOf(call, text)
  if (typeof caller === 'object' && 'status' in caller) return caller
  if (!isProven(call, text ?? '')) return graphError('badParameter')
  if (world.switches.isOn('scope-missing', path, accounts)) return graphError('noPermission')
  return node(call, caller, parts)
}

/** Graph API with its version in the path, and its usage in the headers. */
export function graph(call: Call): Answer {
  const [, , version = '', ...parts] = call.path.split('/').map(decodeURIComponent)
  if (!/^v\d+\.\d+$/.test(version)) return graphError('badParameter')
  const reply = answer(call, parts)
  const percent = call.world.quotas.percentOf('graph')
  const usage = JSON.stringify({ call_count: percent, total_time: 0, total_cputime: 0 })
  return { ...reply, headers: { ...reply.headers, 'facebook-api-version': version, 'x-app-usage': usage } }
}
