import { FILE_REFUSALS, type LoadReason } from '@kolscope/contract/lists/loads/load-reasons'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import { withoutExamples } from '../ingest/without-examples'
import { NOT_LOADED } from './stored-load'

/** Removes what some loads keep of the cells of their files: samples of columns, and cells that were not understood. */
export async function forgetCells(db: Kysely<Database>, which: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update loads set holds_cells = false, report = ${sql.raw(withoutExamples('report'))},
      plan = plan || jsonb_build_object('questions', '[]'::jsonb, 'sheets', coalesce((
        select jsonb_agg(sheet || jsonb_build_object('columns', coalesce((
            select jsonb_agg(one || '{"samples": []}' order by place)
            from jsonb_array_elements(sheet -> 'columns') with ordinality as columns (one, place)), '[]')) order by place)
        from jsonb_array_elements(plan -> 'sheets') with ordinality as sheets (sheet, place)), '[]'))
    where holds_cells and ${which}`.execute(db)
  return Number(numAffectedRows)
}

const ERASED: LoadReason = { code: 'file-erased', values: {}, message: FILE_REFUSALS['file-erased'] }

/**
 * Lists that wait to be loaded may contain an erased person and have to be uploaded again; a job removes their files.
 * A reading under way then finds its list no longer reading and stores nothing.
 */
export async function forgetWaitingLists(trx: Transaction<Database>): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('loads')
    .set({ state: 'unreadable', answers: '{}', plan: null, preview: null, problem: JSON.stringify(ERASED) })
    .set((load) => ({ version: load('version', '+', 1) }))
    .where('state', 'in', NOT_LOADED)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
