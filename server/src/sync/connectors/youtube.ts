import type { ConnectorParts } from './graph'
import type { Connector, Credentials, Failure, Outcome, ReadAccount } from './port'
import { fieldsOf, listIn, textIn } from './read-values'
import { nextMidnightIn } from './windows'
import { type YoutubeCall, youtubeCalls } from './youtube-calls'
import { type ListedVideo, listedVideos, postOf, readChannel } from './youtube-shapes'

const BATCH = 50
const ZONE = 'America/Los_Angeles'
export const CHANNEL_ID = /^UC[\w-]{22}$/
const CHANNEL_PARTS = 'snippet,statistics,contentDetails,brandingSettings'

type Key = Parameters<Connector['readAccounts']>[0][number]

const notFound: Failure = { kind: 'not-found', detail: 'The platform knows no such channel.' }

const channelsBy = async (call: YoutubeCall, query: Readonly<Record<string, string>>, credentials: Credentials) => {
  const answer = await call('channels', { part: CHANNEL_PARTS, maxResults: String(BATCH), ...query }, credentials)
  if (answer.kind === 'not-found') return { kind: 'ok' as const, value: [] }
  if (answer.kind !== 'ok') return answer
  const channels = listIn(answer.value.items).flatMap((item) => readChannel(item) ?? [])
  return { kind: 'ok' as const, value: channels }
}

/** Channels by id in one call; a key with only a handle needs its own call. */
async function readAccounts(call: YoutubeCall, keys: readonly Key[], credentials: Credentials) {
  const byId = new Map<string, ReadAccount>()
  const ids = [...new Set(keys.flatMap(({ socialId }) => (socialId && CHANNEL_ID.test(socialId) ? [socialId] : [])))]
  if (ids.length > 0) {
    const answer = await channelsBy(call, { id: ids.join(',') }, credentials)
    if (answer.kind !== 'ok') return answer
    for (const channel of answer.value) byId.set(channel.socialId, channel)
  }
  const outcomes: Outcome<ReadAccount>[] = []
  for (const { socialId, handle } of keys) {
    if (socialId && CHANNEL_ID.test(socialId)) {
      const channel = byId.get(socialId)
      outcomes.push(channel ? { kind: 'ok', value: channel } : notFound)
    } else if (handle && socialId === null) {
      const answer = await channelsBy(call, { forHandle: handle }, credentials)
      if (answer.kind !== 'ok') return answer
      const [channel] = answer.value
      outcomes.push(channel ? { kind: 'ok', value: channel } : notFound)
    } else outcomes.push(notFound)
  }
  return { kind: 'ok' as const, value: outcomes }
}

/** Represents the first page if it has to be read again. */
const ANEW = ''

async function readPosts(call: YoutubeCall, playlistId: string, from: string | null, credentials: Credentials) {
  const query = { part: 'snippet,contentDetails,status', playlistId, maxResults: String(BATCH) }
  const page = await call('playlistItems', { ...query, ...(from && { pageToken: from }) }, credentials)
  // A page token is short-lived; posts that are read twice are recognized by id.
  const isStale = page.kind === 'bug' && from && page.detail.startsWith('invalidPageToken')
  if (isStale) return { kind: 'ok' as const, value: { posts: [], next: ANEW } }
  // A channel that never uploaded has no such list.
  if (page.kind === 'not-found') return { kind: 'ok' as const, value: { posts: [], next: null } }
  if (page.kind !== 'ok') return page
  const videos: readonly ListedVideo[] = listedVideos(page.value)
  const next = textIn(page.value.nextPageToken)
  if (videos.length === 0) return { kind: 'ok' as const, value: { posts: [], next } }
  const ids = videos.map(({ socialId }) => socialId).join(',')
  const stats = await call('videos:batchGetStats', { part: 'id,snippet,statistics', id: ids }, credentials)
  if (stats.kind !== 'ok') return stats
  const byId = new Map(listIn(stats.value.items).map((item) => [item.id, fieldsOf(item.statistics)]))
  const posts = videos.flatMap((video) => {
    const counts = byId.get(video.socialId)
    return counts ? [postOf(video, counts)] : []
  })
  return { kind: 'ok' as const, value: { posts, next } }
}

async function describePosts(call: YoutubeCall, ids: readonly string[], credentials: Credentials) {
  const query = { part: 'snippet,paidProductPlacementDetails', id: ids.join(',') }
  const answer = await call('videos', query, credentials)
  if (answer.kind !== 'ok') return answer
  const value = listIn(answer.value.items).flatMap((item) => {
    const socialId = textIn(item.id)
    const hasPaidPlacement = fieldsOf(item.paidProductPlacementDetails).hasPaidProductPlacement
    const category = textIn(fieldsOf(item.snippet).categoryId)
    return socialId
      ? [{ socialId, category, isPaid: typeof hasPaidPlacement === 'boolean' ? hasPaidPlacement : null }]
      : []
  })
  return { kind: 'ok' as const, value }
}

/** YouTube Data API v3: channels and their uploads; counts are public, subscribers cut off to three figures. */
export function youtubeConnector(parts: ConnectorParts): Connector {
  const call = youtubeCalls(parts)
  const resetsAt = (now: Date) => nextMidnightIn(ZONE, now)
  return {
    name: 'youtube',
    platforms: ['youtube'],
    apiVersion: parts.settings.reading.youtube.apiVersion,
    batchSize: BATCH,
    // Since 24 August 2026 every playback start is a view, however short.
    metricDefinition: 'youtube-v3/views-2026-08-24',
    buckets: [
      { name: 'youtube', limit: 10_000, resetsAt },
      { name: 'youtube-batch-stats', limit: 10_000, resetsAt },
      { name: 'youtube-search', limit: 100, resetsAt },
    ],
    readAccounts: (keys, credentials) => readAccounts(call, keys, credentials),
    readPosts: (playlistId, from, credentials) => readPosts(call, playlistId, from, credentials),
    describePosts: (ids, credentials) => describePosts(call, ids, credentials),
    costOf: (what) => [
      { bucket: 'youtube', units: 1 },
      ...(what === 'posts' ? [{ bucket: 'youtube-batch-stats' as const, units: 1 }] : []),
    ],
  }
}
