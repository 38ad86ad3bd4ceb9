import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { isChannelId, isHandle, splitNameAndHandle } from './account-names'
import type { HandlePart } from './cell-parts'
import { cleanName, cleanText, isUnknown } from './cells'
import { IDENTIFYING } from './fields'
import { headerWords, platformIn } from './header-words'
import {
  accountAt,
  accountWithId,
  addressesIn,
  isAddress,
  isNamed,
  MOST_IN_CELL,
  type NamedAccount,
} from './named-account'
import { handleBesidePlatform } from './platform-beside'

export type ReadableColumn = {
  index: number
  field: Field | null
  platform: Platform | null
  /** Of a name and a user name in one cell. */
  handlePart?: HandlePart
}
export type ReadableRow = { cells: readonly string[]; links?: Readonly<Record<number, string>> }

/** An account that a row names; all null but the name if the row says nothing else. */
export interface RowAccount {
  /** Null if the row, its columns and its file name none. */
  platform: Platform | null
  name: string | null
  handle: string | null
  socialId: string | null
}

/** `isLinked`: its user name is from a link that names it, as in youtube.com/@name. */
type Identity = { handle: string | null; socialId: string | null; isLinked?: boolean }
type Found = Map<Platform | null, Identity>

/** A Facebook page and profile have the same kind of URL, so that a column or cell can say which of them it is. */
const SITE: Readonly<Partial<Record<Platform, Platform>>> = { fb: 'page' }
export const siteOf = (platform: Platform): Platform => SITE[platform] ?? platform

const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i
const NUMBERED: ReadonlySet<Field | null> = new Set<Field>(['handle', 'account', 'social_id'])

/** An id or user name of digits that a spreadsheet has rounded, so that it is lost: 1.23E+09. Null if there is none. */
export const roundedId = (columns: readonly ReadableColumn[], { cells }: ReadableRow): string | null =>
  columns
    .filter(({ field }) => NUMBERED.has(field))
    .map(({ index }) => (cells[index] ?? '').trim())
    .find((cell) => ROUNDED.test(cell)) ?? null

function put(found: Found, platform: Platform | null, { handle, socialId, isLinked = false }: Identity): void {
  if (found.size === 0) {
    found.set(platform, { handle, socialId, isLinked })
    return
  }
  const same = [...found.keys()].find(
    (one) => one === platform || (one && platform && siteOf(one) === siteOf(platform)),
  )
  const earlier = same === undefined ? undefined : found.get(same)
  found.set(same ?? platform, {
    handle: earlier?.handle ?? handle,
    socialId: earlier?.socialId ?? socialId,
    isLinked: earlier?.isLinked || isLinked,
  })
}

const NO_ACCOUNTS: readonly NamedAccount[] = []

const accountsAt = (link: string | undefined, inText: readonly string[], platform: Platform | null): NamedAccount[] =>
  [...(link === undefined ? [] : [link]), ...inText.slice(0, MOST_IN_CELL)]
    .map((address) => accountAt(address, platform))
    .filter(isNamed)

/** What one cell says about the row's accounts. */
function addCell(
  found: Found,
  { field, cell, handlePart }: { field: Field; cell: string; handlePart: HandlePart | undefined },
  link: string | undefined,
  platform: Platform | null,
) {
  const text = cleanText(cell)
  const inText = text === null ? [] : addressesIn(text)
  const accounts = link === undefined && inText.length === 0 ? NO_ACCOUNTS : accountsAt(link, inText, platform)
  for (const { platform: site, handle, socialId, url } of accounts)
    put(found, site, { handle, socialId, isLinked: url.includes('/@') })
  if (text === null || accounts.length > 0 || isAddress(text) || ROUNDED.test(text)) return
  const beside = handleBesidePlatform(text)
  if (beside) {
    put(found, beside.platform, numbered(beside.handle, beside.platform))
    return
  }
  if (field === 'social_id') {
    const account = accountWithId(text, platform)
    if (account && isNamed(account)) put(found, account.platform, account)
    else put(found, platform, { handle: null, socialId: text })
    return
  }
  const handle = field === 'name_and_handle' ? splitNameAndHandle(cell, handlePart).handle : text.replace(/^@\s*/, '')
  if (handle !== null && field !== 'name' && isHandle(handle)) put(found, platform, numbered(handle, platform))
}

