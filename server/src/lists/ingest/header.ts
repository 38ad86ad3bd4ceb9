import { wordsOf } from '@kolscope/contract/core/fold'
import { isHandle } from './account-names'
import { isExactNumber, isUnknown } from './cells'
import { type Field, fieldOf, isField, type Kind, MANY_COLUMNS } from './fields'

export type Column = { index: number; header: string; field: Field }
export type IgnoredColumn = { index: number; header: string }

/**
 * How a sheet is read: `row` is the header's index; of several columns with one field the earlier in `columns` is
 * preferred.
 */
export type Header = { kind: Kind; row: number; columns: Column[]; ignored: IgnoredColumn[] }

export type HeaderOptions = { kind?: Kind; map?: ReadonlyMap<string, string> }

const HEADER_WITHIN_ROWS = 20

/** A header cell as one folded line of words. */
export const headerWords = (cell: string): string => wordsOf(cell).join(' ')

/**
 * Finds the header among the first 20 rows and the meaning of its columns; null if no row names an account. The rows
 * after it decide between columns of the same meaning (exact numbers before rounded ones, user names before titles).
 */
export function understandHeader(rows: readonly (readonly string[])[], options: HeaderOptions = {}): Header | null {
  const kinds: Kind[] = options.kind ? [options.kind] : ['posts', 'influencers']
  const headers = kinds.flatMap((kind) =>
    rows.slice(0, HEADER_WITHIN_ROWS).flatMap((cells, row) => {
      const header = readHeader(cells, row, kind, options.map)
      return isSufficient(header) ? [header] : []
    }),
  )
  const best = headers.sort((a, b) => b.columns.length - a.columns.length || a.row - b.row)[0]
  return best ? withChosenColumns(best, rows.slice(best.row + 1)) : null
}

const NAMING: ReadonlySet<Field> = new Set<Field>(['name', 'handle', 'account', 'name_and_handle', 'social_id', 'url'])
const NAMING_POST: ReadonlySet<Field> = new Set<Field>(['post_id', 'post_url', 'thumbnail'])

function isSufficient({ kind, columns }: Header): boolean {
  const names = columns.some(({ field }) => NAMING.has(field))
  if (kind === 'posts') return names && columns.some(({ field }) => NAMING_POST.has(field))
  return names && columns.length >= 2
}

function readHeader(cells: readonly string[], row: number, kind: Kind, map?: ReadonlyMap<string, string>): Header {
  const header: Header = { kind, row, columns: [], ignored: [] }
  cells.forEach((cell, index) => {
    const words = headerWords(cell)
    const mappedField = map?.get(words)
    const field = mappedField === undefined ? fieldOf(words, kind) : isField(mappedField, kind) ? mappedField : null
    const text = cell.replace(/\s+/g, ' ').trim()
    if (field && words !== '') header.columns.push({ index, header: text, field })
    else if (words !== '') header.ignored.push({ index, header: text })
  })
  return header
}

function withChosenColumns(header: Header, body: readonly (readonly string[])[]): Header {
  const decidedHeader = decideAccounts(header, body)
  const columns = decidedHeader.columns
    .map((column, position) => ({ column, position, exact: exactShare(column, body) }))
    .sort((a, b) =>
      a.column.field === b.column.field && !MANY_COLUMNS.has(a.column.field)
        ? b.exact - a.exact || a.position - b.position
        : a.position - b.position,
    )
  return { ...decidedHeader, columns: columns.map(({ column }) => column) }
}

const valuesOf = ({ index }: Column, body: readonly (readonly string[])[]) =>
  body.map((cells) => cells[index] ?? '').filter((cell) => !isUnknown(cell))

function exactShare(column: Column, body: readonly (readonly string[])[]): number {
  const values = valuesOf(column, body)
  return values.length === 0 ? 0 : values.filter(isExactNumber).length / values.length
}

// An `account` column contains "Name @handle", user names (one word, if different from the title), or titles.
function decideAccounts(header: Header, body: readonly (readonly string[])[]): Header {
  const fieldByIndex = new Map<number, Field>()
  const accounts = header.columns.filter(({ field }) => field === 'account')
  const name = header.columns.find(({ field }) => field === 'name')
  const hasField = (field: Field) => header.columns.some((column) => column.field === field)
  const pair = accounts.find((account) => isPair(account, body))
  if (pair) fieldByIndex.set(pair.index, 'name_and_handle')
  const candidates = accounts
    .map((account) => ({ account, share: handleShare(account, body, name?.index) }))
    .filter(({ share }) => share >= HANDLES && !hasField('handle') && !pair && (name || accounts.length > 1))
  const handle = candidates.sort((a, b) => b.share - a.share)[0]?.account
  if (handle) fieldByIndex.set(handle.index, 'handle')
  const title = name || pair ? undefined : accounts.find(({ index }) => !fieldByIndex.has(index))
  if (title) fieldByIndex.set(title.index, 'name')
  return withDecided(header, fieldByIndex)
}

function withDecided(header: Header, fieldByIndex: ReadonlyMap<number, Field>): Header {
  const isUndecided = (column: Column) => column.field === 'account' && !fieldByIndex.has(column.index)
  const columns = header.columns
    .filter((column) => !isUndecided(column))
    .map((column) => ({ ...column, field: fieldByIndex.get(column.index) ?? column.field }))
  const leftovers = header.columns.filter(isUndecided).map(({ index, header: text }) => ({ index, header: text }))
  return { ...header, columns, ignored: [...header.ignored, ...leftovers].sort((a, b) => a.index - b.index) }
}

const HANDLES = 0.8

function isPair(column: Column, body: readonly (readonly string[])[]): boolean {
  const values = valuesOf(column, body)
  return values.filter((cell) => /\s@\S/.test(cell)).length > values.length / 2
}

function handleShare(column: Column, body: readonly (readonly string[])[], nameIndex: number | undefined): number {
  const cells = body
    .filter((row) => nameIndex === undefined || row[column.index] !== row[nameIndex])
    .map((row) => (row[column.index] ?? '').trim().replace(/^@/, ''))
    .filter((cell) => !isUnknown(cell))
  return cells.length === 0 ? 0 : cells.filter(isHandle).length / cells.length
}
