import type { ReasonValues } from '@kolscope/contract/lists/loads/load-reasons'
import { MAX_REFUSED_ROWS } from '@kolscope/contract/lists/loads/loads'
import { type Kysely, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { recordActivity } from '../../core/activity'
import { storable } from '../../core/storable-text'
import type { Database } from '../../core/tables'
import { FileRefused, refusalOf } from '../reading/refusals'
import type { RefusedRow } from './batch'
import { copyRows } from './copy'
import { nothingSeen, type Seen, type Tally } from './outcomes'
import { continueReport, type FileReport, resultOf } from './report'

/** The record of a load under way: what is committed of it. */
export interface Ledger {
  loadId: number
  /** Rows of the file that are committed. */
  rowsDone: number
}

/** Thrown when a load was cancelled, or another worker continues it; the batch is not committed. */
export class LoadStopped extends Error {}

/** Records a batch in its transaction, which fails if the load is not this program's to continue. */
export async function recordBatch(
  client: PoolClient,
  ledger: Ledger,
  { report, tally, createdIds }: { report: FileReport; tally: Tally; createdIds: readonly number[] },
): Promise<void> {
  const { loadId } = ledger
  const { rowCount } = await client.query(
    `update loads set rows_done = $2, report = $3 where id = $1 and state = 'loading' and rows_done = $4`,
    [loadId, report.rows, JSON.stringify(resultOf(report)), ledger.rowsDone],
  )
  if (rowCount !== 1) throw new LoadStopped('The load was stopped, or continues elsewhere.')
  const created = createdIds.map((influencer_id) => ({ load_id: loadId, influencer_id }))
  await copyRows(client, 'load_created', ['load_id', 'influencer_id'], created)
  await keepRefused(client, loadId, tally.refused, report.refused - tally.refused.length)
}

const storableValues = (values: ReasonValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  )

async function keepRefused(
  client: PoolClient,
  loadId: number,
  refused: readonly RefusedRow[],
  before: number,
): Promise<void> {
  const kept = refused.slice(0, Math.max(0, MAX_REFUSED_ROWS - before))
  if (kept.length === 0) return
  const rows = kept.map(({ number, label, code, values, cells }) => ({
    number,
    label: storable(label),
    reason: { code, values: storableValues(values) },
    cells: cells.map(storable),
  }))
  await client.query(
    `insert into load_refused_rows (load_id, number, label, reason, cells)
     select $1, row.number, row.label, row.reason, row.cells
     from jsonb_to_recordset($2::jsonb) as row (number integer, label text, reason jsonb, cells text[])
     on conflict (load_id, number) do nothing`,
    [loadId, JSON.stringify(rows)],
  )
}

/** Begins a load that is recorded from its first row on. */
export async function beginLoad(
  db: Kysely<Database>,
  { fileName, bytes }: { fileName: string; bytes: number },
): Promise<Ledger> {
  const { id } = await db
    .insertInto('loads')
    .values({ file_name: fileName, bytes, received: bytes, state: 'loading' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { loadId: id, rowsDone: 0 }
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
  return { ledger: { loadId, rowsDone: load?.rows_done ?? 0 }, seen }
}

/** Ends a load that is still under way, with an entry of the activity log. */
export async function settleLoad(
  db: Kysely<Database>,
  loadId: number,
  { report, error }: { report: FileReport; error: Error | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const load = await trx
      .updateTable('loads')
      .set({
        state: error ? 'failed' : 'loaded',
        report: JSON.stringify(resultOf(report)),
        // Only what is wrong with the file is the problem of the load.
        problem: error instanceof FileRefused ? JSON.stringify(refusalOf(error)) : null,
        finished_at: sql<string>`now()`,
      })
      .where('id', '=', loadId)
      .where('state', '=', 'loading')
      .returning(['account_id', 'file_name'])
      .executeTakeFirst()
    if (!load) return
    await recordActivity(
      trx,
      { address: null, requestId: null, accountId: load.account_id },
      {
        action: error ? 'listLoadFailed' : 'listLoaded',
        object: { kind: 'load', id: loadId },
        changes: {
          rows: { to: report.rows },
          influencers: { to: report.influencersCreated },
          changed: { to: report.influencersChanged },
          posts: { to: report.postsCreated },
          refused: { to: report.refused },
        },
      },
    )
  })
}
