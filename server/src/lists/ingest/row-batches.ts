import type { CellDoubt } from '@kolscope/contract/lists/loads/load-reasons'
import { RowRefused } from '../reading/refusals'
import { type Batch, newBatch } from './batch'
import type { Incoming } from './incoming'
import { joinSame } from './match'
import { addWarning, type Warn } from './report'

const MAX_ROWS = 2000
const MAX_WEIGHT = 50_000
/** Doubts of one row that a preview can show. */
const MAX_DOUBTS = 5

/** Takes what was read of a file, batch after batch. */
export type TakeBatch = (batch: Batch) => Promise<unknown>

/**
 * Collects the rows of a file into batches; the database works on one batch while the next is read. Rows up to
 * `rowsDone` are only counted, because an interrupted load has committed them.
 */
export function createRowBatches(takeBatch: TakeBatch, rowsDone: number) {
  let batch = newBatch(rowsDone)
  let row = 0
  /** Rows of any table that the batch may write. */
  let weight = 0
  let lastLabel = ''
  let inFlight: Promise<unknown> = Promise.resolve()

  const warn: Warn = (doubt: CellDoubt, cell: string, field?: string) => {
    addWarning(batch.warnings, { doubt, field: field ?? null }, cell)
    const doubts = batch.doubts.get(row) ?? []
    if (doubts.length < MAX_DOUBTS) doubts.push({ doubt, field: field ?? null, text: cell })
    batch.doubts.set(row, doubts)
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

  async function take(label: string, cells: readonly string[], parse: (number: number) => Incoming): Promise<void> {
    row += 1
    if (row <= rowsDone) return
    // Accounts that one row names stay together.
    const isFull = batch.rows.length + batch.refused.length >= MAX_ROWS || weight >= MAX_WEIGHT
    if (isFull && label !== lastLabel) await flush()
    lastLabel = label
    batch.lastRow = row
    try {
      const incoming = parse(row)
      batch.rows.push(incoming)
      batch.sources.set(row, { label, cells })
      weight += incoming.posts.length + incoming.history.length
    } catch (error) {
      const { message } = error as Error
      const { code, values } = error instanceof RowRefused ? error : new RowRefused('not-read', { error: message })
      batch.refused.push({ number: row, label, code, values, cells })
    }
  }

  async function end(): Promise<void> {
    await flush()
    await inFlight
  }

  return { warn, take, end, rows: () => row }
}

export type RowBatches = ReturnType<typeof createRowBatches>
