import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { isChannelId, isHandle, severalHandles, splitNameAndHandle } from './account-names'
import type { HandlePart } from './cell-parts'
import { cleanName, cleanText, isUnknown } from './cells'
import { isOfEitherKind, namesPage, platformOfCell, siteOf } from './facebook-kind'
import { IDENTIFYING } from './fields'
import { platformIn } from './header-words'
import {
  accountAt,
  accountWithId,
  addressesIn,
  isAddress,
  isNamed,
  MOST_IN_CELL,
  type NamedAccount,
} from './named-account'
import { handlesBesidePlatforms } from './platform-beside'
import { postIn } from './post-address'

export type ReadableColumn = {
  index: number
  field: Field | null
  platform: Platform | null
  /** Of a name and a user name in one cell. */
  handlePart?: HandlePart
  /** Its place in a name that two columns share. */
  namePart?: 1 | 2
}
export type HeadedColumn = ReadableColumn & { header: string }
export type ReadableRow = { cells: readonly string[]; links?: Readonly<Record<number, string>> }

/** An account that a row names; all null but the name if the row says nothing else. */
export interface RowAccount {
  /** Null if the row, its columns and its file name none. */
  platform: Platform | null
  name: string | null
  handle: string | null
  socialId: string | null
  /** User names or ids of further accounts that a cell names on the same platform; these are not read. */
  others?: readonly string[]
}

interface Identity {
  handle: string | null
  socialId: string | null
  others?: readonly string[]
  /** Its user name is from a link that names it, as in youtube.com/@name. */
  isLinked?: boolean
  /** It is from a link to a page or a profile of Facebook, and the link does not say which. */
  isOfEither?: boolean
  /** Another cell says that it is a profile. */
  isProfile?: boolean
  /** It is named by a link, or written with @, so that it is no other spelling of another account. */
  isExplicit?: boolean
}
type Found = Map<Platform | null, Identity>

const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i
const NUMBERED: ReadonlySet<Field | null> = new Set<Field>(['handle', 'account', 'social_id'])

/** An id or user name of digits that a spreadsheet has rounded, so that it is lost: 1.23E+09. Null if there is none. */
export const roundedId = (columns: readonly ReadableColumn[], { cells }: ReadableRow): string | null =>
  columns
    .filter(({ field }) => NUMBERED.has(field))
    .map(({ index }) => (cells[index] ?? '').trim())
    .find((cell) => ROUNDED.test(cell)) ?? null

/** Adds what a cell names. Of two accounts on one site the first one counts, and the other is only remembered. */
function put(found: Found, platform: Platform | null, identity: Identity): void {
  const { handle, socialId, isLinked = false, isOfEither = false, isExplicit = false, others = [] } = identity
  if (found.size === 0) {
    found.set(platform, { handle, socialId, isLinked, isOfEither, isExplicit, others })
    return
  }
  const same = [...found.keys()].find(
    (one) => one === platform || (one && platform && siteOf(one) === siteOf(platform)),
  )
  const earlier = same === undefined ? undefined : found.get(same)
  const another = earlier?.isExplicit && isExplicit ? differentFrom(earlier, identity) : null
  if (earlier && another) {
    found.set(same ?? platform, { ...earlier, others: [...(earlier.others ?? []), another, ...others] })
    return
  }
  found.set(same ?? platform, {
    handle: earlier?.handle ?? handle,
    socialId: earlier?.socialId ?? socialId,
    isLinked: earlier?.isLinked || isLinked,
    isOfEither: earlier?.isOfEither ?? isOfEither,
    isProfile: earlier?.isProfile || (earlier?.isOfEither && platform === 'fb'),
    isExplicit: earlier?.isExplicit ?? isExplicit,
    others: [...(earlier?.others ?? []), ...others],
  })
}

/** How an account is called that is not the one before; null if it can be the same. */
function differentFrom(before: Identity, { handle, socialId }: Identity): string | null {
  if (handle !== null && before.handle !== null && fold(handle) !== fold(before.handle)) return `@${handle}`
  return socialId !== null && before.socialId !== null && socialId !== before.socialId ? socialId : null
}

