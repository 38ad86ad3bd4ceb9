import { Readable } from 'node:stream'
import { guardedText, NEEDS_QUOTES } from '@kolscope/contract/core/spreadsheet-text'
import { type ExportColumn, exportColumn } from '@kolscope/contract/lists/export-columns'
import type { ExportFormat } from '@kolscope/contract/lists/exports'
import { stringify } from 'csv-stringify/sync'
import { writeWorkbook } from '../../core/workbook/workbook'
import type { Cell, Column } from '../../core/workbook/worksheet'
import { cellsOf, type ExportOptions, objectOf } from './cells'
import type { Exported } from './exported'

export type Batches = AsyncIterable<readonly Exported[]>

export const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const BOM = '\ufeff'

/** The text of a cell in a file; numbers stay numbers, including negative ones. */
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

const headingsOf = ({ columns, language }: ExportOptions) => columns.map((column) => exportColumn(column)[language])

async function* csv(options: ExportOptions, batches: Batches): AsyncGenerator<string> {
  yield BOM + csvLines([headingsOf(options)])
  for await (const batch of batches) yield csvLines(batch.map((one) => cellsOf(one, options)))
}

async function* json(options: ExportOptions, batches: Batches): AsyncGenerator<string> {
  let before = '[\n'
  for await (const batch of batches) {
    for (const one of batch) {
      yield before + JSON.stringify(objectOf(one, options))
      before = ',\n'
    }
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

async function* cells(options: ExportOptions, batches: Batches): AsyncGenerator<readonly Cell[]> {
  for await (const batch of batches) for (const one of batch) yield cellsOf(one, options)
}

const USUAL_WIDTH = 17

function sheetColumn(column: ExportColumn, language: ExportOptions['language']): Column {
  const { kind, look = 'count', width = USUAL_WIDTH, [language]: head } = exportColumn(column)
  return { head, width, look: kind === 'number' ? look : kind }
}

/** The bytes of a file, created while they are read. */
export function bytesOf(format: ExportFormat, options: ExportOptions, batches: Batches): Readable {
  if (format === 'csv') return Readable.from(csv(options, batches))
  if (format === 'json') return Readable.from(json(options, batches))
  const { columns, words, language } = options
  const shape = columns.map((column) => sheetColumn(column, language))
  return writeWorkbook({ name: words.influencers, columns: shape }, cells(options, batches))
}
