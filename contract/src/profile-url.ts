import type { Platform } from './enums'

/** An account named by a link: its platform and its user name or social id as the link spells it. */
export interface LinkedAccount {
  platform: Platform
  account: string
}

const HOSTS: readonly (readonly [suffix: string, site: 'facebook' | 'instagram' | 'youtube' | 'tiktok'])[] = [
  ['facebook.com', 'facebook'],
  ['fb.com', 'facebook'],
  ['instagram.com', 'instagram'],
  ['youtube.com', 'youtube'],
  ['tiktok.com', 'tiktok'],
]

/** First path segments that are pages of the site, not accounts. */
const RESERVED = new Set([
  'watch',
  'p',
  'reel',
  'reels',
  'explore',
  'shorts',
  'playlist',
  'feed',
  'tag',
  'video',
  'events',
  'hashtag',
])

function siteOf(host: string) {
  const name = host.toLowerCase()
  return HOSTS.find(([suffix]) => name === suffix || name.endsWith(`.${suffix}`))?.[1]
}

function facebook(url: URL, [first = '', second = '', third = '']: string[]): LinkedAccount | null {
  if (first === 'profile.php') {
    const id = url.searchParams.get('id')
    return id ? { platform: 'fb', account: id } : null
  }
  if (first === 'groups') return second ? { platform: 'group', account: second } : null
  if (first === 'pages' || first === 'pg') return second ? { platform: 'page', account: third || second } : null
  return first && !RESERVED.has(first) ? { platform: 'page', account: first } : null
}

function youtube([first = '', second = '']: string[]): LinkedAccount | null {
  if (first.startsWith('@')) return { platform: 'youtube', account: first.slice(1) }
  if (['channel', 'user', 'c'].includes(first)) return second ? { platform: 'youtube', account: second } : null
  return first && !RESERVED.has(first) ? { platform: 'youtube', account: first } : null
}

/**
 * Reads a link to an account; mobile and country hosts, query strings and trailing slashes do not matter. Null for anything
 * else. A plain Facebook address is read as a page, because the address does not tell pages from profiles.
 */
export function parseProfileUrl(text: string): LinkedAccount | null {
  const trimmed = text.trim()
  if (!/^(https?:\/\/|www\.|m\.|[a-z-]+\.(com|fb))/i.test(trimmed) || /\s/.test(trimmed)) return null
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const site = siteOf(url.hostname)
  if (!site) return null
  let path: string[]
  try {
    path = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
  if (site === 'facebook') return facebook(url, path)
  if (site === 'youtube') return youtube(path)
  const first = path[0]?.replace(/^@/, '') ?? ''
  if (!first || RESERVED.has(first)) return null
  return { platform: site === 'instagram' ? 'insta' : 'tiktok', account: first }
}

/** The address of an account's own page on its platform, or null when neither user name nor social id gives one. */
export function profileUrl(platform: Platform, handle: string | null, socialId: string | null): string | null {
  const name = handle ?? socialId
  if (!name) return null
  const at = encodeURIComponent(name)
  switch (platform) {
    case 'fb':
      return handle ? `https://www.facebook.com/${at}` : `https://www.facebook.com/profile.php?id=${at}`
    case 'page':
      return `https://www.facebook.com/${at}`
    case 'group':
      return `https://www.facebook.com/groups/${at}`
    case 'insta':
      return handle ? `https://www.instagram.com/${at}/` : null
    case 'youtube':
      return handle ? `https://www.youtube.com/@${at}` : `https://www.youtube.com/channel/${at}`
    case 'tiktok':
      return handle ? `https://www.tiktok.com/@${at}` : null
  }
}