const knownCell = (cell = '') => (isUnknown(cell) ? [] : cell)

const DIGITS = /^\d+$/
const NO_ACCOUNTS: readonly NamedAccount[] = []

const accountsAt = (link: string | undefined, inText: readonly string[], platform: Platform | null): NamedAccount[] =>
  [...(link === undefined ? [] : [link]), ...inText.slice(0, MOST_IN_CELL)]
    .map((address) => accountAt(address, platform))
    .filter(isNamed)

interface AccountCell {
  field: Field
  cell: string
  link: string | undefined
  handlePart: HandlePart | undefined
  isOfPage: boolean
}

/** What one cell says about the row's accounts; `ofLinks` is the platform that a person can have named, too. */
function addCell(
  found: Found,
  { field, cell, link, handlePart, isOfPage }: AccountCell,
  platform: Platform | null,
  ofLinks: Platform | null,
) {
  const text = cleanText(cell)
  const inText = text === null ? [] : addressesIn(text)
  const accounts = link === undefined && inText.length === 0 ? NO_ACCOUNTS : accountsAt(link, inText, ofLinks)
  for (const { platform: site, handle, socialId, url } of accounts) {
    const isOfEither = !isOfPage && isOfEitherKind(site, url)
    put(found, site, { handle, socialId, isLinked: url.includes('/@'), isOfEither, isExplicit: true })
  }
  if (text === null || accounts.length > 0 || isAddress(text) || ROUNDED.test(text)) return
  const beside = handlesBesidePlatforms(text)
  for (const { platform: named, handle } of beside) put(found, named, { ...numbered(handle, named), isExplicit: true })
  if (beside.length > 0) return
  // A number below links is of another table, or a count in the wrong column.
  if (field === 'url' && DIGITS.test(text)) return
  if (field === 'social_id') {
    const account = accountWithId(text, platform)
    if (account && isNamed(account)) put(found, account.platform, account)
    else put(found, platform, { handle: null, socialId: text })
    return
  }
  if (field === 'name') return
  const [first, ...further] = severalHandles(text)
  if (first !== undefined) {
    put(found, platform, { ...numbered(first, platform), isExplicit: true, others: further.map((one) => `@${one}`) })
    return
  }
  const handle = field === 'name_and_handle' ? splitNameAndHandle(cell, handlePart).handle : handleIn(text)
  if (handle !== null && isHandle(handle))
    put(found, platform, { ...numbered(handle, platform), isExplicit: text.startsWith('@') })
}

const NOTED = /^@\s*(\S+?)(?:\s+[^\p{L}\p{N}\s].*)?$/su

/** A user name without its @, and without a mark or a note in brackets behind it: "@lan.anh (main)". */
const handleIn = (text: string): string => NOTED.exec(text)?.[1] ?? text

/** The account whose post a link leads to, if it names one: tiktok.com/@name/video/1. A group is only its place. */
function addAuthor(found: Found, link: string): void {
  const account = accountAt(link, null)
  if (!isNamed(account) || account.platform === 'group') return
  const { platform, handle, socialId, url } = account
  put(found, platform, { handle, socialId, isOfEither: isOfEitherKind(platform, url), isExplicit: true })
}

/** Whether an account can have posts with links of this platform: links to posts of a group are those of pages. */
const isOnSite = (platform: Platform, ofLink: Platform) =>
  siteOf(platform) === siteOf(ofLink) || (platform === 'group' && ofLink === 'page')

/** Facebook identifies profiles without a user name by a number, and YouTube channels by an id. */
function numbered(handle: string, platform: Platform | null): Identity {
  const isNumber = platform !== null && siteOf(platform) === 'page' && /^\d{5,}$/.test(handle)
  const isId = isNumber || ((platform === null || platform === 'youtube') && isChannelId(handle))
  return isId ? { handle: null, socialId: handle } : { handle, socialId: null }
}

