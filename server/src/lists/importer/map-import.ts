import type { Answer, Input } from '@kolscope/contract/core/route'
import type { importer } from '@kolscope/contract/lists/importer'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { ReadRow, ReadSheet } from '../../core/spreadsheets/read-sheet'
import type { Database } from '../../core/tables'
import { suggestByName } from './name-matches'
import { importOf, ownImport } from './read-import'
import { type MappedSheet, storeRows } from './store-rows'
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

/** The sheets as they were uploaded, with the meaning their columns have now. */
async function storedSheets(db: Kysely<Database>, importId: number): Promise<MappedSheet[]> {
  const stored = await db
    .selectFrom('import_sheets')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
  const sheets: MappedSheet[] = []
  for (const { position, file, sheet: name, is_old_format: isOldFormat, header_row: headerRow, columns } of stored) {
    const sheet: ReadSheet = { file, sheet: name, isOldFormat, rows: await cellsOf(db, importId, position) }
    const first = sheet.rows.findIndex(({ number }) => number > (headerRow ?? 0))
    sheets.push({ sheet, mapping: { headerRow, columns, bodyFrom: first < 0 ? sheet.rows.length : first } })
  }
  return sheets
}

type Asked = Input<typeof importer.mapImport>

async function mapSheet(trx: Transaction<Database>, asked: Asked, erasureKey: Buffer): Promise<void> {
  const { id } = asked
  const sheets = await storedSheets(trx, id)
  const position = sheets.findIndex(({ sheet }) => sheet.file === asked.file && sheet.sheet === asked.sheet)
  const found = sheets[position]
  if (!found) throw notFound('The sheet')
  const mapping = await correctedMapping(found.sheet, asked.header_row, asked.columns)
  await trx
    .updateTable('import_sheets')
    .set({ header_row: mapping.headerRow, columns: JSON.stringify(mapping.columns) })
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute()
  await trx.deleteFrom('import_rows').where('import_id', '=', id).execute()
  const mapped = sheets.map((one, index) => (index === position ? { ...one, mapping } : one))
  await storeRows(trx, id, mapped, erasureKey)
}

/** Assigns new meanings to the columns of a sheet; all rows of the import get new numbers. */
export async function mapImport(ctx: Ctx, asked: Asked): Promise<Answer<typeof importer.mapImport>> {
  const actor = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await sql`select from imports where id = ${asked.id} for update`.execute(trx)
    await ownImport(trx, actor, asked.id)
    await mapSheet(trx, asked, ctx.services.erasureKey)
    await sql`update imports set version = version + 1 where id = ${asked.id}`.execute(trx)
  })
  await suggestByName(ctx, asked.id)
  return { code: 200, data: await importOf(ctx.db, actor, asked.id) }
}
