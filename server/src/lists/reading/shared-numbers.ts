import type { Platform } from '@kolscope/contract/core/enums'
import { isUnknown } from './cells'
import { numberOwners } from './number-owners'
import type { ReadableRow } from './readable-row'
import type { RowAccount } from './row-accounts'
import type { SheetColumn } from './sheet-column'

const EXAMPLES = 5

/** Rows that name several accounts beside a number that could be of any of them. */
export interface SharedNumbers {
  rows: number
  /** Indexes of the columns of such numbers. */
  columns: Set<number>
  platforms: Set<Platform>
  examples: string[]
}

/** Returns a function that looks for such numbers in a row with these accounts. */
export function sharedNumbers(columns: readonly SheetColumn[]) {
  const shared: SharedNumbers = { rows: 0, columns: new Set(), platforms: new Set(), examples: [] }
  const ownersOf = numberOwners(columns)
  const add = (row: ReadableRow, accounts: readonly RowAccount[]): void => {
    if (accounts.length < 2) return
    const here = columns.flatMap(({ index }) => {
      const cell = row.cells[index] ?? ''
      const owners = isUnknown(cell) ? [] : ownersOf(index, row, accounts)
      return owners.length > 1 ? [{ index, cell, owners }] : []
    })
    const [first] = here
    if (!first) return
    shared.rows += 1
    for (const { index, owners } of here) {
      shared.columns.add(index)
      for (const platform of owners) if (platform !== null) shared.platforms.add(platform)
    }
    if (shared.examples.length < EXAMPLES) shared.examples.push(first.cell.trim())
  }
  return { shared, add }
}
