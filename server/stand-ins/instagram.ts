import type { Caller } from './caller'
import { cursorOf, placeOf } from './cursors'
import { type Answer, type Call, json } from './exchange'
import { graphError } from './graph-errors'
import { fieldNamesIn } from './graph-pages'
import { graphTime } from './graph-posts'
import { followersOn, type Posted, postCountOn, postsUntil, reactionsTo, wordsOf } from './numbers'
import type { Fiction } from './registry'

const DAY_MS = 86_400_000
const MOST = 100
const USUAL = 25
const EXPRESSION = /^business_discovery\.username\(([^(){}]*)\)\{(.*)\}$/
const MEDIA = /\bmedia((?:\.(?:after|limit)\([\w=-]*\))*)\{([^{}]*)\}/
const TYPES = ['IMAGE', 'CAROUSEL_ALBUM', 'VIDEO'] as const

function mediaNode({ world, origin }: Call, one: Fiction, post: Posted): Record<string, unknown> {
  const day = Math.floor(post.atMs / DAY_MS)
  const id = `1789${one.socialId.slice(-8)}${day}`
  const type = TYPES[day % TYPES.length] ?? 'IMAGE'
  const { views, likes, comments } = reactionsTo('insta', post, world.nowMs())
  const picture = `${origin}/pictures/${id}.png`
  return {
    id,
    caption: wordsOf(one, post).message,
    media_type: type,
    media_product_type: type === 'VIDEO' ? 'REELS' : 'FEED',
    permalink: `https://www.instagram.com/p/${id}/`,
    timestamp: graphTime(post.atMs),
    // Owners hide the likes of some posts.
    ...(day % 10 !== 0 && { like_count: likes }),
    comments_count: comments,
    ...(type === 'VIDEO' ? { view_count: views, thumbnail_url: picture } : { media_url: picture }),
  }
}

function mediaOf(call: Call, one: Fiction, calls: string, fields: string) {
  const { world } = call
  const [, after = ''] = /\.after\(([^)]*)\)/.exec(calls) ?? []
  const limit = Math.min(MOST, Number(/\.limit\((\d+)\)/.exec(calls)?.[1] ?? USUAL))
  const requestedFields = fieldNamesIn(fields)
  const at = placeOf(after)
  const posts = postsUntil(one, world.nowMs(), at + limit + 1)
  const data = posts
    .slice(at, at + limit)
    .map((post) => mediaNode(call, one, post))
    .map((node) =>
      Object.fromEntries(Object.entries(node).filter(([name]) => name === 'id' || requestedFields.has(name))),
    )
  const isMore = at + limit < posts.length
  return { data, ...(isMore && { paging: { cursors: { after: cursorOf(at + limit) } } }) }
}

function accountNode({ world, origin, path }: Call, one: Fiction): Record<string, unknown> {
  const day = Math.floor(world.nowMs() / DAY_MS)
  const isOther = world.switches.isOn('renamed', path, [one.socialId, one.handle])
  return {
    // A released user name soon belongs to another account.
    id: isOther ? `1784${one.socialId.slice(4).split('').toReversed().join('')}` : one.socialId,
    username: one.handle,
    name: one.name,
    followers_count: followersOn(one, day),
    follows_count: 310,
    ...(one.toldUntil === null && {
      biography: `${one.name} ✨ chuyện mỗi ngày`,
      profile_picture_url: `${origin}/pictures/${one.socialId}.png`,
      media_count: postCountOn(one, day),
    }),
  }
}

/** business_discovery: the fields are an expression, with the media's own arguments inside. */
export function discoverBusiness(call: Call, caller: Caller): Answer {
  const { world, query, path } = call
  if (caller === 'app') return graphError('noPermission')
  const [, name, inside] = EXPRESSION.exec(query.get('fields') ?? '') ?? []
  if (name === undefined || inside === undefined) return graphError('badParameter')
  const one = world.registry.find('insta', name)
  const accounts = one ? [one.socialId, one.handle] : []
  if (!one || world.switches.isOn('gone', path, accounts)) return graphError('unknownUser')
  if (world.switches.isOn('rate-limited', '/instagram', accounts)) return graphError('instagramLimit')
  const requestedFields = fieldNamesIn(inside)
  const media = MEDIA.exec(inside)
  const node = accountNode(call, one)
  const requestedValues = Object.fromEntries(
    Object.entries(node).filter(([field]) => field === 'id' || requestedFields.has(field)),
  )
  return json(200, {
    business_discovery: {
      ...requestedValues,
      ...(media && { media: mediaOf(call, one, media[1] ?? '', media[2] ?? '') }),
    },
    id: path.split('/').at(-1),
  })
}
