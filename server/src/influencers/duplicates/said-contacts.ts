import { fold } from '@kolscope/contract/core/fold'
import { isKnownSite, type LinkedAccount, parseProfileUrl } from '@kolscope/contract/core/profile-url'
import { trimEndOf } from '@kolscope/contract/core/trim-end'
import { parseAddress } from '@kolscope/contract/core/web-address'

/** What an influencer says of how to reach it. */
export interface Said {
  description: string | null
  links: readonly string[]
  email: string | null
  phone: string | null
}

/** The same, as others can be compared with it. */
export interface Contacts {
  emails: string[]
  phones: string[]
  /** Pages outside of the platforms. */
  sites: string[]
  /** Accounts that it links to or names with their platform. */
  accounts: LinkedAccount[]
  /** How the first of its equal emails and phone numbers is written, without the text around it. */
  written: ReadonlyMap<string, string>
}

/** Longer texts are no descriptions. */
const MOST_LETTERS = 5_000
/** More would be a list of others. */
const MOST_OF_KIND = 6
const LEAST_DIGITS = 9

const EMAIL = /[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/gi
const PHONE = /(?:\+|\b)(?:84|0)(?:[ .-]?\d){8,10}\b/g
const ADDRESS =
  /(?:https?:\/\/|\bwww\.)[^\s<>"')\]]+|\b(?:[a-z0-9-]{1,63}\.){1,4}(?:com|vn|me|ee|net|io|co|link|bio|ai)\/[^\s<>"')\]]*/gi
const SITE = 'instagram|insta|ig|tiktok|tik tok|youtube|facebook|fb'
/**
 * Without "@", what follows a colon is a user name only if no word follows it but the name of the next platform:
 * "Facebook: Lan Anh" gives a name.
 */
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${SITE})\s*(?:(?::\s*)?@([\p{L}\p{N}._]{4,30})|:\s*(?!(?:https?|www)(?![\p{L}\p{N}_]))([\p{L}\p{N}._]{4,30})(?![\p{L}\p{N}._/]|[^\S\r\n]+(?!(?:${SITE})\s*[:@])[\p{L}\p{N}]))`,
  'giu',
)

const PLATFORMS: Readonly<Record<string, LinkedAccount['platform']>> = {
  instagram: 'insta',
  insta: 'insta',
  ig: 'insta',
  tiktok: 'tiktok',
  'tik tok': 'tiktok',
  youtube: 'youtube',
  facebook: 'page',
  fb: 'page',
}

/** Hosts on which a page without a path is of nobody. */
const SHARED_HOSTS =
  /^(?:.*\.)?(?:beacons\.ai|bit\.ly|google\.com|lazada\.vn|linktr\.ee|shopee\.vn|t\.me|tiki\.vn|x\.com|twitter\.com|zalo\.me)$/
/** Says where a visitor comes from, and nothing of the page. */
const TRACKING = /^(?:utm_.*|.*clid|igsh|ltsid|si)$/
const PHONE_HOSTS = /^(?:wa\.me|zalo\.me)$/

/** An account as a key: pages and profiles of Facebook share their addresses. */
export const accountKey = ({ platform, account }: LinkedAccount): string =>
  `${platform === 'page' ? 'fb' : platform}:${fold(account)}`

const unique = (values: readonly string[]) => [...new Set(values)].slice(0, MOST_OF_KIND)

/** GMail ignores dots and what follows a plus sign. */
function emailKey(email: string): string[] {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  if (local === '' || host === '' || /^no-?reply/.test(local) || /^example\./.test(host)) return []
  const own = local.replace(/\+.*$/, '')
  return [`${host === 'gmail.com' ? own.replaceAll('.', '') : own}@${host}`]
}

/** The last digits: the country's code and a leading zero make no difference. Numbers like 0000… are nobody's. */
function phoneKey(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  const own = digits.slice(-LEAST_DIGITS)
  return own.length < LEAST_DIGITS || new Set(own).size < 3 || own === '123456789' ? [] : [own]
}

function siteKey(url: URL): string | null {
  const host = url.hostname.toLowerCase().replace(/^www\./, '')
  const path = trimEndOf(url.pathname.toLowerCase(), '/')
  // A query can be what tells one page from another: all apps of a shop have one path.
  const isAsked = [...url.searchParams.keys()].some((key) => !TRACKING.test(key))
  return (path === '' || isAsked) && SHARED_HOSTS.test(host) ? null : host + path
}

function readAddress(text: string, into: Contacts): void {
  const account = parseProfileUrl(text)
  if (account) return void into.accounts.push(account)
  if (isKnownSite(text)) return
  const url = parseAddress(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url) return
  if (PHONE_HOSTS.test(url.hostname)) return void into.phones.push(...phoneKey(url.pathname))
  const site = siteKey(url)
  if (site !== null) into.sites.push(site)
}

/** Reads contacts from the fields of an influencer and from what it says of itself. */
export function contactsOf({ description, links, email, phone }: Said): Contacts {
  const text = (description ?? '').slice(0, MOST_LETTERS)
  const written = new Map<string, string>()
  const keysOf = (given: string | null, pattern: RegExp, keyOf: (one: string) => string[]) =>
    [...(given === null ? [] : [given]), ...(text.match(pattern) ?? [])].flatMap((one) =>
      keyOf(one).map((key) => {
        if (!written.has(key)) written.set(key, one.match(pattern)?.at(-1) ?? key)
        return key
      }),
    )
  const found: Contacts = {
    emails: keysOf(email, EMAIL, emailKey),
    phones: keysOf(phone, PHONE, phoneKey),
    sites: [],
    accounts: [],
    written,
  }
  const addresses = text.replaceAll(EMAIL, ' ').match(ADDRESS) ?? []
  for (const address of [...links, ...addresses.map((one) => trimEndOf(one, '.,;:!?'))]) readAddress(address, found)
  for (const [, site = '', marked, account = marked ?? ''] of text.matchAll(NAMED)) {
    const platform = PLATFORMS[fold(site)]
    if (platform) found.accounts.push({ platform, account: trimEndOf(account, '.') })
  }
  return {
    emails: unique(found.emails),
    phones: unique(found.phones),
    sites: unique(found.sites),
    written,
    accounts: [...new Map(found.accounts.map((one) => [accountKey(one), one])).values()].slice(0, MOST_OF_KIND),
  }
}
