import type { Answer, Input } from '@kolscope/contract/core/route'
import type { importer } from '@kolscope/contract/lists/importer'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { inUploadTurn } from '../../core/spreadsheets/read-file'
import type { ReadRow, ReadSheet } from '../../core/spreadsheets/read-sheet'
import type { Database } from '../../core/tables'
import { lockLoading } from '../../influencers/erasure/erasing'
import { suggestByName } from './name-matches'
import { importInTurn, ownImport } from './read-import'
import { type MappedSheet, refuseManyColumns, storeRows } from './store-rows'
import { correctedMapping } from './understand-sheet'

const AT_ONCE = 2_000

async function cellsOf(db: Kysely<Database>, importId: number, sheet: number): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  for (let after = 0; ; after = rows.at(-1)?.number ?? after) {
    const page = await db
      .selectFrom('import_cells')
      .select(['row', 'cells', 'links', 'is_erased'])
      .where('import_id', '=', importId)
      .where('sheet', '=', sheet)
      .where('row', '>', after)
      .orderBy('row')
      .limit(AT_ONCE)
      .execute()
    for (const { row: number, cells, links, is_erased: isErased } of page) rows.push({ number, cells, links, isErased })
    if (page.length < AT_ONCE) return rows
  }
}

const selectSheets = (db: Kysely<Database>, importId: number) =>
  db.selectFrom('import_sheets').selectAll().where('import_id', '=', importId).orderBy('position')

type SheetRow = Awaited<ReturnType<ReturnType<typeof selectSheets>['executeTakeFirstOrThrow']>>

async function sheetOf(
  db: Kysely<Database>,
  { import_id, position, file, sheet, is_old_format: isOldFormat }: SheetRow,
): Promise<ReadSheet> {
  return { file, sheet, isOldFormat, rows: await cellsOf(db, import_id, position) }
}

/** The sheets as uploaded, with the current meaning of their columns; only one sheet is in memory at a time. */
async function* storedSheets(db: Kysely<Database>, importId: number): AsyncGenerator<MappedSheet> {
  for (const sheetRow of await selectSheets(db, importId).execute()) {
    const { header_row: headerRow, columns } = sheetRow
    const sheet = await sheetOf(db, sheetRow)
    const first = sheet.rows.findIndex(({ number }) => number > (headerRow ?? 0))
    yield { sheet, mapping: { headerRow, columns, bodyFrom: first < 0 ? sheet.rows.length : first } }
  }
}

type MapInput = Input<typeof importer.mapImport>

async function mapSheet(trx: Transaction<Database>, input: MapInput, erasureKey: Buffer): Promise<void> {
  const { id } = input
  const sheetRow = await selectSheets(trx, id)
    .where('file', '=', input.file)
    .where('sheet', '=', input.sheet)
    .executeTakeFirst()
  if (!sheetRow) throw notFound('The sheet')
  const mapping = await correctedMapping(await sheetOf(trx, sheetRow), input.header_row, input.columns)
  await trx
    .updateTable('import_sheets')
    .set({ header_row: mapping.headerRow, columns: JSON.stringify(mapping.columns) })
    .where('import_id', '=', id)
    .where('position', '=', sheetRow.position)
    .execute()
  const { columns } = await trx
    .selectFrom('import_sheets')
    .select(sql<number>`sum(jsonb_array_length(columns))`.as('columns'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  // Another header row can reveal columns above the header that was found.
  refuseManyColumns('columns', Number(columns))
  await trx.deleteFrom('import_rows').where('import_id', '=', id).execute()
  await storeRows(trx, id, storedSheets(trx, id), erasureKey)
}

/** Assigns new meanings to the columns of a sheet; all rows of the import get new numbers. */
export async function mapImport(ctx: Ctx, input: MapInput): Promise<Answer<typeof importer.mapImport>> {
  const actor = signedIn(ctx)
  const map = () =>
    ctx.db.transaction().execute(async (trx) => {
      // An erasure under way could not see the accounts that only the new columns name.
      await lockLoading(trx)
      await sql`select from imports where id = ${input.id} for update`.execute(trx)
      await ownImport(trx, actor, input.id)
      await mapSheet(trx, input, ctx.services.erasureKey)
      await sql`update imports set version = version + 1 where id = ${input.id}`.execute(trx)
    })
  await inUploadTurn(actor.accountId, map, ctx.signal)
  await suggestByName(ctx, input.id)
  return { code: 200, data: await importInTurn(ctx, input.id) }
}
