import type { Platform } from '@kolscope/contract/core/enums'
import { siteOf } from './facebook-kind'
import { accountAt, isAddress, isNamed } from './named-account'
import { writtenNumber } from './number-cells'
import { handlesBesidePlatforms, numbersBesidePlatforms } from './platform-beside'
import type { ReadableRow } from './readable-row'

const linesOf = (cell: string): string[] =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The platform of a line that names one account, by its link or beside its user name. */
function platformOf(line: string): Platform | null {
  const account = isAddress(line) ? accountAt(line, null) : null
  if (account) return isNamed(account) ? account.platform : null
  const [only, ...more] = handlesBesidePlatforms(line)
  return only && more.length === 0 ? only.platform : null
}

/** The platforms of accounts on the lines of a cell; null if a line names none, or two are on one site. */
function platformsOfLines(cell: string, count: number): Platform[] | null {
  const platforms = cell.includes('\n') ? linesOf(cell).map(platformOf) : []
  const known = platforms.filter((platform) => platform !== null)
  const isWhole = platforms.length === count && known.length === count
  return isWhole && new Set(known.map(siteOf)).size === count ? known : null
}

/** Numbers on lines, beside a cell with an account on each line: two links above one another, "1.2M" above "320K". */
function numbersBesideLines(cell: string, { cells }: ReadableRow): ReadonlyMap<Platform, string> | null {
  if (!cell.includes('\n')) return null
  const numbers = linesOf(cell)
  if (numbers.length < 2 || !numbers.every((line) => writtenNumber(line) !== null)) return null
  for (const other of cells) {
    const platforms = platformsOfLines(other, numbers.length)
    if (platforms) return new Map(platforms.map((platform, index) => [platform, numbers[index] ?? '']))
  }
  return null
}

/** The numbers of a cell by the platforms that they are of, if the cell or its row says so; null for other cells. */
export const numbersByPlatform = (cell: string, row: ReadableRow): ReadonlyMap<Platform, string> | null =>
  numbersBesidePlatforms(cell) ?? numbersBesideLines(cell, row)
