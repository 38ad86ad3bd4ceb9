import type { ColumnMeaning } from '@kolscope/contract/lists/importer'
import { pauses } from '../../core/in-slices'
import type { ReadSheet } from '../../core/spreadsheets/read-sheet'
import { decideColumns } from '../reading/decide-columns'
import { findHeader, headerAt, type SheetHeader } from '../reading/header-rows'
import { type Column, meaningOf } from './column-meanings'
import { rowReader, type UnderstoodRow } from './understand-rows'

/** How a sheet is read: by its own header and columns, or by those that a user corrected. */
export interface SheetMapping {
  headerRow: number | null
  columns: Column[]
  bodyFrom: number
}

const SLICE = 500
/** An upload lists accounts; what its columns say about posts is not used. */
const LIST = { kind: 'influencers' } as const

const mappingBy = async (sheet: ReadSheet, header: SheetHeader): Promise<SheetMapping> => ({
  headerRow: header.row,
  columns: (await decideColumns(sheet.rows, header, LIST)).map(meaningOf).sort((a, b) => a.index - b.index),
  bodyFrom: header.bodyFrom,
})

export const ownMapping = async (sheet: ReadSheet): Promise<SheetMapping> =>
  mappingBy(sheet, await findHeader(sheet.rows, LIST))

/** The meanings that a user gave to columns; columns without one are ignored. */
export async function correctedMapping(
  sheet: ReadSheet,
  headerRow: number | null,
  meanings: readonly ColumnMeaning[],
): Promise<SheetMapping> {
  const mapping = await mappingBy(sheet, headerAt(sheet.rows, headerRow, LIST))
  const byIndex = new Map(meanings.map((column) => [column.index, column]))
  const columns = mapping.columns.map((column): Column => {
    const { meaning, platform } = byIndex.get(column.index) ?? { meaning: 'ignored', platform: null }
    return { ...column, meaning, platform }
  })
  return { headerRow, columns, bodyFrom: mapping.bodyFrom }
}

/** The rows of a sheet below its header, a slice at a time. */
export async function* understoodRows(
  sheet: ReadSheet,
  { columns, bodyFrom }: SheetMapping,
): AsyncGenerator<UnderstoodRow[]> {
  const read = rowReader(sheet, columns)
  const pause = pauses()
  let slice: UnderstoodRow[] = []
  for (const row of sheet.rows.slice(bodyFrom)) {
    slice.push(...read(row))
    await pause()
    if (slice.length < SLICE) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}