/**
 * Accounts whose platform no cell names belong to the only platform of the row, else to that of the file. A file of
 * TikTok can have a column of Instagram for other accounts of the same people.
 */
function withPlatform(
  found: Found,
  filePlatform: Platform | null,
  isColumnOf: (platform: Platform) => boolean,
): [Platform | null, Identity][] {
  const unnamed = found.get(null)
  if (!unnamed) return [...found]
  const named = [...found].filter(([platform]) => platform !== null)
  const only = named.length === 1 ? (named[0]?.[0] ?? null) : null
  const isOfFile = only !== null && filePlatform !== null && isColumnOf(only) && !isColumnOf(filePlatform)
  const platform = isOfFile ? filePlatform : (only ?? filePlatform)
  const all: Found = new Map(named)
  put(all, platform, unnamed)
  return [...all]
}

/** Lists of YouTube channels repeat the name if they know no user name, and a link built from it would be broken. */
const isRepeatedName = (platform: Platform | null, { handle, isLinked }: Identity, name: string | null) =>
  platform === 'youtube' && !isLinked && handle !== null && name !== null && handle === cleanText(name)

/** Whether a text is nothing but a link to an account. */
export const isProfileLink = (text: string): boolean => isAddress(text) && isNamed(accountAt(text, null))
const isName = (text: string) => !isProfileLink(text) && !isChannelId(text) && handlesBesidePlatforms(text).length === 0

const AROUND = /^[\s|,;:–—-]+|[\s|,;:–—-]+$/g

/** A name without the links to accounts beside it: "Kim | instagram.com/kim". */
function withoutLinks(cell: string): string {
  const links = addressesIn(cell).filter((address) => isNamed(accountAt(address, null)))
  if (links.length === 0) return cell
  const rest = links.reduce((text, link) => text.replace(link, ' '), cell).replace(AROUND, '')
  return rest === '' ? cell : rest
}

/** Returns a function that gives the platform that the cells of a row name. */
export function rowPlatformReader(columns: readonly ReadableColumn[]): (row: ReadableRow) => Platform | null {
  const platforms = columns.filter(({ field }) => field === 'platform')
  return ({ cells }) => platforms.map(({ index }) => platformIn(cells[index] ?? '')).find((one) => one !== null) ?? null
}

/** Two words of letters, which no user name has. */
const OF_WORDS = /^\p{L}[\p{L}\p{M}.'’-]*(?:\s+\p{L}[\p{L}\p{M}.'’-]*)+$/u