/** Facebook identifies profiles without a user name by a number, and YouTube channels by an id. */
function numbered(handle: string, platform: Platform | null): Identity {
  const isNumber = platform !== null && siteOf(platform) === 'page' && /^\d{5,}$/.test(handle)
  const isId = isNumber || ((platform === null || platform === 'youtube') && isChannelId(handle))
  return isId ? { handle: null, socialId: handle } : { handle, socialId: null }
}

/** Accounts whose platform no cell names belong to the only platform of the row, else to that of the file. */
function withPlatform(found: Found, filePlatform: Platform | null): [Platform | null, Identity][] {
  const unnamed = found.get(null)
  if (!unnamed) return [...found]
  const named = [...found].filter(([platform]) => platform !== null)
  const platform = named.length === 1 ? (named[0]?.[0] ?? null) : filePlatform
  const all: Found = new Map(named)
  put(all, platform, unnamed)
  return [...all]
}

/** Lists of YouTube channels repeat the name if they know no user name, and a link built from it would be broken. */
const isRepeatedName = (platform: Platform | null, { handle, isLinked }: Identity, name: string | null) =>
  platform === 'youtube' && !isLinked && handle !== null && name !== null && handle === cleanText(name)

const isProfileLink = (text: string) => isAddress(text) && isNamed(accountAt(text, null))
const isName = (text: string) => !isProfileLink(text) && !isChannelId(text) && handleBesidePlatform(text) === null

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

