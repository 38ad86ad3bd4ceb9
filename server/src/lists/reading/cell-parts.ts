import { writtenNumber } from './number-cells'

/** Which of two texts in a cell is the user name. */
export type HandlePart = 'first' | 'last'

/** What the cells of a column say about the place of user names beside names. */
export interface PartsOfCells {
  part: HandlePart
  /** Whether the user names have signs or digits that words do not have. */
  isCertain: boolean
}

const SEPARATED: readonly RegExp[] = [
  /^([^|]+?)\s+\|\s+([^|]+)$/,
  /^([^/]+?)\s+\/\s+([^/]+)$/,
  /^(.+?)\s+[-–—·•]\s+(\S.*)$/,
  /^([^()]+?)\s*\(\s*([^()]+?)\s*\)$/,
]
const LONGEST = 300
const TOKEN = /^@?(?=[\w.]*[A-Za-z])[\w.]{2,30}$/
const SIGNED = /[@._\d]/
const LOWER = /^@?[a-z\d._]+$/

/** The two texts of a cell: on two lines, beside a separator, or one of them in brackets. */
export function partsOfCell(cell: string): Readonly<Record<HandlePart, string>> | null {
  const text = cell.trim()
  if (text.length > LONGEST) return null
  const lines = text.split(/\s*\n\s*/).filter(Boolean)
  const [first = '', last = ''] =
    lines.length === 2 ? lines : (SEPARATED.map((pattern) => pattern.exec(text)?.slice(1)).find(Boolean) ?? [])
  return lines.length > 2 || first === '' || last === '' ? null : { first, last }
}

/** Whether a text can be a user name; a number with a letter, such as 125k, cannot. */
export const isToken = (text: string): boolean => TOKEN.test(text) && writtenNumber(text) === null

const FEWEST = 2
const NEARLY_ALL = 0.9
const MOSTLY = 0.6
const FEW = 0.3

/** Where the user names are in the cells of a column; null if its cells are not pairs, or both parts could be. */
export function partsOfCells(cells: readonly string[]): PartsOfCells | null {
  const pairs = cells.flatMap((cell) => partsOfCell(cell) ?? [])
  if (pairs.length < FEWEST || pairs.length < cells.length * NEARLY_ALL) return null
  const shareOf = (test: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(test).length / pairs.length
  const share = (part: HandlePart, pattern: RegExp) => shareOf((pair) => pattern.test(pair[part]))
  const isHandle = (part: HandlePart, other: HandlePart) =>
    shareOf((pair) => isToken(pair[part])) >= NEARLY_ALL &&
    share(part, LOWER) >= MOSTLY &&
    share(other, LOWER) <= FEW &&
    new Set(pairs.map((pair) => pair[part])).size >= pairs.length * NEARLY_ALL
  if (isHandle('first', 'last')) return { part: 'first', isCertain: share('first', SIGNED) >= MOSTLY }
  return isHandle('last', 'first') ? { part: 'last', isCertain: share('last', SIGNED) >= MOSTLY } : null
}
