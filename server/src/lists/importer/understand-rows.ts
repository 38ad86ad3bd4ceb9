import type { ColumnMeaning } from '@kolscope/contract/lists/importer'
import { onlyPlatformIn } from '../../core/spreadsheets/platform-of'
import type { ReadRow, ReadSheet } from '../../core/spreadsheets/read-sheet'
import { cleanText, isUnknown } from '../ingest/cells'
import { platformIn } from './column-words'
import {
  accountAt,
  accountCalled,
  accountWithId,
  addressesIn,
  isAddress,
  isNamed,
  MOST_IN_CELL,
  type NamedAccount,
  type Unnamed,
} from './named-account'

/** What one row says about one account; if there is no account, the fault says why. */
export interface UnderstoodRow {
  row: number
  name: string
  account: NamedAccount | null
  /** As written in the sheet, if there is no account. */
  url: string
  fault: Unnamed['fault'] | 'no-link' | 'no-link-in-old-format' | null
  isErased: boolean
}

type Found = NamedAccount | Unnamed
type Column = Pick<ColumnMeaning, 'index' | 'meaning' | 'platform'>

const LONGEST_NAME = 300
const LONGEST_LINK_CELL = 4_000
const LONGEST_SHOWN = 2_000

const noLink = (text: string): Unnamed => ({ url: text.slice(0, LONGEST_SHOWN), fault: 'not-a-profile-link' })

/** All accounts of one cell: the address behind it, addresses in its text, else a user name. */
function inLinkCell(text: string | null, link: string | undefined, platform: Column['platform']): Found[] {
  const behind = link === undefined ? null : accountAt(link, platform)
  if (behind && isNamed(behind)) return [behind]
  const addresses = addressesIn((text ?? '').slice(0, LONGEST_LINK_CELL)).slice(0, MOST_IN_CELL)
  const found = addresses.map((address) => accountAt(address, platform))
  if (found.some(isNamed)) return found
  if (behind) return [behind]
  if (found.length > 0) return found
  if (text === null) return []
  return [accountCalled(text, platform) ?? noLink(text)]
}

function inColumn(row: ReadRow, { index, meaning, platform }: Column, rowPlatform: Column['platform']): Found[] {
  const text = cleanText(row.cells[index] ?? '')
  const link = row.links[index]
  const known = platform ?? rowPlatform
  if (meaning === 'link') return inLinkCell(text, link, known)
  if (meaning === 'name') {
    const behind = link === undefined ? null : accountAt(link, known)
    return behind && isNamed(behind) ? [behind] : []
  }
  if (text === null) return []
  if (meaning === 'handle') {
    if (isAddress(text) || link !== undefined) return inLinkCell(text, link, known)
    return [accountCalled(text, known) ?? noLink(text)]
  }
  if (meaning !== 'id') return []
  return [accountWithId(text, known) ?? noLink(text)]
}

/**
 * Each account once; unreadable cells count only if they contain an address of a known platform or no account was
 * found.
 */
function distinct(found: readonly Found[]): Found[] {
  const named = [...new Map(found.filter(isNamed).map((one) => [one.key, one])).values()]
  const unnamed = found.filter((one): one is Unnamed => !isNamed(one))
  const told =
    named.length === 0 ? unnamed : unnamed.filter(({ url, fault }) => isAddress(url) && fault !== 'unknown-platform')
  return [...named, ...new Map(told.map((one) => [one.url, one])).values()]
}

/** An id next to the only user name of its platform belongs to the same account. */
function withId(found: readonly Found[], id: Found): Found[] {
  if (!isNamed(id)) return [...found, id]
  const fits = (one: Found) => isNamed(one) && one.socialId === null && one.platforms.includes(id.platform)
  const [only, ...more] = new Set(found.filter(fits).map((one) => (isNamed(one) ? one.key : '')))
  if (only === undefined || more.length > 0) return [...found, id]
  return found.map((one) => (isNamed(one) && one.key === only ? { ...one, socialId: id.socialId } : one))
}

const COUNTING: ReadonlySet<Column['meaning']> = new Set(['name', 'link', 'handle', 'id'])

/** Reads the rows of a sheet in order by the meanings of its columns. */
export function rowReader(sheet: Pick<ReadSheet, 'file' | 'sheet' | 'isOldFormat'>, columns: readonly Column[]) {
  const telling = columns.filter(({ meaning }) => COUNTING.has(meaning))
  const ids = telling.filter(({ meaning }) => meaning === 'id')
  const others = telling.filter(({ meaning }) => meaning !== 'id')
  const names = columns.filter(({ meaning }) => meaning === 'name')
  const platforms = columns.filter(({ meaning }) => meaning === 'platform')
  const titled = onlyPlatformIn(sheet.sheet) ?? onlyPlatformIn(sheet.file)
  const byTitle = titled === 'fb' ? 'page' : titled

  const platformOf = (row: ReadRow) =>
    platforms.map(({ index }) => platformIn(row.cells[index] ?? '')).find((one) => one !== null) ?? byTitle
  const nameOf = (row: ReadRow) =>
    names
      .map(({ index }) => cleanText(row.cells[index] ?? ''))
      .find((one) => one !== null && !isAddress(one))
      ?.slice(0, LONGEST_NAME)
      .toWellFormed() ?? ''
  // An .xls does not reveal the address behind the cell.
  const isLinkLost = (row: ReadRow) =>
    sheet.isOldFormat &&
    columns.some(({ meaning, index }) => meaning === 'link' && cleanText(row.cells[index] ?? '') !== null)

  return (row: ReadRow): UnderstoodRow[] => {
    const base = { row: row.number, account: null, url: '', fault: null, isErased: row.isErased ?? false }
    if (row.isErased) return [{ ...base, name: '' }]
    const isFilled = ({ index }: Column) => !isUnknown(row.cells[index] ?? '') || row.links[index] !== undefined
    if (!telling.some(isFilled)) return []
    const name = nameOf(row)
    const rowPlatform = platformOf(row)
    const inColumns = (columns: readonly Column[]) => columns.flatMap((column) => inColumn(row, column, rowPlatform))
    const found = distinct(inColumns(ids).reduce(withId, inColumns(others)))
    const isLost = isLinkLost(row) && found.every((one) => !isNamed(one) && !isAddress(one.url))
    if (found.length === 0 || isLost) {
      return [{ ...base, name, fault: isLost ? 'no-link-in-old-format' : 'no-link' }]
    }
    return found.map((one) =>
      isNamed(one) ? { ...base, name, account: one, url: one.url } : { ...base, name, url: one.url, fault: one.fault },
    )
  }
}
