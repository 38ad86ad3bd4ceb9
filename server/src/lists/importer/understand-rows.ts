import type { ColumnMeaning } from '@kolscope/contract/lists/importer'
import { onlyPlatformIn } from '../../core/spreadsheets/platform-of'
import type { ReadRow, ReadSheet } from '../../core/spreadsheets/read-sheet'
import { cleanName, cleanText, isUnknown } from '../reading/cells'
import { platformOfCells } from '../reading/facebook-kind'
import {
  accountAt,
  accountCalled,
  accountWithId,
  addressesIn,
  isAddress,
  isNamed,
  MOST_IN_CELL,
  type NamedAccount,
  type UnnamedAccount,
} from '../reading/named-account'

/** What one row says about one account; if there is no account, the fault says why. */
export interface UnderstoodRow {
  row: number
  name: string
  account: NamedAccount | null
  /** The text as written in the sheet, if there is no account. */
  url: string
  fault: UnnamedAccount['fault'] | 'no-link' | 'no-link-in-old-format' | null
  isErased: boolean
}

type CellAccount = NamedAccount | UnnamedAccount
type Column = Pick<ColumnMeaning, 'index' | 'meaning' | 'platform'>

const LONGEST_NAME = 300
const LONGEST_LINK_CELL = 4_000
const LONGEST_SHOWN = 2_000

const noLink = (text: string): UnnamedAccount => ({ url: text.slice(0, LONGEST_SHOWN), fault: 'not-a-profile-link' })

/** All accounts of one cell: the URL behind it, URLs in its text, else a user name. */
function inLinkCell(text: string | null, link: string | undefined, platform: Column['platform']): CellAccount[] {
  const behind = link === undefined ? null : accountAt(link, platform)
  if (behind && isNamed(behind)) return [behind]
  const addresses = addressesIn((text ?? '').slice(0, LONGEST_LINK_CELL)).slice(0, MOST_IN_CELL)
  const accounts = addresses.map((address) => accountAt(address, platform))
  if (accounts.some(isNamed)) return accounts
  if (behind) return [behind]
  if (accounts.length > 0) return accounts
  if (text === null) return []
  return [accountCalled(text, platform) ?? noLink(text)]
}

function inColumn(row: ReadRow, { index, meaning, platform }: Column, rowPlatform: Column['platform']): CellAccount[] {
  const text = cleanText(row.cells[index] ?? '')
  const link = row.links[index]
  const cellPlatform = platform ?? rowPlatform
  if (meaning === 'link') return inLinkCell(text, link, cellPlatform)
  if (meaning === 'name') {
    const behind = link === undefined ? null : accountAt(link, cellPlatform)
    return behind && isNamed(behind) ? [behind] : []
  }
  if (text === null) return []
  if (meaning === 'handle') {
    if (isAddress(text) || link !== undefined) return inLinkCell(text, link, cellPlatform)
    return [accountCalled(text, cellPlatform) ?? noLink(text)]
  }
  if (meaning !== 'id') return []
  return [accountWithId(text, cellPlatform) ?? noLink(text)]
}

/**
 * Each account once; unreadable cells count only if they contain a URL of a known platform or no account was
 * found.
 */
function distinct(accounts: readonly CellAccount[]): CellAccount[] {
  const namedAccounts = [...new Map(accounts.filter(isNamed).map((one) => [one.key, one])).values()]
  const unnamed = accounts.filter((one): one is UnnamedAccount => !isNamed(one))
  const reportedFaults =
    namedAccounts.length === 0
      ? unnamed
      : unnamed.filter(({ url, fault }) => isAddress(url) && fault !== 'unknown-platform')
  return [...namedAccounts, ...new Map(reportedFaults.map((one) => [one.url, one])).values()]
}

/** An id next to the only user name of its platform belongs to the same account. */
function withId(accounts: readonly CellAccount[], id: CellAccount): CellAccount[] {
  if (!isNamed(id)) return [...accounts, id]
  const fits = (one: CellAccount) => isNamed(one) && one.socialId === null && one.platforms.includes(id.platform)
  const [only, ...more] = new Set(accounts.filter(fits).map((one) => (isNamed(one) ? one.key : '')))
  if (only === undefined || more.length > 0) return [...accounts, id]
  return accounts.map((one) => (isNamed(one) && one.key === only ? { ...one, socialId: id.socialId } : one))
}

const COUNTING: ReadonlySet<Column['meaning']> = new Set(['name', 'link', 'handle', 'id'])

/** Reads the rows of a sheet in order by the meanings of its columns. */
export function rowReader(sheet: Pick<ReadSheet, 'file' | 'sheet' | 'isOldFormat'>, columns: readonly Column[]) {
  const accountColumns = columns.filter(({ meaning }) => COUNTING.has(meaning))
  const ids = accountColumns.filter(({ meaning }) => meaning === 'id')
  const others = accountColumns.filter(({ meaning }) => meaning !== 'id')
  const names = columns.filter(({ meaning }) => meaning === 'name')
  const platforms = columns.filter(({ meaning }) => meaning === 'platform')
  const byTitle = onlyPlatformIn(sheet.sheet) ?? onlyPlatformIn(sheet.file)

  const platformOf = (row: ReadRow) => platformOfCells(platforms.map(({ index }) => row.cells[index] ?? '')) ?? byTitle
  const nameOf = (row: ReadRow) =>
    names
      .map(({ index }) => cleanName(row.cells[index] ?? ''))
      .find((one) => one !== null && !isAddress(one))
      ?.slice(0, LONGEST_NAME)
      .toWellFormed() ?? ''
  // An .xls does not reveal the URL behind the cell.
  const isLinkLost = (row: ReadRow) =>
    sheet.isOldFormat &&
    columns.some(({ meaning, index }) => meaning === 'link' && cleanText(row.cells[index] ?? '') !== null)

  return (row: ReadRow): UnderstoodRow[] => {
    const base = { row: row.number, account: null, url: '', fault: null, isErased: row.isErased ?? false }
    if (row.isErased) return [{ ...base, name: '' }]
    const isFilled = ({ index }: Column) => !isUnknown(row.cells[index] ?? '') || row.links[index] !== undefined
    if (!accountColumns.some(isFilled)) return []
    const name = nameOf(row)
    const rowPlatform = platformOf(row)
    const inColumns = (columns: readonly Column[]) => columns.flatMap((column) => inColumn(row, column, rowPlatform))
    const accounts = distinct(inColumns(ids).reduce(withId, inColumns(others)))
    const isLost = isLinkLost(row) && accounts.every((one) => !isNamed(one) && !isAddress(one.url))
    if (accounts.length === 0 || isLost) {
      return [{ ...base, name, fault: isLost ? 'no-link-in-old-format' : 'no-link' }]
    }
    return accounts.map((one) =>
      isNamed(one) ? { ...base, name, account: one, url: one.url } : { ...base, name, url: one.url, fault: one.fault },
    )
  }
}
