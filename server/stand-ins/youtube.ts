import { createHash } from 'node:crypto'
import { STAND_IN_CREDENTIALS } from '../src/sync/connectors/provider-settings'
import { accountsIn } from './accounts-in'
import { type Answer, type Call, json } from './exchange'
import { type Person, personOf } from './people'
import type { Bucket } from './quotas'
import { liveToken } from './tokens'
import { listChannels, searchChannels } from './youtube-channels'
import { type FailedCall, failureOf } from './youtube-errors'
import { batchGetStats, listPlaylistItems, listVideos } from './youtube-videos'

const READ = 'https://www.googleapis.com/auth/youtube.readonly'

type Verb = (call: Call, person: Person | null) => object | FailedCall

const VERBS: Readonly<Record<string, { bucket: Bucket; verb: Verb }>> = {
  channels: { bucket: 'youtube', verb: listChannels },
  playlistItems: { bucket: 'youtube', verb: listPlaylistItems },
  videos: { bucket: 'youtube', verb: listVideos },
  'videos:batchGetStats': { bucket: 'youtube-batch-stats', verb: batchGetStats },
  search: { bucket: 'youtube-search', verb: searchChannels },
}

/** The caller; null is the app itself. */
function callerOf(call: Call): { person: Person | null } | FailedCall {
  const { world, query, bearer, path } = call
  if (bearer === null) {
    if (query.get('key') === STAND_IN_CREDENTIALS.YOUTUBE_API_KEY) return { person: null }
    return query.has('key')
      ? failureOf('keyInvalid')
      : failureOf('forbidden', 'Method doesn’t allow unregistered callers.')
  }
  const token = liveToken(world, bearer)
  if (token?.kind !== 'access' || world.switches.isOn('token-expired', path, [token.person]))
    return failureOf('authError')
  if (!token.scopes.includes(READ) || world.switches.isOn('scope-missing', path, [token.person]))
    return failureOf('insufficientPermissions')
  return { person: personOf(token.person) }
}

const isFailed = (value: object): value is FailedCall => 'failure' in value

function answer(call: Call): object | FailedCall {
  const { world, path } = call
  const operation = VERBS[path.replace('/youtube/v3/', '')]
  if (!operation || call.method !== 'GET') return failureOf('notFound')
  const accounts = accountsIn(call)
  // Every request costs a unit, including a refused one.
  const isLeft = world.quotas.spend(operation.bucket)
  if (!isLeft || world.switches.isOn('quota-spent', path, accounts)) return failureOf('quotaExceeded')
  if (world.switches.isOn('rate-limited', path, accounts)) return failureOf('rateLimitExceeded')
  const caller = callerOf(call)
  if (isFailed(caller)) return caller
  if (world.switches.isOn('suspended', path, accounts)) return failureOf('channelSuspended')
  return operation.verb(call, caller.person)
}

/** Answers calls of the YouTube Data API v3. */
export function youtube(call: Call): Answer {
  const value = answer(call)
  if (isFailed(value)) return value.failure
  const etag = createHash('sha1').update(JSON.stringify(value)).digest('base64url')
  if (call.headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' }
  return json(200, { ...value, etag }, { etag })
}
