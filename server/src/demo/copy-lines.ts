/** A value of a row as COPY takes it. */
export type Cell = string | number | boolean | null | readonly (string | number)[] | { json: unknown }

const SPECIAL = /[\\\t\n\r]/
const SPECIALS = /[\\\t\n\r]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (text: string) => (SPECIAL.test(text) ? text.replace(SPECIALS, (one) => ESCAPES[one] ?? one) : text)

const element = (one: string | number) =>
  typeof one === 'number' ? String(one) : `"${one.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if ('json' in cell) return escaped(JSON.stringify(cell.json))
  return escaped(`{${cell.map(element).join(',')}}`)
}

/** One line of COPY's text format. */
export function copyLine(cells: readonly Cell[]): string {
  let line = ''
  for (const [at, cell] of cells.entries()) line += at === 0 ? cellText(cell) : `\t${cellText(cell)}`
  return `${line}\n`
}
