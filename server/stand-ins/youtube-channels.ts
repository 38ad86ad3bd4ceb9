import type { Call } from './exchange'
import { asYoutubeShows, followersOn, postCountOn } from './numbers'
import type { Person } from './people'
import type { Fiction } from './registry'
import { type FailedCall, failureOf } from './youtube-errors'

const DAY_MS = 86_400_000
const MOST_IDS = 50
const VIEWS_OF_FOLLOWERS = 96
const FILTERS = ['id', 'forHandle', 'forUsername', 'mine'] as const

const pictures = ({ origin }: Call, { socialId }: Fiction) =>
  Object.fromEntries(
    [
      ['default', 88],
      ['medium', 240],
      ['high', 800],
    ].map(([name, size]) => [name, { url: `${origin}/pictures/${socialId}.png`, width: size, height: size }]),
  )

function statisticsOf(call: Call, one: Fiction) {
  const { world, path } = call
  const day = Math.floor(world.nowMs() / DAY_MS)
  const followers = followersOn(one, day)
  const isHidden = world.switches.isOn('hidden', path, [one.socialId, one.handle])
  return {
    subscriberCount: isHidden ? '0' : String(asYoutubeShows(followers)),
    hiddenSubscriberCount: isHidden,
    ...(one.toldUntil === null && {
      viewCount: String(followers * VIEWS_OF_FOLLOWERS),
      videoCount: String(postCountOn(one, day)),
    }),
  }
}

function channelOf(call: Call, one: Fiction, parts: ReadonlySet<string>) {
  const { world, path } = call
  const isRenamed = world.switches.isOn('renamed', path, [one.socialId, one.handle])
  const title = isRenamed ? `${one.name} (mới)` : one.name
  const isTold = one.toldUntil === null
  return {
    kind: 'youtube#channel',
    etag: one.socialId.slice(2, 12),
    id: one.socialId,
    ...(parts.has('snippet') && {
      snippet: {
        title,
        description: isTold ? `${one.name} kể chuyện mỗi tuần.` : '',
        customUrl: `@${isRenamed ? `${one.handle}.moi` : one.handle}`,
        publishedAt: '2016-03-02T08:15:11Z',
        thumbnails: isTold ? pictures(call, one) : {},
        localized: { title, description: '' },
        ...(isTold && one.rate > 0.2 && { country: 'VN' }),
      },
    }),
    ...(parts.has('contentDetails') && {
      contentDetails: { relatedPlaylists: { likes: '', uploads: one.socialId.replace(/^UC/, 'UU') } },
    }),
    ...(parts.has('statistics') && { statistics: statisticsOf(call, one) }),
    ...(parts.has('brandingSettings') && {
      brandingSettings: { channel: { title, unsubscribedTrailer: '' }, image: {} },
    }),
  }
}

/** The channels that the filter names, in another order than the request; unknown channels are omitted. */
function channelsNamed(
  { world, query }: Call,
  filter: (typeof FILTERS)[number],
  person: Person | null,
): Fiction[] | FailedCall {
  const find = (key: string) => world.registry.find('channel', key) ?? []
  if (filter === 'mine') return person ? person.channels.flatMap(find) : failureOf('authError')
  const value = query.get(filter) ?? ''
  if (filter !== 'id') return /^UC[\w-]{22}$/.test(value) ? [] : [find(value)].flat()
  const ids = value.split(',')
  if (ids.length > MOST_IDS) return failureOf('invalidFilters')
  return [...new Set(ids)]
    .filter((id) => /^UC[\w-]{22}$/.test(id))
    .flatMap(find)
    .toReversed()
}

/** Answers channels.list. */
export function listChannels(call: Call, person: Person | null): object | FailedCall {
  const { world, query, path } = call
  const [filter, ...others] = FILTERS.filter((name) => query.has(name))
  if (!query.get('part') || !filter) return failureOf('missingRequiredParameter')
  if (others.length > 0) return failureOf('incompatibleParameters')
  const channels = channelsNamed(call, filter, person)
  if ('failure' in channels) return channels
  const parts = new Set(query.get('part')?.split(','))
  const items = channels
    .filter(({ socialId, handle }) => !world.switches.isOn('gone', path, [socialId, handle]))
    .map((one) => channelOf(call, one, parts))
  return {
    kind: 'youtube#channelListResponse',
    pageInfo: { totalResults: items.length, resultsPerPage: 5 },
    // If no channel is found, the field itself is missing.
    ...(items.length > 0 && { items }),
  }
}

/** Answers search.list, for channels only. */
export function searchChannels(call: Call): object {
  const channel = call.world.registry.find('channel', call.query.get('q') ?? '')
  const snippet = channel && { channelId: channel.socialId, title: channel.name, channelTitle: channel.name }
  const items = channel
    ? [{ kind: 'youtube#searchResult', id: { kind: 'youtube#channel', channelId: channel.socialId }, snippet }]
    : []
  return {
    kind: 'youtube#searchListResponse',
    pageInfo: { totalResults: items.length, resultsPerPage: 25 },
    items,
  }
}
