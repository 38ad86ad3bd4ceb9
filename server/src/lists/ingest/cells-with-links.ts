import { isUnknown } from '../reading/cells'
import { accountAt, isNamed } from '../reading/named-account'
import type { ReadableRow } from '../reading/readable-row'

/** The cells of a row with the accounts of links behind them as text, so that a .csv file keeps these. */
export function cellsWithLinks({ cells, links = {} }: ReadableRow): readonly string[] {
  if (Object.keys(links).length === 0) return cells
  return cells.map((cell, column) => {
    const link = links[column]
    if (link === undefined || cell.includes(link) || !isNamed(accountAt(link, null))) return cell
    return isUnknown(cell) ? link : `${cell} ${link}`
  })
}
