import { pageOf, postsIn } from './facebook-shapes'
import { type ConnectorParts, type GraphCall, graphCalls } from './graph'
import type { Connector, Credentials, Failure, Outcome, ReadAccount } from './port'
import { fieldsOf, textIn } from './read-values'
import { nextFullHour } from './windows'

const BUCKET = 'facebook'
/** Calls per hour for an app with one user; Meta's own headers say if there are more or fewer. */
const HOURLY = 200
const MOST_POSTS = 100
const FEWEST_POSTS = 25

const PAGE_FIELDS =
  'id,name,username,about,description,category,category_list,fan_count,followers_count,link,location,is_published,' +
  'picture.type(large){url,is_silhouette}'
const POST_FIELDS =
  'id,message,story,created_time,updated_time,permalink_url,full_picture,status_type,is_published,shares,' +
  'attachments{media_type,type,title,description,unshimmed_url,media{image{src,width,height}},subattachments},' +
  'reactions.summary(total_count).limit(0),comments.summary(total_count).filter(stream).limit(0)'

/** The number of requested posts precedes the cursor: "50 QVFI…". */
const PLACE = /^(\d{1,3}) (.*)$/s

function placeIn(from: string | null): { limit: number; after: string } {
  const [, limit, after = ''] = PLACE.exec(from ?? '') ?? []
  return limit === undefined ? { limit: MOST_POSTS, after: from ?? '' } : { limit: Number(limit), after }
}

const unpublished: Failure = { kind: 'unavailable', detail: 'The page is not published.' }
const notFound: Failure = { kind: 'not-found', detail: 'Neither an id nor a name of the page is known.' }

/** Failures that concern only the requested account; others concern the whole call. */
const OWN = new Set<Outcome<unknown>['kind']>(['not-found', 'unavailable'])

async function readAccounts(
  call: GraphCall,
  [key]: Parameters<Connector['readAccounts']>[0],
  credentials: Credentials,
): Promise<Outcome<readonly Outcome<ReadAccount>[]>> {
  const name = key?.socialId ?? key?.handle
  if (!name) return { kind: 'ok', value: [notFound] }
  const answer = await call(encodeURIComponent(name), { fields: PAGE_FIELDS }, credentials)
  if (answer.kind !== 'ok') return OWN.has(answer.kind) ? { kind: 'ok', value: [answer] } : answer
  if (answer.value.is_published === false) return { kind: 'ok', value: [unpublished] }
  const page = pageOf(answer.value)
  return { kind: 'ok', value: [page ? { kind: 'ok', value: page } : notFound] }
}

/** The start of the next page: its URL must be the requested one, and its token is dropped. */
export function cursorIn(next: unknown, requestedUrl: string): string | null {
  if (typeof next !== 'string' || !URL.canParse(next)) return null
  const url = new URL(next)
  const own = new URL(requestedUrl)
  if (url.origin !== own.origin || url.pathname !== own.pathname) return null
  return textIn(url.searchParams.get('after'))
}

async function readPosts(
  call: GraphCall,
  graphUrl: string,
  [pageId, from, credentials]: Parameters<Connector['readPosts']>,
): ReturnType<Connector['readPosts']> {
  const path = `${encodeURIComponent(pageId)}/published_posts`
  const { limit, after } = placeIn(from)
  const answer = await call(path, { fields: POST_FIELDS, limit: String(limit), ...(after && { after }) }, credentials)
  // Returned for pages with large posts. Requesting fewer is a separate call, paid like every other.
  const isTooMuch = answer.kind === 'transient' && answer.detail.includes('reduce the amount')
  if (isTooMuch && limit > FEWEST_POSTS) return { kind: 'ok', value: { posts: [], next: `${limit / 2} ${after}` } }
  if (answer.kind !== 'ok') return answer
  const next = cursorIn(fieldsOf(answer.value.paging).next, `${graphUrl}/${path}`)
  return { kind: 'ok', value: { posts: postsIn(answer.value.data), next: next && `${limit} ${next}` } }
}

/** Facebook pages: with a page's own token, or with the app's if Meta granted Page Public Content Access. */
export function facebookConnector(parts: ConnectorParts): Connector {
  const { appId, appSecret, graphUrl, version } = parts.settings.facebook
  const call = graphCalls(parts, `${appId}|${appSecret}`)
  return {
    name: 'facebook',
    platforms: ['page'],
    apiVersion: version,
    batchSize: 1,
    metricDefinition: `graph-${version}/followers_count`,
    buckets: [{ name: BUCKET, limit: HOURLY, resetsAt: nextFullHour }],
    readAccounts: (keys, credentials) => readAccounts(call, keys, credentials),
    readPosts: (...args) => readPosts(call, graphUrl, args),
    describePosts: null,
    costOf: () => [{ bucket: BUCKET, units: 1 }],
  }
}
