import { Readable } from 'node:stream'
import { guardedText, NEEDS_QUOTES } from '@kolscope/contract/core/spreadsheet-text'
import { type ExportColumn, exportColumn } from '@kolscope/contract/lists/export-columns'
import type { ExportFormat } from '@kolscope/contract/lists/exports'
import { stringify } from 'csv-stringify/sync'
import { writeWorkbook } from '../../core/workbook/workbook'
import type { Cell, Column } from '../../core/workbook/worksheet'
import { cellsOf, objectOf, type Telling } from './cells'
import type { Exported } from './exported'

export type Batches = AsyncIterable<readonly Exported[]>

export const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const BOM = '\ufeff'

/** Numbers stay numbers, including negative ones. */
function writtenCell(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell === 'number') return String(cell)
  return guardedText(cell)
}

const csvLines = (rows: readonly Cell[][]) =>
  stringify(
    rows.map((row) => row.map(writtenCell)),
    { record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES },
  )

const headsOf = ({ columns, language }: Telling) => columns.map((column) => exportColumn(column)[language])

async function* csv(telling: Telling, batches: Batches): AsyncGenerator<string> {
  yield BOM + csvLines([headsOf(telling)])
  for await (const batch of batches) yield csvLines(batch.map((one) => cellsOf(one, telling)))
}

async function* json(telling: Telling, batches: Batches): AsyncGenerator<string> {
  let before = '[\n'
  for await (const batch of batches) {
    for (const one of batch) {
      yield before + JSON.stringify(objectOf(one, telling))
      before = ',\n'
    }
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

async function* cells(telling: Telling, batches: Batches): AsyncGenerator<readonly Cell[]> {
  for await (const batch of batches) for (const one of batch) yield cellsOf(one, telling)
}

const USUAL_WIDTH = 17

function sheetColumn(column: ExportColumn, language: Telling['language']): Column {
  const { kind, look = 'count', width = USUAL_WIDTH, [language]: head } = exportColumn(column)
  return { head, width, look: kind === 'number' ? look : kind }
}

/** The bytes of a file, created while they are read. */
export function bytesOf(format: ExportFormat, telling: Telling, batches: Batches): Readable {
  if (format === 'csv') return Readable.from(csv(telling, batches))
  if (format === 'json') return Readable.from(json(telling, batches))
  const { columns, words, language } = telling
  const shape = columns.map((column) => sheetColumn(column, language))
  return writeWorkbook({ name: words.influencers, columns: shape }, cells(telling, batches))
}
