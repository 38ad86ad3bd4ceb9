import { createHash } from 'node:crypto'
import { STAND_IN_CREDENTIALS } from '../src/sync/connectors/provider-settings'
import { accountsIn } from './accounts-in'
import { type Asked, type Given, json } from './exchange'
import { type Person, personOf } from './people'
import type { Bucket } from './quotas'
import { liveToken } from './tokens'
import { listChannels, searchChannels } from './youtube-channels'
import { type Failed, failed } from './youtube-errors'
import { batchGetStats, listPlaylistItems, listVideos } from './youtube-videos'

const READ = 'https://www.googleapis.com/auth/youtube.readonly'

type Verb = (asked: Asked, person: Person | null) => object | Failed

const VERBS: Readonly<Record<string, { bucket: Bucket; verb: Verb }>> = {
  channels: { bucket: 'youtube', verb: listChannels },
  playlistItems: { bucket: 'youtube', verb: listPlaylistItems },
  videos: { bucket: 'youtube', verb: listVideos },
  'videos:batchGetStats': { bucket: 'youtube-batch-stats', verb: batchGetStats },
  search: { bucket: 'youtube-search', verb: searchChannels },
}

/** The caller; null is the app itself. */
function callerOf(asked: Asked): { person: Person | null } | Failed {
  const { world, query, bearer, path } = asked
  if (bearer === null) {
    if (query.get('key') === STAND_IN_CREDENTIALS.YOUTUBE_API_KEY) return { person: null }
    return query.has('key') ? failed('keyInvalid') : failed('forbidden', 'Method doesn’t allow unregistered callers.')
  }
  const token = liveToken(world, bearer)
  if (token?.kind !== 'access' || world.switches.isOn('token-expired', path, [token.person])) return failed('authError')
  if (!token.scopes.includes(READ) || world.switches.isOn('scope-missing', path, [token.person]))
    return failed('insufficientPermissions')
  return { person: personOf(token.person) }
}

const isFailed = (value: object): value is Failed => 'failure' in value

function answer(asked: Asked): object | Failed {
  const { world, path } = asked
  const found = VERBS[path.replace('/youtube/v3/', '')]
  if (!found || asked.method !== 'GET') return failed('notFound')
  const accounts = accountsIn(asked)
  // Every request costs a unit, including a refused one.
  const isLeft = world.quotas.spend(found.bucket)
  if (!isLeft || world.switches.isOn('quota-spent', path, accounts)) return failed('quotaExceeded')
  if (world.switches.isOn('rate-limited', path, accounts)) return failed('rateLimitExceeded')
  const caller = callerOf(asked)
  if (isFailed(caller)) return caller
  if (world.switches.isOn('suspended', path, accounts)) return failed('channelSuspended')
  return found.verb(asked, caller.person)
}

/** YouTube Data API v3. */
export function youtube(asked: Asked): Given {
  const value = answer(asked)
  if (isFailed(value)) return value.failure
  const etag = createHash('sha1').update(JSON.stringify(value)).digest('base64url')
  if (asked.headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' }
  return json(200, { ...value, etag }, { etag })
}