/** Returns a function that reads the accounts of a row; a row without anything about an account has none. */
export function accountReader(columns: readonly HeadedColumn[], filePlatform: Platform | null) {
  // A user name beside a name comes last, because the first one of a platform counts.
  const isPair = ({ field }: ReadableColumn) => field === 'name_and_handle'
  const identifying = columns
    .filter(({ field }) => field !== null && IDENTIFYING.has(field))
    .map((column) => ({ ...column, isOfPage: namesPage(column.header) }))
    .toSorted((a, b) => Number(isPair(a)) - Number(isPair(b)))
  const sites = new Set(identifying.flatMap(({ platform }) => (platform === null ? [] : siteOf(platform))))
  const isColumnOf = (platform: Platform) => sites.has(siteOf(platform))
  const allNames = columns.filter(({ field }) => field === 'name')
  const names = allNames.filter(({ namePart }) => namePart === undefined)
  const parts = allNames
    .filter(({ namePart }) => namePart !== undefined)
    .toSorted((a, b) => (a.namePart ?? 0) - (b.namePart ?? 0))
  const pairs = columns.filter(isPair)
  const handles = columns.filter(({ field }) => field === 'handle')
  const posts = columns.filter(({ field }) => field === 'post_url' || field === 'thumbnail')
  const rowPlatformOf = rowPlatformReader(columns)

  /** The names of a row: those of its accounts on one platform come first for these, and last for others. */
  function namesOf({ cells }: ReadableRow): (platform: Platform | null) => string | null {
    const whole = cleanName(parts.flatMap(({ index }) => knownCell(cells[index])).join(' '))
    const texts = [
      ...(whole ? [{ text: whole, platform: null }] : []),
      ...names.flatMap(({ index, platform }) => {
        const text = cleanName(withoutLinks(cells[index] ?? ''))
        return text && isName(text) ? [{ text, platform }] : []
      }),
    ]
    const ofPairs = pairs.map(({ index, handlePart }) => splitNameAndHandle(cells[index] ?? '', handlePart).name)
    const ofAll = (texts.find(({ platform }) => platform === null) ?? texts[0])?.text ?? ofPairs.find(Boolean) ?? null
    return (platform) =>
      texts.find((one) => one.platform && platform && siteOf(one.platform) === siteOf(platform))?.text ?? ofAll
  }

  /** A name below "Username", which says no user name, in a list without a column of names. */
  function nameInstead({ cells }: ReadableRow): string | null {
    if (allNames.length + pairs.length > 0) return null
    const texts = handles.map(({ index }) => cleanName(cells[index] ?? ''))
    return texts.find((text) => text !== null && OF_WORDS.test(text) && isName(text)) ?? null
  }

  const postsOf = ({ cells, links }: ReadableRow) =>
    posts.flatMap(({ index }) => postIn(cells[index] ?? '', links?.[index]) ?? [])

  /** The platform of the row's post; a cell can say which kind of account of Facebook it is of. */
  function postPlatformOf(row: ReadableRow): Platform | null {
    const site = postsOf(row)[0]?.platform ?? null
    const named = rowPlatformOf(row)
    return named && site && isOnSite(named, site) ? named : site
  }

  return (row: ReadableRow): RowAccount[] => {
    const cellOf = ({ index }: ReadableColumn) => row.cells[index] ?? ''
    const postPlatform = posts.length > 0 ? postPlatformOf(row) : null
    const rowPlatform = postPlatform ?? rowPlatformOf(row)
    const found: Found = new Map()
    for (const column of identifying) {
      const { field, handlePart, index, isOfPage } = column
      if (field === null) continue
      const cell = { field, cell: cellOf(column), link: row.links?.[index], handlePart, isOfPage }
      const ofLinks = platformOfCell(column, rowPlatform ?? filePlatform)
      addCell(found, cell, platformOfCell(column, rowPlatform), ofLinks)
    }
    for (const { address } of postsOf(row)) addAuthor(found, address)
    const nameOn = namesOf(row)
    const isOfPost = ([platform]: [Platform | null, Identity]) =>
      postPlatform === null || platform === null || isOnSite(platform, postPlatform)
    const identities = withPlatform(found, postPlatform ?? filePlatform, isColumnOf).filter(isOfPost)
    const accounts = identities.map(([platform, identity]): RowAccount => {
      const name = nameOn(platform)
      const { handle, socialId, isProfile, others = [] } = identity
      const isUsable = handle !== socialId && !isRepeatedName(platform, identity, name)
      const account = {
        platform: isProfile ? 'fb' : platform,
        name,
        handle: isUsable ? handle : null,
        socialId,
      } as const
      return others.length > 0 ? { ...account, others } : account
    })
    if (accounts.length > 0) return accounts
    // A link that leads to no profile, or a rounded id, is not replaced by the name.
    const name = nameOn(rowPlatform ?? filePlatform) ?? nameInstead(row)
    const hasLink = identifying.some((column) => column.field === 'url' && isAddress(cellOf(column).trim()))
    return name === null || hasLink || roundedId(identifying, row) !== null
      ? []
      : [{ platform: rowPlatform ?? filePlatform, name, handle: null, socialId: null }]
  }
}

/** Cells of a platform column that name no platform we know. */
export function unknownPlatform(columns: readonly ReadableColumn[], { cells }: ReadableRow): string | null {
  let first: string | null = null
  for (const { field, index } of columns) {
    const cell = field === 'platform' ? (cells[index] ?? '') : ''
    if (isUnknown(cell)) continue
    if (platformIn(cell) !== null) return null
    first ??= cell
  }
  return first
}
