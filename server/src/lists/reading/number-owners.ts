import type { Platform } from '@kolscope/contract/core/enums'
import { siteOf } from './facebook-kind'
import { headerWords } from './header-words'
import { isNumeric } from './number-style'
import { numbersByPlatform } from './numbers-by-platform'
import type { ReadableColumn, ReadableRow } from './readable-row'
import { type RowAccount, rowPlatformReader } from './row-accounts'

type OwnedColumn = ReadableColumn & { header: string }

const TOTAL = /\b(total|sum|combined|overall|tong)\b/

const NOBODY: readonly (Platform | null)[] = []

/**
 * Returns a function that gives the platforms of a row's accounts that the number in a column could be of: the one that
 * the row names, else those that no column of the same numbers names. A total beside such columns is nobody's,
 * where a row names one account only if one of them is of its platform, and a cell with a platform for each of its
 * numbers leaves nothing open.
 */
export function numberOwners(columns: readonly OwnedColumn[]) {
  const rowPlatformOf = rowPlatformReader(columns)
  const sitesOf = (field: OwnedColumn['field']) =>
    new Set(columns.flatMap((one) => (one.field === field && one.platform ? siteOf(one.platform) : [])))
  const open = new Map(
    columns
      .filter(({ field, platform }) => field !== null && isNumeric(field) && platform === null)
      .map(({ index, field, header }) => {
        const named = sitesOf(field)
        return [index, { named, isTotal: named.size > 0 && TOTAL.test(headerWords(header)) }]
      }),
  )
  return (index: number, row: ReadableRow, accounts: readonly RowAccount[]): readonly (Platform | null)[] => {
    const column = open.get(index)
    const [first, ...others] = accounts
    if (!column || numbersByPlatform(row.cells[index] ?? '', row)) return NOBODY
    if (first && others.length === 0) {
      const hasOwn = first.platform !== null && column.named.has(siteOf(first.platform))
      return column.isTotal && hasOwn ? NOBODY : [first.platform]
    }
    if (column.isTotal) return NOBODY
    const platforms = accounts.map(({ platform }) => platform)
    const ofRow = rowPlatformOf(row)
    const own = platforms.find((one) => one !== null && ofRow !== null && siteOf(one) === siteOf(ofRow))
    if (own) return [own]
    return platforms.filter((one) => one === null || !column.named.has(siteOf(one)))
  }
}
