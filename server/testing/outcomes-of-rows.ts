import { LOAD_OUTCOMES, type LoadCounts, type RowOutcome } from '@kolscope/contract/lists/loads/load-outcomes'
import type { Kysely } from 'kysely'
import type { Database } from '../src/core/tables'
import { readOutcomes } from '../src/lists/loads/list-row-outcomes'

/** What became of every row of a load, read part by part. */
export async function outcomesOfLoad(db: Kysely<Database>, loadId: number): Promise<RowOutcome[]> {
  const rows: RowOutcome[] = []
  for (let after: number | null = 0; after !== null; ) {
    const part = await readOutcomes(db, loadId, after)
    rows.push(...part.rows)
    after = part.next
  }
  return rows
}

/** The counts that these rows add up to. */
export function countsOfRows(rows: readonly RowOutcome[]): Omit<LoadCounts, 'rows'> {
  const counts = Object.fromEntries(
    LOAD_OUTCOMES.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as Record<(typeof LOAD_OUTCOMES)[number], number>
  const doubtful = rows.filter(({ outcome, reasons }) => outcome !== 'refused' && reasons.length > 0).length
  return { ...counts, accounts: rows.length, doubtful }
}
