import { MAX_REFUSED_ROWS } from '@kolscope/contract/lists/loads/loads'
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { inSlices } from '../../core/in-slices'
import { storable } from '../../core/storable-text'
import type { Database } from '../../core/tables'
import { FileRefused, refusalOf } from '../reading/refusals'
import type { RefusedRow } from './batch'
import { copyRows } from './copy'
import { endLoad } from './end-load'
import { nothingSeen, type Seen, type Tally } from './outcomes'
import { continueReport, type FileReport, resultOf } from './report'
import { keepOutcomes, type SheetOutcomes } from './row-outcomes'
import { shownValues } from './shown-text'
import { lettersIn, MAX_REFUSED_LETTERS, storedCells, withoutCells } from './stored-cells'
import { KEPT_REPORT } from './without-examples'

/** Letters of refused rows that are written at once. */
const MAX_LETTERS_AT_ONCE = 1_000_000

/** The record of a load under way: what is committed of it. */
export interface Ledger {
  loadId: number
  /** The number of the last row that is committed. */
  rowsDone: number
  /** About how many letters of refused rows are kept; a batch that is written again counts again. */
  refusedLetters: number
}

/** Thrown when a load was cancelled, or another worker continues it; the batch is not committed. */
export class LoadStopped extends Error {}

interface Recorded {
  /** The number of the last row of the batch. */
  lastRow: number
  /** The report with the batch. */
  report: FileReport
  tally: Tally
  createdIds: readonly number[]
  outcomes: readonly SheetOutcomes[]
}

/** Records a batch in its transaction, which fails if the load is not this program's to continue. */
export async function recordBatch(
  client: PoolClient,
  ledger: Ledger,
  { lastRow, report, tally, createdIds, outcomes }: Recorded,
): Promise<void> {
  const { loadId } = ledger
  const { rowCount } = await client.query(
    `update loads set rows_done = $2, report = (select ${KEPT_REPORT} from (select $3::jsonb as given) one)
     where id = $1 and state = 'loading' and rows_done = $4`,
    [loadId, lastRow, JSON.stringify(resultOf(report)), ledger.rowsDone],
  )
  if (rowCount !== 1) throw new LoadStopped('The load was stopped, or continues elsewhere.')
  const created = createdIds.map((influencer_id) => ({ load_id: loadId, influencer_id }))
  await copyRows(client, 'load_created', ['load_id', 'influencer_id'], created)
  await keepOutcomes(client, loadId, outcomes)
  await keepRefused(client, ledger, tally.refused, report.refused - tally.refused.length)
}

async function keepRefused(
  client: PoolClient,
  ledger: Ledger,
  refused: readonly RefusedRow[],
  before: number,
): Promise<void> {
  const kept = refused.slice(0, Math.max(0, MAX_REFUSED_ROWS - before))
  for await (const slice of inSlices(kept, MAX_LETTERS_AT_ONCE, ({ cells }) => Math.max(1, lettersIn(cells)))) {
    const rows = slice.map(({ number, label, code, values, cells }) => {
      const stored = ledger.refusedLetters < MAX_REFUSED_LETTERS ? storedCells(cells) : withoutCells(cells)
      ledger.refusedLetters += lettersIn(stored.cells)
      const reason = { code, values: shownValues(values) }
      return { number, label: storable(label), reason, cells: stored.cells, is_cut: stored.isCut }
    })
    await client.query(
      `insert into load_refused_rows (load_id, number, label, reason, cells, is_cut)
       select $1, row.number, row.label, row.reason, row.cells, row.is_cut
       from jsonb_to_recordset($2::jsonb)
         as row (number integer, label text, reason jsonb, cells text[], is_cut boolean)
       on conflict (load_id, number) do nothing`,
      [ledger.loadId, JSON.stringify(rows)],
    )
  }
}

/** Continues a load where it was interrupted: its ledger, what it has touched, and its report. */
export async function continueLoad(
  pool: Pool,
  loadId: number,
  report: FileReport,
): Promise<{ ledger: Ledger; seen: Seen }> {
  const { rows } = await pool.query<{ rows_done: number; report: ReturnType<typeof resultOf> | null }>(
    'select rows_done, report from loads where id = $1',
    [loadId],
  )
  const load = rows[0]
  if (load?.report) continueReport(report, load.report)
  const seen = nothingSeen()
  if (load?.rows_done) {
    const { rows: touched } = await pool.query<{ id: number; post: string | null }>(
      `select influencer_id as id, null as post from load_created where load_id = $1
       union all select influencer_id, case when table_name = 'posts' then key ->> 'social_id' end
       from load_changes where load_id = $1`,
      [loadId],
    )
    for (const { id, post } of touched) {
      seen.influencers.set(id, true)
      if (post !== null) seen.posts.add(`${id} ${post}`)
    }
  }
  const { rows: kept } = await pool.query<{ letters: number }>(
    `select coalesce(sum(length(cell)), 0)::int as letters from load_refused_rows, unnest(cells) as cell
     where load_id = $1`,
    [loadId],
  )
  return { ledger: { loadId, rowsDone: load?.rows_done ?? 0, refusedLetters: kept[0]?.letters ?? 0 }, seen }
}

/** Ends a load that is still under way. */
export async function settleLoad(
  db: Kysely<Database>,
  loadId: number,
  { report, error }: { report: FileReport; error: Error | null },
): Promise<void> {
  // Only what is wrong with the file is the problem of the load.
  const problem = error instanceof FileRefused ? refusalOf(error) : null
  const ending = { state: error ? ('failed' as const) : ('loaded' as const), result: resultOf(report), problem }
  await db.transaction().execute((trx) => endLoad(trx, loadId, ending))
}
