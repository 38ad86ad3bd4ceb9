import type { Call } from './exchange'
import { type Posted, postCountOn, postsUntil, reactionsTo, wordsOf } from './numbers'
import type { Fiction } from './registry'
import { videoId, videoOf } from './video-ids'
import { type FailedCall, failureOf } from './youtube-errors'

const DAY_MS = 86_400_000
const MOST = 50
const USUAL = 5
const CATEGORIES = ['1', '10', '20', '22', '24', '26', '27', '28']

const timeOf = (atMs: number) => new Date(atMs).toISOString().replace('.000Z', 'Z')

function itemOf({ origin }: Call, one: Fiction, post: Posted, position: number, playlistId: string) {
  const id = videoId(one.socialId, post)
  const { title, message } = wordsOf(one, post)
  const publishedAt = timeOf(post.atMs)
  const picture = { url: `${origin}/pictures/${id}.png`, width: 480, height: 360 }
  return {
    kind: 'youtube#playlistItem',
    id: Buffer.from(`${playlistId}.${id}`).toString('base64url'),
    snippet: {
      publishedAt,
      channelId: one.socialId,
      title,
      description: message,
      thumbnails: { default: picture, medium: picture, high: picture },
      channelTitle: one.name,
      playlistId,
      position,
      resourceId: { kind: 'youtube#video', videoId: id },
    },
    contentDetails: { videoId: id, videoPublishedAt: publishedAt },
    status: { privacyStatus: 'public' },
  }
}

/** A deleted video stays on the list without a time of its own. */
const deleted = (playlistId: string) => ({
  kind: 'youtube#playlistItem',
  snippet: { title: 'Deleted video', description: 'This video is unavailable.', thumbnails: {}, playlistId },
  contentDetails: { videoId: 'deleted0000' },
  status: { privacyStatus: 'privacyStatusUnspecified' },
})

const tokenOf = (at: number) => Buffer.from(`at:${at}`).toString('base64url')
const placeOf = (token: string) => /^at:(\d{1,6})$/.exec(Buffer.from(token, 'base64url').toString('utf8'))?.[1]

/** Answers playlistItems.list with the uploads, newest first. */
export function listPlaylistItems(call: Call): object | FailedCall {
  const { world, query, path } = call
  const playlistId = query.get('playlistId')
  if (!query.get('part') || !playlistId) return failureOf('missingRequiredParameter')
  const one = /^UU[\w-]{22}$/.test(playlistId) ? world.registry.find('channel', playlistId.replace(/^UU/, 'UC')) : null
  if (!one || world.switches.isOn('gone', path, [one.socialId, one.handle])) return failureOf('playlistNotFound')
  const token = query.get('pageToken')
  const place = token ? placeOf(token) : '0'
  if (place === undefined) return failureOf('invalidPageToken')
  const size = Math.min(MOST, Number(query.get('maxResults') ?? USUAL))
  const at = Number(place)
  const posts = postsUntil(one, world.nowMs(), at + size + 1)
  // A video added meanwhile pushes the last videos onto the next page.
  const from = at > 0 && world.switches.isOn('duplicates', path, [one.socialId]) ? at - 2 : at
  const items: object[] = posts
    .slice(from, from + size)
    .map((post, index) => itemOf(call, one, post, from + index, playlistId))
  if (at === 0 && one.rate > 0.5) items.splice(1, 0, deleted(playlistId))
  const next = from + size < posts.length ? tokenOf(from + size) : null
  return {
    kind: 'youtube#playlistItemListResponse',
    ...(next && { nextPageToken: next }),
    pageInfo: { totalResults: postCountOn(one, Math.floor(world.nowMs() / DAY_MS)), resultsPerPage: size },
    items,
  }
}

function idsIn({ query }: Call): string[] | FailedCall {
  const ids = query.get('id')?.split(',') ?? []
  if (!query.get('part') || ids.length === 0) return failureOf('missingRequiredParameter')
  return ids.length > MOST ? failureOf('invalidFilters') : [...new Set(ids)]
}

/** Counts as text; owners hide likes of one video in nine and close the comments of one in eleven. */
function statisticsOf(id: string, video: Posted, nowMs: number) {
  const { views, likes, comments } = reactionsTo('channel', video, nowMs)
  const oddity = id.charCodeAt(id.length - 1)
  return {
    viewCount: String(views),
    ...(oddity % 9 !== 0 && { likeCount: String(likes) }),
    ...(oddity % 11 !== 0 && { commentCount: String(comments) }),
  }
}

/** videos:batchGetStats; the summary lists unknown ids separately. */
export function batchGetStats(call: Call): object | FailedCall {
  const ids = idsIn(call)
  if (!Array.isArray(ids)) return ids
  const nowMs = call.world.nowMs()
  const items = ids.flatMap((id) => {
    const video = videoOf(id, nowMs)
    const snippet = video && { publishTime: timeOf(video.atMs) }
    return video ? [{ kind: 'youtube#videoStats', id, snippet, statistics: statisticsOf(id, video, nowMs) }] : []
  })
  return { kind: 'youtube#batchGetStatsResponse', items, summary: { notFoundCount: ids.length - items.length } }
}

/** Answers videos.list by ids. */
export function listVideos(call: Call): object | FailedCall {
  const ids = idsIn(call)
  if (!Array.isArray(ids)) return ids
  const nowMs = call.world.nowMs()
  const items = ids.flatMap((id) => {
    const video = videoOf(id, nowMs)
    if (!video) return []
    const last = id.charCodeAt(id.length - 1)
    return [
      {
        kind: 'youtube#video',
        id,
        snippet: {
          publishedAt: timeOf(video.atMs),
          categoryId: CATEGORIES[last % CATEGORIES.length],
          liveBroadcastContent: 'none',
        },
        statistics: { ...statisticsOf(id, video, nowMs), favoriteCount: '0' },
        paidProductPlacementDetails: { hasPaidProductPlacement: last % 8 === 0 },
      },
    ]
  })
  return {
    kind: 'youtube#videoListResponse',
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
    items,
  }
}
