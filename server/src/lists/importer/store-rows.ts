import { problem } from '@kolscope/contract/core/errors'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@kolscope/contract/lists/importer-rules'
import { sql, type Transaction } from 'kysely'
import { invalid } from '../../core/errors'
import { inSlices } from '../../core/in-slices'
import type { ReadRow, ReadSheet } from '../../core/spreadsheets/read-sheet'
import type { Database } from '../../core/tables'
import { erasedAmong, isOfErased } from './erased-accounts'
import { forgetCells, type SheetRow } from './forget-cells'
import type { UnderstoodRow } from './understand-rows'
import { type SheetMapping, understoodRows } from './understand-sheet'
import { writesBehind } from './write-behind'

/** Characters per statement. */
const SLICE = 200_000
const ROW_ITSELF = 50

export interface MappedSheet {
  sheet: ReadSheet
  mapping: SheetMapping
}

const lengthOf = ({ cells }: ReadRow) => cells.reduce((sum, cell) => sum + cell.length, ROW_ITSELF)

/** Space of a row in the tables of cells and rows and their indexes, in addition to its letters. */
const ROW_BYTES = 500

/** The approximate size of an import in the database. */
export const bytesOf = (sheets: readonly MappedSheet[]): number =>
  sheets.reduce((sum, { sheet }) => sheet.rows.reduce((of, row) => of + lengthOf(row) + ROW_BYTES - ROW_ITSELF, sum), 0)

/** Cells as JSON, many rows in one statement. */
export async function storeCells(trx: Transaction<Database>, importId: number, position: number, { rows }: ReadSheet) {
  const { before, write } = writesBehind()
  for await (const slice of inSlices(rows, SLICE, lengthOf)) {
    const json = JSON.stringify(slice.map(({ number, cells, links }) => ({ row: number, cells, links })))
    await write(() =>
      sql`insert into import_cells (import_id, sheet, row, cells, links)
        select ${importId}::bigint, ${position}::smallint, given.row, given.cells, given.links
        from jsonb_to_recordset(${json}::jsonb) as given (row integer, cells text[], links jsonb)`.execute(trx),
    )
  }
  await before()
}

/** Refuses an import whose sheets together have more columns than every answer about it can list. */
export function refuseManyColumns(field: 'files' | 'columns', columns: number): void {
  if (columns > MAX_IMPORT_COLUMNS) throw invalid([problem(field, 'too-many-columns', { most: MAX_IMPORT_COLUMNS })])
}

interface Numbering {
  next: number
  /** The first row of each URL. */
  firsts: Map<string, number>
  /** Rows of sheets about a person who was erased, whose cells are still there. */
  erased: SheetRow[]
}

function rowOf(sheet: number, { row, name, account, url, fault }: UnderstoodRow, isErased: boolean, into: Numbering) {
  const id = into.next
  into.next += 1
  const storedAccount = isErased ? null : account
  const key = storedAccount?.key ?? ''
  const first = key === '' ? undefined : into.firsts.get(key)
  if (key !== '' && first === undefined) into.firsts.set(key, id)
  return {
    id,
    sheet,
    row,
    platform: account?.platform ?? null,
    platforms: account?.platforms ?? [],
    name: isErased ? '' : name,
    url: isErased ? '' : url,
    url_key: key,
    social_id: storedAccount?.socialId ?? null,
    handle_key: storedAccount?.handleKey ?? null,
    fault: isErased ? null : fault,
    same_as: first ?? null,
    is_erased: isErased,
  }
}

/** Column by column: the server reads arrays faster than JSON. */
async function insertRows(trx: Transaction<Database>, importId: number, rows: readonly ReturnType<typeof rowOf>[]) {
  const of = <K extends keyof ReturnType<typeof rowOf>>(column: K) => rows.map((row) => row[column])
  // Names of platforms have no comma.
  const platforms = rows.map((row) => row.platforms.join())
  await sql`insert into import_rows (import_id, id, sheet, row, name, platform, url, url_key, platforms, social_id,
      handle_key, fault, same_as, is_erased)
    select ${importId}::bigint, id, sheet, row, name, platform, url, url_key, string_to_array(platforms, ','), social_id,
      handle_key, fault, same_as, is_erased
    from unnest(${of('id')}::integer[], ${of('sheet')}::smallint[], ${of('row')}::integer[], ${of('name')}::text[],
      ${of('platform')}::text[], ${of('url')}::text[], ${of('url_key')}::text[], ${platforms}::text[],
      ${of('social_id')}::text[], ${of('handle_key')}::text[], ${of('fault')}::text[], ${of('same_as')}::integer[],
      ${of('is_erased')}::boolean[]) as given (id, sheet, row, name, platform, url, url_key, platforms, social_id,
      handle_key, fault, same_as, is_erased)`.execute(trx)
}

/** Reads the sheets of an import by their mappings and writes its rows, numbered from 1 in the order of the sheets. */
export async function storeRows(
  trx: Transaction<Database>,
  importId: number,
  sheets: AsyncIterable<MappedSheet> | Iterable<MappedSheet>,
  erasureKey: Buffer,
): Promise<void> {
  const into: Numbering = { next: 1, firsts: new Map(), erased: [] }
  const { before, write } = writesBehind()
  let position = -1
  for await (const { sheet, mapping } of sheets) {
    position += 1
    for await (const slice of understoodRows(sheet, mapping)) {
      const erased = await erasedAmong(
        trx,
        erasureKey,
        slice.flatMap(({ account }) => account ?? []),
      )
      const lostRows = new Set(slice.filter(({ account }) => isOfErased(erased, account)).map(({ row }) => row))
      for (const row of lostRows) into.erased.push({ import_id: importId, sheet: position, row })
      const rows = slice.map((one) => rowOf(position, one, one.isErased || lostRows.has(one.row), into))
      if (into.next > MAX_IMPORT_ROWS) throw invalid([problem('files', 'too-many-accounts', { most: MAX_IMPORT_ROWS })])
      if (rows.length > 0) await write(() => insertRows(trx, importId, rows))
    }
  }
  await before()
  await sql`update imports set rows = ${into.next - 1} where id = ${importId}`.execute(trx)
  await forgetCells(trx, into.erased)
  // The new rows have no statistics yet, and joins would be planned as if the tables were empty.
  await sql`analyze import_rows, import_sheets`.execute(trx)
}
