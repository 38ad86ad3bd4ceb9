import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { isHandle, severalHandles, splitNameAndHandle } from './account-names'
import type { HandlePart } from './cell-parts'
import { cleanText, isUnknown } from './cells'
import { isOfEitherKind, namesPage, platformOfCell, platformOfCells, siteOf } from './facebook-kind'
import { IDENTIFYING } from './fields'
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
import type { HeadedColumn, ReadableColumn, ReadableRow } from './readable-row'
import { type Found, type Identity, isRepeatedName, numbered, put, withPlatform } from './row-identities'
import { nameReader } from './row-names'

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

const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i
const NUMBERED: ReadonlySet<Field | null> = new Set<Field>(['handle', 'account', 'social_id'])

/** An id or user name of digits that a spreadsheet has rounded, so that it is lost: 1.23E+09. Null if there is none. */
export const roundedId = (columns: readonly ReadableColumn[], { cells }: ReadableRow): string | null =>
  columns
    .filter(({ field }) => NUMBERED.has(field))
    .map(({ index }) => (cells[index] ?? '').trim())
    .find((cell) => ROUNDED.test(cell)) ?? null

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
  if (text === null || accounts.length > 0 || isAddress(text) || ROUNDED.test(text) || NO_ACCOUNT.test(fold(text)))
    return
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

/** What people write where there is no account. */
const NO_ACCOUNT =
  /^(?:x|no|not yet|khong(?: co)?|chua(?: co)?|k|ko|nao(?: tem)?|nein|kein|keine|aucun|ninguno|nessuno|yok|нет|无|無|없음|なし|tidak(?: ada)?|ไม่มี)$/u

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

/** Returns a function that gives the platform that the cells of a row name. */
export function rowPlatformReader(columns: readonly ReadableColumn[]): (row: ReadableRow) => Platform | null {
  const platforms = columns.filter(({ field }) => field === 'platform')
  return ({ cells }) => platformOfCells(platforms.map(({ index }) => cells[index] ?? ''))
}

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
  const readNames = nameReader(columns)
  const posts = columns.filter(({ field }) => field === 'post_url' || field === 'thumbnail')
  const rowPlatformOf = rowPlatformReader(columns)

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
    const { nameOn, nameInstead } = readNames(row)
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
    const name = nameOn(rowPlatform ?? filePlatform) ?? nameInstead()
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
    if (platformOfCells([cell]) !== null) return null
    first ??= cell
  }
  return first
}
