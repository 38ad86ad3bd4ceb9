import type { Platform } from './enums'
import { parseAddress } from './web-address'

/** An account that a link points to: its platform and its user name or social id as spelled in the link. */
export interface LinkedAccount {
  platform: Platform
  account: string
}

type Site = 'facebook' | 'instagram' | 'youtube' | 'tiktok'

const HOSTS: readonly (readonly [suffix: string, site: Site])[] = [
  ['facebook.com', 'facebook'],
  ['fb.com', 'facebook'],
  ['instagram.com', 'instagram'],
  ['youtube.com', 'youtube'],
  ['tiktok.com', 'tiktok'],
]

/** Hosts of a site that serve short links or the site's own pages. */
const NOT_ACCOUNTS = /^(?:about|ads|business|developers?|help|l|lm|newsroom|support|vm|vt)\./

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** First path segments that belong to the site's own pages, not to accounts. */
const RESERVED: Readonly<Record<Site, ReadonlySet<string>>> = {
  facebook: words(
    'about ads bookmarks business checkpoint dialog events feed friends games gaming groups hashtag help home.php l.php ' +
      'legal live login login.php marketplace media messages notes notifications pages people permalink.php pg photo ' +
      'photo.php photos places plugins policies posts privacy profile.php recover reel reels reg search settings share ' +
      'share.php sharer sharer.php stories story.php video video.php videos watch',
  ),
  instagram: words('about accounts developer direct directory explore legal p reel reels s share stories tv'),
  youtube: words(
    'about account ads attribution_link c channel clip creators embed feed gaming hashtag kids live movies music oembed ' +
      'playlist post premium redirect results shorts signin source t trending upload user v watch',
  ),
  tiktok: words(
    'about business creators discover embed explore following foryou friends legal live login messages music search ' +
      'signup sticker t tag upload v video',
  ),
}

/** Where a platform's accounts live; the name follows. */
const HOMES: Readonly<Record<Platform, string>> = {
  fb: 'https://www.facebook.com/profile.php?id=',
  page: 'https://www.facebook.com/',
  group: 'https://www.facebook.com/groups/',
  insta: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
  tiktok: 'https://www.tiktok.com/@',
}

/** User names and ids consist of letters, digits and a few signs on every platform. */
const ACCOUNT = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}._·-]{1,100}$/u

function siteOf(host: string): Site | undefined {
  const name = host.toLowerCase()
  if (NOT_ACCOUNTS.test(name)) return undefined
  return HOSTS.find(([suffix]) => name === suffix || name.endsWith(`.${suffix}`))?.[1]
}

type Path = readonly string[]
const link = (platform: Platform, account: string | null | undefined): LinkedAccount | null =>
  account && ACCOUNT.test(account) ? { platform, account } : null

/** A link to a name that is alone in the path at the root of a site. */
const linkByName = (platform: Platform, site: Site, name: string) =>
  RESERVED[site].has(name.toLowerCase()) ? null : link(platform, name)

/** A link to a post names its author by id. */
function authorOfPost({ searchParams }: URL): LinkedAccount | null {
  const id = searchParams.get('id')
  const isOfPost = searchParams.has('story_fbid') || searchParams.has('fbid')
  return isOfPost && id !== null && /^\d+$/.test(id) ? link('fb', id) : null
}

function facebook([first = '', second = '', third = '', fourth = '']: Path, url: URL): LinkedAccount | null {
  switch (first.toLowerCase()) {
    case 'profile.php':
      return link('fb', url.searchParams.get('id'))
    case 'story.php':
    case 'photo.php':
    case 'permalink.php':
      return authorOfPost(url)
    case 'people':
      return link('fb', third)
    case 'groups':
      return third.toLowerCase() === 'user' ? link('fb', fourth) : link('group', second)
    case 'pages':
    case 'pg':
      return linkByName('page', 'facebook', third || second)
    default:
      return linkByName('page', 'facebook', first)
  }
}

function youtube([first = '', second = '']: Path): LinkedAccount | null {
  if (first.startsWith('@')) return link('youtube', first.slice(1))
  return ['channel', 'user', 'c'].includes(first.toLowerCase())
    ? link('youtube', second)
    : linkByName('youtube', 'youtube', first)
}

/** Apps open "_u" before a name, and a story is below the name of its account. */
function instagram([first = '', second = '']: Path): LinkedAccount | null {
  if (first === '_u') return linkByName('insta', 'instagram', second)
  if (first.toLowerCase() === 'stories')
    return second.toLowerCase() === 'highlights' ? null : linkByName('insta', 'instagram', second)
  return linkByName('insta', 'instagram', first.replace(/^@/, ''))
}

const READERS: Readonly<Record<Site, (path: Path, url: URL) => LinkedAccount | null>> = {
  facebook,
  instagram,
  youtube,
  tiktok: ([first = '']) =>
    first.startsWith('@') ? link('tiktok', first.slice(1)) : linkByName('tiktok', 'tiktok', first),
}

/**
 * Parses a link to an account; ignores mobile and country hosts, query strings and trailing slashes. Returns null for
 * anything else. A plain Facebook URL counts as a page, because the URL does not distinguish pages from profiles.
 */
export function parseProfileUrl(text: string): LinkedAccount | null {
  const trimmed = text.trim()
  if (!/^(https?:\/\/|www\.|m\.|[a-z-]+\.(com|fb))/i.test(trimmed) || /\s/.test(trimmed)) return null
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = parseAddress(address)
  const site = url && siteOf(url.hostname)
  if (!site) return null
  try {
    return READERS[site](url.pathname.split('/').filter(Boolean).map(decodeURIComponent), url)
  } catch (error) {
    // A percent sign that does not encode anything.
    if (error instanceof URIError) return null
    throw error
  }
}

/** Whether a URL points to one of the sites, whatever it shows there. */
export function isKnownSite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = parseAddress(address)
  return url !== null && HOSTS.some(([suffix]) => `.${url.hostname}`.endsWith(`.${suffix}`))
}

/** The inverse of parseProfileUrl: returns a link that parses to this account. */
export const linkTo = ({ platform, account }: LinkedAccount): string => HOMES[platform] + account

/** The URL of an account's page on its platform, or null if neither user name nor social id gives one. */
export function profileUrl(platform: Platform, handle: string | null, socialId: string | null): string | null {
  const name = handle ?? socialId
  if (!name) return null
  const at = encodeURIComponent(name)
  switch (platform) {
    case 'fb':
      return (handle ? HOMES.page : HOMES.fb) + at
    case 'page':
    case 'group':
      return HOMES[platform] + at
    case 'insta':
      return handle ? `${HOMES.insta}${at}/` : null
    case 'youtube':
      return handle ? HOMES.youtube + at : `https://www.youtube.com/channel/${at}`
    case 'tiktok':
      return handle ? HOMES.tiktok + at : null
  }
}
