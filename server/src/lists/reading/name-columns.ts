import { SAMPLED_ROWS } from '@kolscope/contract/lists/loads/loads'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { isHandle } from './account-names'
import type { Looks } from './column-looks'
import { IDENTIFYING } from './fields'
import { headerWords } from './header-words'
import { isNumeric } from './number-style'
import { isField, type SheetColumn } from './sheet-column'

const HALF = 0.5
/** Cells of a column that are nearly all user names. */
const USER_NAMES = 0.8
const CLEARLY = 0.3

interface Open {
  body: readonly ReadRow[]
  /** Columns that a person decided. */
  isMapped: ReadonlySet<number>
  /** Columns that neither a header nor their cells gave a meaning. */
  isOpen: ReadonlySet<number>
}

/** Decides which of several columns have the names and the user names of accounts. */
export const decideNames = (columns: SheetColumn[], { body, isMapped, isOpen }: Open): SheetColumn[] =>
  withName(
    withNicknames(
      withUserNames(withOwnNames(withBestName(withNameParts(columns, isMapped), isMapped)), body, isMapped),
      isMapped,
    ),
    isOpen,
  )

/** Texts with links behind them are names, unless they repeat a word like "Link". */
export const areNames = ({ words, distinct }: Looks) => words >= HALF && distinct >= HALF

/**
 * Of several columns of names, one that could hold user names beside names is no name: "Channel" beside "Channel name".
 * It is asked about, unless another column names the accounts.
 */
function withBestName(columns: SheetColumn[], isMapped: ReadonlySet<number>): SheetColumn[] {
  const names = columns.filter(
    ({ field, index, namePart }) => field === 'name' && namePart === undefined && !isMapped.has(index),
  )
  const [best] = names.toSorted((a, b) => b.looks.nameLike - a.looks.nameLike)
  if (!best || names.length < 2) return columns
  const hasAccounts = columns.some(({ field }) => field !== null && field !== 'name' && IDENTIFYING.has(field))
  return columns.map((column) => {
    const { looks } = column
    const isToken = looks.userNames >= USER_NAMES && best.looks.nameLike - looks.nameLike >= CLEARLY
    return isToken && names.includes(column) ? { ...column, field: hasAccounts ? null : 'account' } : column
  })
}

/** Cells of a column that differ from the name beside them: a list that knows no user name repeats the name. */
function userNameShare(column: SheetColumn, names: SheetColumn | undefined, body: readonly ReadRow[]): number {
  if (!names || names === column) return column.looks.userNames
  const differing = body.slice(0, SAMPLED_ROWS).flatMap(({ cells }) => {
    const cell = (cells[column.index] ?? '').trim()
    return cell === '' || cell === (cells[names.index] ?? '').trim() ? [] : [cell]
  })
  return differing.length === 0
    ? 0
    : differing.filter((cell) => isHandle(cell.replace(/^@/, ''))).length / differing.length
}

/**
 * "Tiktoker name" next to "Tiktok name": the column with one word in each cell contains the user names, the other the
 * names. A single column of single words stays undecided.
 */
function withUserNames(columns: SheetColumn[], body: readonly ReadRow[], isMapped: ReadonlySet<number>): SheetColumn[] {
  const accounts = columns.filter(isField('account'))
  const names = columns.find(isField('name'))
  const isIdentified = columns.some(isField('handle', 'url', 'social_id', 'name_and_handle'))
  const canDecide = names !== undefined || accounts.length > 1
  const ranked = accounts
    .map((column) => ({ column, share: userNameShare(column, names, body) }))
    .sort((a, b) => b.share - a.share)
  const [best, second] = ranked
  const hasHandle = columns.some(isField('handle', 'name_and_handle'))
  const isClear = best && best.share >= USER_NAMES && (names || best.share > (second?.share ?? 0))
  const handle = canDecide && !hasHandle && isClear ? best.column : undefined
  const rest = accounts.filter((column) => column !== handle)
  const isName = (column: SheetColumn) =>
    !names && column === rest[0] && (handle !== undefined || isIdentified || column.looks.userNames < USER_NAMES)
  return columns.map((column) => {
    if (isMapped.has(column.index) || column.field !== 'account') return column
    if (column === handle) return { ...column, field: 'handle', platform: column.platform ?? platformOf(rest) }
    if (isName(column)) return { ...column, field: 'name', platform: null }
    return names || column !== rest[0] ? { ...column, field: null } : column
  })
}

