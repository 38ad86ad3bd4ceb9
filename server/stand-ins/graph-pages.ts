import type { Caller } from './caller'
import { cursorOf, placeOf } from './cursors'
import { type Answer, type Call, json } from './exchange'
import { graphError } from './graph-errors'
import { postNode } from './graph-posts'
import { followersOn, postsUntil } from './numbers'
import { personOf } from './people'
import { type Fiction, idFor } from './registry'
import { makeToken, type Token } from './tokens'

const DAY_MS = 86_400_000
const MOST = 100
const USUAL = 25

function pageFields(call: Call, one: Fiction): Record<string, unknown> {
  const { world, origin, path } = call
  const followers = followersOn(one, Math.floor(world.nowMs() / DAY_MS))
  const isRenamed = world.switches.isOn('renamed', path, [one.socialId, one.handle])
  const isTold = one.toldUntil === null
  return {
    id: one.socialId,
    name: isRenamed ? `${one.name} (mới)` : one.name,
    username: isRenamed ? `${one.handle}.moi` : one.handle,
    ...(isTold && {
      about: `${one.name}: chuyện nhỏ mỗi ngày.`,
      category: 'Digital creator',
      category_list: [{ id: '2347428775505624', name: 'Digital creator' }],
      location: { city: 'Ho Chi Minh City', country: 'Vietnam' },
    }),
    tasks: ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'],
    fan_count: Math.floor(followers * 0.84),
    followers_count: followers,
    link: `https://www.facebook.com/${one.socialId}`,
    is_published: true,
    picture: { data: { url: `${origin}/pictures/${one.socialId}.png`, is_silhouette: !isTold } },
    instagram_business_account: { id: idFor('insta', one.handle), username: one.handle },
  }
}

/** Names of fields at the top level of a list, without the content of brackets. */
export function fieldNamesIn(text: string): Set<string> {
  let flat = text
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replace(/\{[^{}]*\}|\([^()]*\)/g, '')
  }
  return new Set(flat.split(',').map((one) => (one.split('.')[0] ?? '').trim()))
}

function only(call: Call, all: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const requestedFields = fieldNamesIn(call.query.get('fields') ?? 'name')
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || requestedFields.has(name)))
}

/** A page that this caller may see; others look as if they did not exist. */
function visiblePage({ world, path }: Call, caller: Caller, key: string): Fiction | Answer {
  const one = world.registry.find('page', key)
  if (!one) return graphError(/^\d+$/.test(key) ? 'missingObject' : 'badAlias')
  const accounts = [one.socialId, one.handle, key]
  if (world.switches.isOn('gone', path, accounts) || world.switches.isOn('unpublished', path, accounts))
    return graphError('missingObject')
  const isAllowed = caller === 'app' || (typeof caller === 'object' && caller.scopes.includes('pages_read_engagement'))
  return isAllowed ? one : graphError('noPermission')
}

export function pageNode(call: Call, caller: Caller, key: string): Answer {
  const one = visiblePage(call, caller, key)
  return 'status' in one ? one : json(200, only(call, pageFields(call, one)))
}

/**
 * Next and previous cursors, and the whole URL of the next page as the platform returns it, including the token.
 */
function pagingOf({ origin, path, query, bearer }: Call, from: number, to: number, total: number) {
  const next = new URLSearchParams(query)
  next.set('after', cursorOf(to))
  if (bearer) next.set('access_token', bearer)
  return {
    cursors: { before: cursorOf(from), after: cursorOf(to) },
    ...(to < total && { next: `${origin}${path}?${next}` }),
  }
}

const limitOf = ({ query }: Call) => Math.max(1, Math.min(MOST, Number(query.get('limit')) || USUAL))

/** me/accounts: fewer per page than requested, and one empty page in the middle. */
export function listAccounts(call: Call, caller: Token): Answer {
  if (caller.kind !== 'user' || !caller.scopes.includes('pages_show_list')) return graphError('noPermission')
  const { world, query } = call
  const pages = personOf(caller.person)?.pages ?? []
  const from = placeOf(query.get('after'))
  const limit = limitOf(call)
  if (from === limit && pages.length > 2 * limit && !query.has('skipped')) {
    const next = new URLSearchParams(query)
    next.set('skipped', '1')
    if (call.bearer) next.set('access_token', call.bearer)
    return json(200, { data: [], paging: { cursors: {}, next: `${call.origin}${call.path}?${next}` } })
  }
  const data = pages.slice(from, from + limit).flatMap((id) => {
    const one = world.registry.find('page', id)
    const { person, scopes, provider } = caller
    const token = { provider, kind: 'page', person, scopes, page: id, expiresS: 0, issuedMs: world.nowMs() } as const
    return one ? [only(call, { ...pageFields(call, one), access_token: makeToken(token) })] : []
  })
  if (data.length === 0) return json(200, { data })
  return json(200, { data, paging: pagingOf(call, from, from + data.length, pages.length) })
}

export function publishedPosts(call: Call, caller: Caller, key: string): Answer {
  const one = visiblePage(call, caller, key)
  if ('status' in one) return one
  const { world, path, query } = call
  const limit = limitOf(call)
  if (limit > USUAL && world.switches.isOn('too-much-data', path, [one.socialId])) return graphError('tooMuchData')
  const at = placeOf(query.get('after'))
  const posts = postsUntil(one, world.nowMs(), at + limit + 1)
  const from = at > 0 && world.switches.isOn('duplicates', path, [one.socialId]) ? at - 2 : at
  const data = posts.slice(from, from + limit).map((post) => postNode(call, one, post))
  if (data.length === 0) return json(200, { data })
  return json(200, { data, paging: pagingOf(call, from, from + limit, posts.length) })
}