/** Returns a function that reads the accounts of a row; a row without anything about an account has none. */
export function accountReader(columns: readonly ReadableColumn[], filePlatform: Platform | null) {
  // A user name beside a name comes last, because the first one of a platform counts.
  const isPair = ({ field }: ReadableColumn) => field === 'name_and_handle'
  const identifying = columns
    .filter(({ field }) => field !== null && IDENTIFYING.has(field))
    .toSorted((a, b) => Number(isPair(a)) - Number(isPair(b)))
  const names = columns.filter(({ field }) => field === 'name')
  const pairs = columns.filter(isPair)
  const rowPlatformOf = rowPlatformReader(columns)

  function nameOf({ cells }: ReadableRow): string | null {
    const texts = names
      .map(({ index }) => cleanName(withoutLinks(cells[index] ?? '')))
      .filter((text) => text && isName(text))
    const ofPairs = pairs.map(({ index, handlePart }) => splitNameAndHandle(cells[index] ?? '', handlePart).name)
    return texts[0] ?? ofPairs.find(Boolean) ?? null
  }

  return (row: ReadableRow): RowAccount[] => {
    const cellOf = ({ index }: ReadableColumn) => row.cells[index] ?? ''
    const rowPlatform = rowPlatformOf(row)
    const found: Found = new Map()
    for (const column of identifying) {
      const { field, handlePart, index, platform } = column
      if (field === null) continue
      addCell(found, { field, cell: cellOf(column), handlePart }, row.links?.[index], platform ?? rowPlatform)
    }
    const name = nameOf(row)
    const accounts = withPlatform(found, filePlatform).map(([platform, identity]): RowAccount => {
      const { handle, socialId } = identity
      const isUsable = handle !== socialId && !isRepeatedName(platform, identity, name)
      return { platform, name, handle: isUsable ? handle : null, socialId }
    })
    if (accounts.length > 0) return accounts
    // A link that leads to no profile, or a rounded id, is not replaced by the name.
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

/** Each begins with a letter that stands for itself. */
const TOTAL_WORDS = [
  'grand totals?',
  'totals?',
  'sum',
  'averages?',
  'mean',
  'median',
  'tong( cong| so| ket)?',
  'cong',
  'so trung binh',
  'trung binh',
  'tb',
]
const TOTALS = new RegExp(`^(${TOTAL_WORDS.join('|')})$`)
// Folding each cell of a long list takes a while, and most cells in ASCII begin with another letter than these words.
const MAY_BE_TOTAL = new RegExp(`^[^a-z0-9]*[${TOTAL_WORDS.map((word) => word.charAt(0)).join('')}]|[^\\0-\\x7f]`, 'i')
const LONGEST_TOTAL = 40
const isTotalWord = (cell: string) =>
  cell.length <= LONGEST_TOTAL && !/\d/.test(cell) && MAY_BE_TOTAL.test(cell) && TOTALS.test(headerWords(cell))

function firstFilled(cells: readonly string[], most: number): string[] {
  const filled: string[] = []
  for (const cell of cells) {
    if (isUnknown(cell)) continue
    filled.push(cell)
    if (filled.length >= most) break
  }
  return filled
}

/** Whether a row begins with a word like "Total", and no other cell identifies an account. */
function isTotal(columns: readonly ReadableColumn[], { cells }: ReadableRow): boolean {
  if (!firstFilled(cells, 2).some(isTotalWord)) return false
  return columns.every(({ field, index }) => {
    const cell = cells[index] ?? ''
    return field === null || !IDENTIFYING.has(field) || isUnknown(cell) || isTotalWord(cell)
  })
}

const NOTE =
  /^(?:data )?(?:source|sources|nguon|notes?|ghi chu|luu y|chu thich|updated|last updated|cap nhat|as of|quelle|fuente|fonte|sumber|exported)(?: du lieu| so lieu| of data)?$/
const LABELED = /^([^:：]{2,40})[:：]/
const STARRED = /^\*+\s*(?=\S)(.*[^*])$/s
// A cell can have megabytes, in which an expression that starts again at each letter never ends.
const LONGEST_NOTE = 500
const FEWEST_WORDS = 3
const MOST_IN_NAME = 5
const NO_NAME =
  /\d|[.:;,!]$|\b(?:vat|follow\w*|source|nguon|data|du lieu|so lieu|cap nhat|updated?|note|luu y|gia|fees?|prices?)\b/u

/** Whether a text after a star is a sentence; a star alone is a mark beside a name: "*Linh*", "* Ngọc Trinh". */
function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (words.length > MOST_IN_NAME) return true
  return words.length >= FEWEST_WORDS && (/^\p{Ll}/u.test(text) || NO_NAME.test(fold(text)))
}

/** Whether a row is one line of text below the list: "Nguồn: …", "* as of last week". */
function isNote({ cells }: ReadableRow): boolean {
  const [only = '', ...more] = firstFilled(cells, 2)
  if (cells.length < 2 || more.length > 0) return false
  const text = only.trim().slice(0, LONGEST_NOTE)
  const [, label] = LABELED.exec(text) ?? []
  const [, starred] = STARRED.exec(text) ?? []
  return (label !== undefined && NOTE.test(headerWords(label))) || (starred !== undefined && isSentence(starred))
}

type HeadedColumn = ReadableColumn & { header: string }

const repeatsHeader = (columns: readonly HeadedColumn[], { cells }: ReadableRow) =>
  columns.some(({ header }) => header !== '') &&
  columns.every(({ header, index }) => header === '' || (cells[index] ?? '').replace(/\s+/g, ' ').trim() === header)

/** Why a row below the header is no row of the list; null if it is one. */
export function notListed(
  { columns }: { columns: readonly HeadedColumn[] },
  row: ReadableRow,
): 'total' | 'note' | 'repeated-header' | null {
  if (isTotal(columns, row)) return 'total'
  if (isNote(row)) return 'note'
  return repeatsHeader(columns, row) ? 'repeated-header' : null
}
