import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { isKnownSite, parseProfileUrl, profileUrl } from '@kolscope/contract/core/profile-url'
import { isHandle, parseAccountName } from './account-names'
import { kindOfLink } from './facebook-kind'

/** An account that a cell names, and how to find it. */
export interface NamedAccount {
  platform: Platform
  /** Possible platforms: a Facebook URL does not distinguish pages from profiles. */
  platforms: Platform[]
  /** The URL as written in the sheet, otherwise the one that the user name or id refers to. */
  url: string
  key: string
  socialId: string | null
  handle: string | null
  handleKey: string | null
}

export interface UnnamedAccount {
  url: string
  fault: 'not-a-profile-link' | 'unknown-host' | 'unknown-platform'
}

const FACEBOOK: readonly Platform[] = ['page', 'fb']
const LONGEST_URL = 2_000
/** A user and a password, which are not shown to others. */
const CREDENTIALS = /^(https?:\/\/)[^/?#\s]*@/i
/** How many URLs of one cell are read. */
export const MOST_IN_CELL = 10

const platformsOf = (platform: Platform): Platform[] => (FACEBOOK.includes(platform) ? [...FACEBOOK] : [platform])

/** The canonical form: two spellings of one account give the same key. */
function keyOf(platform: Platform, handle: string | null, socialId: string | null): string {
  if (FACEBOOK.includes(platform) && socialId) return profileUrl('fb', null, socialId) ?? ''
  const foldedHandle = handle && fold(handle)
  return profileUrl(platform, foldedHandle, socialId) ?? `${platform}:${socialId}`
}

function accountOf(
  platform: Platform,
  { handle, socialId }: { handle: string | null; socialId: string | null },
  url: string | null,
): NamedAccount {
  const key = keyOf(platform, handle, socialId)
  return {
    platform,
    platforms: platformsOf(platform),
    url: (url ?? profileUrl(platform, handle, socialId) ?? key).slice(0, LONGEST_URL),
    key,
    socialId,
    handle,
    handleKey: handle && fold(handle),
  }
}

/** The account behind a URL; `named` is the platform that column, row or a person name. */
export function accountAt(text: string, named: Platform | null): NamedAccount | UnnamedAccount {
  const url = text.trim().replace(CREDENTIALS, '$1')
  const shortUrl = url.slice(0, LONGEST_URL)
  const profile = parseProfileUrl(url)
  if (!profile) return { url: shortUrl, fault: isKnownSite(url) ? 'not-a-profile-link' : 'unknown-host' }
  const account = parseAccountName(url)
  if (account.handle === null && account.socialId === null) return { url: shortUrl, fault: 'not-a-profile-link' }
  return accountOf(kindOfLink(profile.platform, url, named), account, shortUrl)
}

/** The account of a user name, with or without @; null for text that cannot be a user name. */
export function accountCalled(text: string, platform: Platform | null): NamedAccount | UnnamedAccount | null {
  const handle = text.replace(/^@\s*/, '').trim()
  if (!isHandle(handle)) return null
  if (platform === null) return { url: text, fault: 'unknown-platform' }
  const isId = FACEBOOK.includes(platform) && /^\d{5,}$/.test(handle)
  return accountOf(platform, isId ? { handle: null, socialId: handle } : { handle, socialId: null }, null)
}

/** The account with a platform's own id. */
export function accountWithId(text: string, platform: Platform | null): NamedAccount | UnnamedAccount | null {
  const id = text.trim()
  if (!/^[\w.-]{2,100}$/.test(id)) return null
  const knownPlatform = platform ?? (/^UC[\w-]{22}$/.test(id) ? 'youtube' : null)
  if (knownPlatform === null) return { url: text, fault: 'unknown-platform' }
  return accountOf(knownPlatform, { handle: null, socialId: id }, null)
}

export const isNamed = (one: NamedAccount | UnnamedAccount): one is NamedAccount => 'key' in one

/** Every URL has one; other tests of each cell of a long list take a while. */
const SIGN_OF_ADDRESS = /[./]/

/** Whether a text could be a URL. */
export const isAddress = (text: string): boolean =>
  SIGN_OF_ADDRESS.test(text) &&
  (/^(?:https?:\/\/|ftp:\/\/|www\.)\S+$/i.test(text) || /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}\/\S*$/i.test(text))

/** The URLs within a text. */
export const addressesIn = (text: string): string[] =>
  SIGN_OF_ADDRESS.test(text) ? text.split(/[\s,;|]+/).filter(isAddress) : []
