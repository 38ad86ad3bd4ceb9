import type { CellDoubt, ReasonValues, RowRefusalCode } from '@kolscope/contract/lists/loads/load-reasons'
import type { Account } from './account'
import type { Incoming, Named } from './incoming'
import type { Warnings } from './report'

/** A row that is not loaded. */
export interface RefusedRow {
  /** Its place among the rows of the file, from 1. */
  number: number
  /** How a person finds it: its number in the file, after the name of its sheet. */
  label: string
  code: RowRefusalCode
  values: ReasonValues
  cells: readonly string[]
  /** The account that it names, if that could be read. */
  named?: Named | null
}

export interface RowDoubt {
  doubt: CellDoubt
  field: string | null
  text: string
  /** What is used instead. */
  used?: string
}

/** Rows of a file that are loaded in one transaction, and what reading them found. */
export interface Batch {
  rows: Incoming[]
  /** The accounts that its rows name. */
  accounts: readonly Account[]
  /** Rows that could not be read. */
  refused: RefusedRow[]
  warnings: Warnings
  /** Doubtful cells by row. */
  doubts: Map<number, RowDoubt[]>
  /** Each row as it is in the file. */
  sources: Map<number, Pick<RefusedRow, 'label' | 'cells'>>
  /** Rows of the file in it; one that names several accounts or days has a number for each of them. */
  fileRows: number
  /** Numbers of further days of an account of a row, with that of its first day, by which it is counted. */
  furtherDays: Map<number, number>
  /** The number of its last row; all rows before its first are in earlier batches. */
  lastRow: number
}

export const newBatch = (lastRow: number): Batch => ({
  rows: [],
  accounts: [],
  refused: [],
  warnings: new Map(),
  doubts: new Map(),
  sources: new Map(),
  fileRows: 0,
  furtherDays: new Map(),
  lastRow,
})
