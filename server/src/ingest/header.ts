import { wordsOf } from '@kolscope/contract/fold'
import { isHandle } from './account-names'
import { isExactNumber, isUnknown } from './cells'
import { type Field, fieldOf, isField, type Kind, MANY_COLUMNS } from './fields'

export type Column = { index: number; header: string; field: Field }
export type Ignored = { index: number; header: string }

/** How a sheet is read: `row` is the header's index; of several columns with one field the earlier in `columns` is preferred. */
export type Header = { kind: Kind; row: number; columns: Column[]; ignored: Ignored[] }

export type HeaderOptions = { kind?: Kind; map?: ReadonlyMap<string, string> }

const HEADER_WITHIN_ROWS = 20

/** A header cell as one folded line of words. */
export const headerWords = (cell: string): string => wordsOf(cell).join(' ')

/**
 * Finds the header among the first 20 rows and what its columns mean; null when no row names an account. The rows after it
 * decide between columns of the same meaning (exact numbers before rounded ones, user names beside titles).
 */
export function understandHeader(rows: readonly (readonly string[])[], options: HeaderOptions = {}): Header | null {
  const kinds: Kind[] = options.kind ? [options.kind] : ['posts', 'influencers']
  const found = kinds.flatMap((kind) =>
    rows.slice(0, HEADER_WITHIN_ROWS).flatMap((cells, row) => {
      const header = readHeader(cells, row, kind, options.map)
      return isSufficient(header) ? [header] : []
    }),
  )
  const best = found.sort((a, b) => b.columns.length - a.columns.length || a.row - b.row)[0]
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
    const mapped = map?.get(words)
    const field = mapped === undefined ? fieldOf(words, kind) : isField(mapped, kind) ? mapped : null
    const shown = cell.replace(/\s+/g, ' ').trim()
    if (field && words !== '') header.columns.push({ index, header: shown, field })
    else if (words !== '') header.ignored.push({ index, header: shown })
  })
  return header
}

function withChosenColumns(header: Header, body: readonly (readonly string[])[]): Header {
  const decided = decideAccounts(header, body)
  const columns = decided.columns
    .map((column, position) => ({ column, position, exact: exactShare(column, body) }))
    .sort((a, b) =>
      a.column.field === b.column.field && !MANY_COLUMNS.has(a.column.field)
        ? b.exact - a.exact || a.position - b.position
        : a.position - b.position,
    )
  return { ...decided, columns: columns.map(({ column }) => column) }
}

const valuesOf = ({ index }: Column, body: readonly (readonly string[])[]) =>
  body.map((cells) => cells[index] ?? '').filter((cell) => !isUnknown(cell))

function exactShare(column: Column, body: readonly (readonly string[])[]): number {
  const values = valuesOf(column, body)
  return values.length === 0 ? 0 : values.filter(isExactNumber).length / values.length
}

// An `account` column holds "Name @handle", user names (where it differs from the title, it is one word), or titles.
function decideAccounts(header: Header, body: readonly (readonly string[])[]): Header {
  const columns: Column[] = []
  const ignored = [...header.ignored]
  let hasName = header.columns.some(({ field }) => field === 'name')
  let hasHandle = header.columns.some(({ field }) => field === 'handle')
  const nameIndex = header.columns.find(({ field }) => field === 'name')?.index
  const accounts = header.columns.filter(({ field }) => field === 'account')
  const likely = [...accounts].sort((a, b) => handleShare(b, body, nameIndex) - handleShare(a, body, nameIndex))
  const decided = new Map<number, Field | null>()
  for (const account of likely) {
    const isPair = valuesOf(account, body).filter((cell) => /\s@\S/.test(cell)).length > body.length / 2
    const isHandles = !hasHandle && (hasName || accounts.length > 1) && handleShare(account, body, nameIndex) >= 0.8
    const field = isPair ? 'name_and_handle' : isHandles ? 'handle' : hasName ? null : 'name'
    decided.set(account.index, field)
    hasHandle ||= field === 'handle' || field === 'name_and_handle'
    hasName ||= field === 'name' || field === 'name_and_handle'
  }
  for (const column of header.columns) {
    const field = column.field === 'account' ? decided.get(column.index) : column.field
    if (field) columns.push({ ...column, field })
    else ignored.push({ index: column.index, header: column.header })
  }
  return { ...header, columns, ignored: ignored.sort((a, b) => a.index - b.index) }
}

function handleShare(column: Column, body: readonly (readonly string[])[], nameIndex: number | undefined): number {
  const cells = body
    .filter((row) => nameIndex === undefined || row[column.index] !== row[nameIndex])
    .map((row) => (row[column.index] ?? '').trim().replace(/^@/, ''))
    .filter((cell) => !isUnknown(cell))
  return cells.length === 0 ? 0 : cells.filter(isHandle).length / cells.length
}
