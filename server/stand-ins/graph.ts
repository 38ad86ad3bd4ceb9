import { createHmac } from 'node:crypto'
import { STAND_IN_CREDENTIALS } from '../src/sync/connectors/provider-settings'
import { accountsIn } from './accounts-in'
import type { Caller } from './caller'
import { type Asked, type Given, json } from './exchange'
import { graphError } from './graph-errors'
import { debugToken, exchangeToken, withdraw } from './graph-oauth'
import { listAccounts, pageNode, publishedPosts } from './graph-pages'
import { discoverBusiness } from './instagram'
import { personOf } from './people'
import { liveToken, readToken } from './tokens'

const { FACEBOOK_APP_ID: APP_ID, FACEBOOK_APP_SECRET: APP_SECRET } = STAND_IN_CREDENTIALS

function callerOf({ world, path }: Asked, text: string | null): Caller | Given {
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
function isProven({ query }: Asked, token: string): boolean {
  const given = query.get('appsecret_proof')
  return given === null || given === createHmac('sha256', APP_SECRET).update(token).digest('hex')
}

function node(asked: Asked, caller: Caller, [first = '', second = '']: string[]): Given {
  const { method } = asked
  if (first === 'debug_token') return debugToken(asked, caller)
  if (typeof caller === 'object' && first === 'me') {
    if (second === 'accounts') return listAccounts(asked, caller)
    if (second === 'permissions' && method === 'DELETE') return withdraw(asked, caller)
    if (!second) return json(200, { id: caller.person, name: personOf(caller.person)?.name ?? '' })
  }
  if (method !== 'GET') return graphError('badParameter')
  if (first === STAND_IN_CREDENTIALS.INSTAGRAM_USER_ID) return discoverBusiness(asked, caller)
  if (second === 'published_posts') return publishedPosts(asked, caller, first)
  return second ? graphError('missingObject') : pageNode(asked, caller, first)
}

function answer(asked: Asked, parts: string[]): Given {
  const { world, path, query, bearer, form } = asked
  if (parts[0] === 'oauth' && parts[1] === 'access_token') return exchangeToken(asked)
  const accounts = accountsIn(asked)
  const isLeft = world.quotas.spend('graph')
  if (!isLeft || world.switches.isOn('quota-spent', path, accounts)) return graphError('appLimit')
  if (world.switches.isOn('rate-limited', path, accounts)) return graphError('pageLimit')
  const text = bearer ?? query.get('access_token') ?? form.get('access_token')
  const caller = callerOf(asked, text)
  if (typeof caller === 'object' && 'status' in caller) return caller
  if (!isProven(asked, text ?? '')) return graphError('badParameter')
  if (world.switches.isOn('scope-missing', path, accounts)) return graphError('noPermission')
  return node(asked, caller, parts)
}

/** Graph API with its version in the path, and its usage in the headers. */
export function graph(asked: Asked): Given {
  const [, , version = '', ...parts] = asked.path.split('/').map(decodeURIComponent)
  if (!/^v\d+\.\d+$/.test(version)) return graphError('badParameter')
  const given = answer(asked, parts)
  const percent = asked.world.quotas.percentOf('graph')
  const usage = JSON.stringify({ call_count: percent, total_time: 0, total_cputime: 0 })
  return { ...given, headers: { ...given.headers, 'facebook-api-version': version, 'x-app-usage': usage } }
}