const platformOf = (columns: readonly SheetColumn[]) =>
  columns.find(({ platform }) => platform !== null)?.platform ?? null

/** "Instagram name" beside "Instagram handle", and the same for TikTok: each name is of the account beside it. */
function withOwnNames(columns: SheetColumn[]): SheetColumn[] {
  const isIdentified = ({ platform }: SheetColumn) =>
    columns.some((one) => isField('handle', 'url', 'social_id')(one) && one.platform === platform)
  const own = columns.filter((one) => isField('account')(one) && one.platform !== null && isIdentified(one))
  return new Set(own.map(({ platform }) => platform)).size < 2
    ? columns
    : columns.map((column) => (own.includes(column) ? { ...column, field: 'name' } : column))
}

const NICKNAME = /^nick ?names?$/

/** Beside user names, "Nickname" is what TikTok calls the name that is shown. */
function withNicknames(columns: SheetColumn[], isMapped: ReadonlySet<number>): SheetColumn[] {
  const isNickname = (column: SheetColumn) =>
    column.field === 'handle' && !isMapped.has(column.index) && NICKNAME.test(headerWords(column.header))
  const hasHandle = columns.some((column) => column.field === 'handle' && !isNickname(column))
  if (!hasHandle || columns.some(isField('name'))) return columns
  return columns.map((column) => (isNickname(column) ? { ...column, field: 'name' } : column))
}

const GIVEN = /^(?:first|given) ?names?$|^prenom$|^vorname$|^nome$|^imie$|^ten$/
const FAMILY =
  /^(?:last|family) ?names?$|^surname$|^nom(?: de famille)?$|^nachname$|^cognome$|^nazwisko$|^apellidos?$|^ho(?: (?:va )?(?:ten )?(?:dem|lot))?$/
/** Names of Vietnamese people begin with the family's. */
const IS_FAMILY_FIRST = /^ten$/

/** "First name" beside "Last name", in the order in which a person is called. */
function withNameParts(columns: SheetColumn[], isMapped: ReadonlySet<number>): SheetColumn[] {
  const find = (pattern: RegExp) =>
    columns.find(
      ({ header, index, looks }) => pattern.test(headerWords(header)) && !isMapped.has(index) && looks.words >= HALF,
    )
  const [given, family] = [find(GIVEN), find(FAMILY)]
  if (!given || !family) return columns
  const isOtherName = ({ field, platform, looks }: SheetColumn) =>
    field === 'name' && platform === null && looks.filled > 0
  // A person is called as the other column says.
  if (columns.some((one) => one !== given && one !== family && isOtherName(one)))
    return columns.map((one) => (one === given || one === family ? { ...one, field: null } : one))
  const isFamilyFirst = IS_FAMILY_FIRST.test(headerWords(given.header))
  return columns.map((column) => {
    if (column !== given && column !== family) return column
    return { ...column, field: 'name', platform: null, namePart: (column === family) === isFamilyFirst ? 1 : 2 }
  })
}

/** Names stand before the numbers, or next to what identifies the account. */
const isNamesPlace = (columns: readonly SheetColumn[], place: number) =>
  !columns.slice(0, place).some(({ field }) => field !== null && isNumeric(field)) ||
  [columns[place - 1], columns[place + 1]].some((column) => column && isField('url', 'handle', 'social_id')(column))

/** If no header names one, the first column of words is the name, provided that something else identifies accounts. */
function withName(columns: SheetColumn[], isOpen: ReadonlySet<number>): SheetColumn[] {
  const hasName = columns.some(isField('name', 'name_and_handle', 'account'))
  const hasAccount = columns.some(isField('url', 'handle', 'social_id'))
  if (hasName || !hasAccount) return columns
  const most = Math.max(...columns.map(({ looks }) => looks.filled))
  const name = columns.find(
    (column, place) =>
      column.field === null &&
      isOpen.has(column.index) &&
      areNames(column.looks) &&
      column.looks.filled >= most * HALF &&
      isNamesPlace(columns, place),
  )
  return columns.map((column) => (column === name ? { ...column, field: 'name' } : column))
}
