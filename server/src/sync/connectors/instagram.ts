import { type ConnectorParts, type GraphCall, graphCalls } from './graph'
import { accountOf, mediaIn } from './instagram-shapes'
import type { Connector, Credentials, Failure, Outcome, ReadAccount } from './port'
import { fieldsOf, textIn } from './read-values'
import { nextFullHour } from './windows'

const BUCKET = 'instagram'
const HOURLY = 200
const PAGE = 50
const NAME = /^[A-Za-z0-9._]{1,60}$/
/** Cursors are inside the field expression, so nothing may end it early. */
const CURSOR = /^[\w=-]{1,1000}$/

const ACCOUNT_FIELDS =
  'id,username,name,biography,website,profile_picture_url,followers_count,follows_count,media_count'
const MEDIA_FIELDS =
  'id,caption,media_type,media_product_type,permalink,timestamp,like_count,comments_count,view_count,media_url,thumbnail_url'

const OWN = new Set<Outcome<unknown>['kind']>(['not-found', 'unavailable'])
const noName: Failure = { kind: 'not-found', detail: 'Instagram is asked by user name only, and none is known.' }
const another: Failure = { kind: 'unavailable', detail: 'The user name belongs to another account now.' }

const discover = async (call: GraphCall, userId: string, name: string, fields: string, credentials: Credentials) => {
  const answer = await call(userId, { fields: `business_discovery.username(${name}){${fields}}` }, credentials)
  return answer.kind === 'ok' ? { ...answer, value: fieldsOf(answer.value.business_discovery) } : answer
}

async function readAccounts(
  call: GraphCall,
  userId: string,
  [key]: Parameters<Connector['readAccounts']>[0],
  credentials: Credentials,
): Promise<Outcome<readonly Outcome<ReadAccount>[]>> {
  if (!key?.handle || !NAME.test(key.handle)) return { kind: 'ok', value: [noName] }
  const answer = await discover(call, userId, key.handle, ACCOUNT_FIELDS, credentials)
  if (answer.kind !== 'ok') return OWN.has(answer.kind) ? { kind: 'ok', value: [answer] } : answer
  const account = accountOf(answer.value)
  const isOther = account && key.socialId !== null && key.socialId !== account.socialId
  if (!account || isOther) return { kind: 'ok', value: [isOther ? another : noName] }
  return { kind: 'ok', value: [{ kind: 'ok', value: account }] }
}

async function readPosts(
  call: GraphCall,
  userId: string,
  [name, from, credentials]: Parameters<Connector['readPosts']>,
): ReturnType<Connector['readPosts']> {
  if (!NAME.test(name) || (from !== null && !CURSOR.test(from))) return noName
  const after = from ? `.after(${from})` : ''
  const fields = `id,media${after}.limit(${PAGE}){${MEDIA_FIELDS}}`
  const answer = await discover(call, userId, name, fields, credentials)
  if (answer.kind !== 'ok') return answer
  const media = fieldsOf(answer.value.media)
  const cursor = textIn(fieldsOf(fieldsOf(media.paging).cursors).after)
  return { kind: 'ok', value: { posts: mediaIn(media.data), next: cursor && CURSOR.test(cursor) ? cursor : null } }
}

/** Professional Instagram accounts, read through the operator's own account: counts and recent media. */
export function instagramConnector(parts: ConnectorParts): Connector {
  const { userId, accessToken } = parts.settings.instagram
  const { version } = parts.settings.facebook
  const call = graphCalls(parts, accessToken)
  return {
    name: 'instagram',
    platforms: ['insta'],
    apiVersion: version,
    batchSize: 1,
    metricDefinition: `graph-${version}/business_discovery`,
    buckets: [{ name: BUCKET, limit: HOURLY, resetsAt: nextFullHour }],
    readAccounts: (keys, credentials) => readAccounts(call, userId, keys, credentials),
    readPosts: (...args) => readPosts(call, userId, args),
    describePosts: null,
    costOf: () => [{ bucket: BUCKET, units: 1 }],
  }
}
