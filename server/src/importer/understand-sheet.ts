import type { ColumnMeaning } from '@kolscope/contract/importer'
import { type Column, understandColumns } from './column-meanings'
import { inSlices } from './in-slices'
import type { ReadSheet } from './read-sheet'
import { findHeader, headerAt, type SheetHeader } from './sheet-header'
import { rowReader, type UnderstoodRow } from './understand-rows'

/** How a sheet is read: its own header and columns, or those that somebody corrected. */
export interface SheetMapping {
  headerRow: number | null
  columns: Column[]
  bodyFrom: number
}

const SLICE = 500

const mappingBy = (sheet: ReadSheet, header: SheetHeader): SheetMapping => ({
  headerRow: header.row,
  columns: understandColumns(sheet.rows, header),
  bodyFrom: header.bodyFrom,
})

export const ownMapping = (sheet: ReadSheet): SheetMapping => mappingBy(sheet, findHeader(sheet.rows))

/** What somebody says that columns mean; those not spoken of are ignored. */
export function correctedMapping(
  sheet: ReadSheet,
  headerRow: number | null,
  given: readonly ColumnMeaning[],
): SheetMapping {
  const own = mappingBy(sheet, headerAt(sheet.rows, headerRow))
  const byIndex = new Map(given.map((column) => [column.index, column]))
  const columns = own.columns.map((column): Column => {
    const { meaning, platform } = byIndex.get(column.index) ?? { meaning: 'ignored', platform: null }
    return { ...column, meaning, platform }
  })
  return { headerRow, columns, bodyFrom: own.bodyFrom }
}

/** The rows of a sheet below its header, a slice at a time. */
export async function* understoodRows(
  sheet: ReadSheet,
  { columns, bodyFrom }: SheetMapping,
): AsyncGenerator<UnderstoodRow[]> {
  const read = rowReader(sheet, columns)
  for await (const rows of inSlices(sheet.rows.slice(bodyFrom), SLICE)) yield rows.flatMap(read)
}
