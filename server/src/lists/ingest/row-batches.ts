import type { CellDoubt } from '@kolscope/contract/lists/loads/load-reasons'
import { RowRefused } from '../reading/refusals'
import { type Batch, newBatch } from './batch'
import type { Incoming, Named } from './incoming'
import { joinSame } from './match'
import { addWarning, type Warn } from './report'
import { shownText, shownValues } from './shown-text'
import { lettersIn } from './stored-cells'

const MAX_ROWS = 2000
const MAX_WEIGHT = 50_000
/** Letters of cells that weigh as much as a row. */
const LETTERS_OF_ROW = 200

/** Takes what was read of a file, batch after batch. */
export type TakeBatch = (batch: Batch) => Promise<unknown>

/** Where an account is named: its row as people find it, and its place among the accounts of the row. */
export interface Place {
  label: string
  account: number
}

/** An account of a row of the file, and how it is read. */
interface Entry {
  place: Place
  cells: readonly string[]
  /** Throws RowRefused if it cannot be loaded; then `named` tells whom it names, if that can be read. */
  parse: (number: number) => Incoming
  named: () => Named | null
}

/** An account of a row, of which a row can have the numbers of several days. */
interface Listed extends Place {
  /** The number of its first day that was read; null before. */
  first: number | null
  /** Why days of it were refused; null if none was. */
  refusals: Set<string> | null
}

/**
 * Collects the rows of a file into batches; the database works on one batch while the next is read. Rows up to
 * `rowsDone` are only counted, because an interrupted load has committed them.
 */
export function createRowBatches(takeBatch: TakeBatch, rowsDone: number) {
  let batch = newBatch(rowsDone)
  let row = 0
  let fileRows = 0
  /** Rows of any table that the batch may write, and letters of cells that it holds. */
  let weight = 0
  let listed: Listed = { label: '', account: 0, first: null, refusals: null }
  let inFlight: Promise<unknown> = Promise.resolve()

  const warn: Warn = (doubt: CellDoubt, cell: string, field?: string) => {
    const text = shownText(cell)
    addWarning(batch.warnings, { doubt, field: field ?? null }, text)
    const counted = listed.first ?? row
    const doubts = batch.doubts.get(counted) ?? []
    doubts.push({ doubt, field: field ?? null, text })
    batch.doubts.set(counted, doubts)
  }

  async function flush(): Promise<void> {
    const full = batch
    batch = newBatch(row)
    weight = 0
    full.accounts = joinSame(full.rows)
    await inFlight
    if (full.rows.length + full.refused.length > 0) inFlight = takeBatch(full)
    // The next flush gets its error.
    inFlight.catch(() => undefined)
  }

  /** Passes a full batch on, before the next row of the file: accounts that one row names stay together. */
  function makeRoom(): Promise<void> | undefined {
    const isFull = batch.rows.length + batch.refused.length >= MAX_ROWS || weight >= MAX_WEIGHT
    return isFull ? flush() : undefined
  }

  function take({ place: { label, account }, cells, parse, named }: Entry): void {
    row += 1
    if (row <= rowsDone) return
    if (label !== listed.label) {
      batch.fileRows += 1
      fileRows += 1
    }
    if (label !== listed.label || account !== listed.account) listed = { label, account, first: null, refusals: null }
    batch.lastRow = row
    weight += lettersIn(cells) / LETTERS_OF_ROW
    try {
      const incoming = parse(row)
      batch.rows.push(incoming)
      batch.sources.set(row, { label, cells })
      if (listed.first === null) listed.first = row
      else batch.furtherDays.set(row, listed.first)
      weight += incoming.posts.length + incoming.history.length
    } catch (error) {
      const { message } = error as Error
      const { code, values } = error instanceof RowRefused ? error : new RowRefused('not-read', { error: message })
      if (listed.refusals?.has(code)) return
      listed.refusals ??= new Set()
      listed.refusals.add(code)
      batch.refused.push({ number: row, label, code, values: shownValues(values), cells, named: named() })
    }
  }

  async function end(): Promise<void> {
    await flush()
    await inFlight
  }

  return { warn, makeRoom, take, end, rows: () => fileRows }
}

export type RowBatches = ReturnType<typeof createRowBatches>
