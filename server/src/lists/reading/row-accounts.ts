import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { isHandle, splitNameAndHandle } from './account-names'
import { cleanText, isUnknown } from './cells'
import { IDENTIFYING } from './fields'
import { headerWords, platformIn } from './header-words'
import { accountAt, accountWithId, addressesIn, isAddress, isNamed, MOST_IN_CELL } from './named-account'

export type ReadableColumn = { index: number; field: Field | null; platform: Platform | null }
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

function put(found: Found, platform: Platform | null, { handle, socialId, isLinked = false }: Identity): void {
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

/** What one cell says about the row's accounts. */
function addCell(found: Found, field: Field, text: string | null, link: string | undefined, platform: Platform | null) {
  const addresses = [...(link === undefined ? [] : [link]), ...addressesIn(text ?? '').slice(0, MOST_IN_CELL)]
  const accounts = addresses.map((address) => accountAt(address, platform)).filter(isNamed)
  for (const { platform: site, handle, socialId, url } of accounts)
    put(found, site, { handle, socialId, isLinked: url.includes('/@') })
  if (text === null || accounts.length > 0 || isAddress(text)) return
  if (field === 'social_id') {
    const account = accountWithId(text, platform)
    if (account && isNamed(account)) put(found, account.platform, account)
    else put(found, platform, { handle: null, socialId: text })
    return
  }
  const handle = field === 'name_and_handle' ? splitNameAndHandle(text).handle : text.replace(/^@\s*/, '')
  if (handle !== null && field !== 'name' && isHandle(handle)) put(found, platform, numbered(handle, platform))
}

/** Facebook identifies profiles without a user name by a number. */
const numbered = (handle: string, platform: Platform | null): Identity =>
  platform !== null && siteOf(platform) === 'page' && /^\d{5,}$/.test(handle)
    ? { handle: null, socialId: handle }
    : { handle, socialId: null }

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
  platform === 'youtube' && !isLinked && handle !== null && handle === name

const isProfileLink = (text: string) => isAddress(text) && isNamed(accountAt(text, null))

/** Returns a function that reads the accounts of a row; a row without anything about an account has none. */
export function accountReader(columns: readonly ReadableColumn[], filePlatform: Platform | null) {
  const identifying = columns.filter(({ field }) => field !== null && IDENTIFYING.has(field))
  const names = columns.filter(({ field }) => field === 'name')
  const pairs = columns.filter(({ field }) => field === 'name_and_handle')
  const platforms = columns.filter(({ field }) => field === 'platform')

  function nameOf({ cells }: ReadableRow): string | null {
    const texts = names.map(({ index }) => cleanText(cells[index] ?? '')).filter((text) => text && !isProfileLink(text))
    return texts[0] ?? pairs.map(({ index }) => splitNameAndHandle(cells[index] ?? '').name).find(Boolean) ?? null
  }

  return (row: ReadableRow): RowAccount[] => {
    const cellOf = ({ index }: ReadableColumn) => row.cells[index] ?? ''
    const rowPlatform = platforms.map((column) => platformIn(cellOf(column))).find((one) => one !== null) ?? null
    const found: Found = new Map()
    for (const column of identifying) {
      if (column.field === null) continue
      addCell(found, column.field, cleanText(cellOf(column)), row.links?.[column.index], column.platform ?? rowPlatform)
    }
    const name = nameOf(row)
    const accounts = withPlatform(found, filePlatform).map(([platform, identity]): RowAccount => {
      const { handle, socialId } = identity
      const isUsable = handle !== socialId && !isRepeatedName(platform, identity, name)
      return { platform, name, handle: isUsable ? handle : null, socialId }
    })
    if (accounts.length > 0) return accounts
    // A link that leads to no profile is not replaced by the name.
    const hasLink = identifying.some((column) => column.field === 'url' && isAddress(cellOf(column).trim()))
    return name === null || hasLink
      ? []
      : [{ platform: rowPlatform ?? filePlatform, name, handle: null, socialId: null }]
  }
}

/** Cells of a platform column that name no platform we know. */
export function unknownPlatform(columns: readonly ReadableColumn[], { cells }: ReadableRow): string | null {
  const texts = columns.flatMap(({ field, index }) => {
    const cell = field === 'platform' ? (cells[index] ?? '') : ''
    return isUnknown(cell) ? [] : [cell]
  })
  return texts.every((text) => platformIn(text) === null) ? (texts[0] ?? null) : null
}

const TOTALS =
  /^(grand )?totals?$|^sum$|^(average|averages|mean|median)$|^tong( cong| so| ket)?$|^(trung binh|tb|so trung binh)$|^cong$/
const LONGEST_TOTAL = 40
// Folding each cell of a long list takes a while, and no such word has a digit.
const isTotalWord = (cell: string) => cell.length <= LONGEST_TOTAL && !/\d/.test(cell) && TOTALS.test(headerWords(cell))

/** Whether a row begins with a word like "Total", and no other cell identifies an account. */
function isTotal(columns: readonly ReadableColumn[], { cells }: ReadableRow): boolean {
  const filled = cells.filter((cell) => !isUnknown(cell))
  if (!filled.slice(0, 2).some(isTotalWord)) return false
  return columns.every(({ field, index }) => {
    const cell = cells[index] ?? ''
    return field === null || !IDENTIFYING.has(field) || isUnknown(cell) || isTotalWord(cell)
  })
}

const NOTE =
  /^(?:data )?(?:source|sources|nguon|notes?|ghi chu|luu y|chu thich|updated|last updated|cap nhat|as of|quelle|fuente|fonte|sumber|exported)(?: du lieu| so lieu| of data)?$/
const LABELED = /^([^:：]{2,40})[:：]/
const STARRED = /^\*+\s*(?=\S)(.*[^*])$/s
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
  const [only = '', ...more] = cells.filter((cell) => !isUnknown(cell))
  if (cells.length < 2 || more.length > 0) return false
  const [, label] = LABELED.exec(only.trim()) ?? []
  const [, starred] = STARRED.exec(only.trim()) ?? []
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
