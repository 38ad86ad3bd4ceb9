import { extname } from 'node:path'
import { isSeparatedText } from '../../core/spreadsheets/preflight'
import { problemOf } from '../../core/spreadsheets/read-file'
import { readSpreadsheet } from '../../core/spreadsheets/read-spreadsheet'
import { SPREADSHEET_LIMITS } from '../../core/spreadsheets/spreadsheet-limits'
import type { Rows } from '../../core/spreadsheets/table'
import { FileRefused } from '../reading/refusals'
import { inSections } from '../reading/sections'
import { readCsv } from './readers/csv'

const extensionOf = (path: string) => extname(path).toLowerCase()

/** Whether each line of a file is a JSON object, which names its fields. */
export const isLines = (path: string): boolean => extensionOf(path) === '.ndjson'

/** The rows of the tables in a file of any size; throws FileRefused if it cannot be read. */
export function rowsOf(path: string, onBytes?: (count: number) => void): Rows {
  switch (extensionOf(path)) {
    case '.csv':
    case '.tsv':
    case '.txt':
      return inSections(understood(readCsv(path, onBytes)))
    case '.xlsx':
    case '.xls':
      return inSections(understood(readWorkbook(path, onBytes)))
    default:
      throw new FileRefused('wrong-format')
  }
}

/** The rows of a workbook, or of the text that a program calls one. */
async function* readWorkbook(path: string, onBytes?: (count: number) => void): Rows {
  if (await isSeparatedText(path)) yield* readCsv(path, onBytes)
  else yield* readSpreadsheet(path, SPREADSHEET_LIMITS, { withLinks: true })
}

/** A reader's own errors are about the file, unless the system refuses it. */
async function* understood(rows: Rows): Rows {
  try {
    yield* rows
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    if (error instanceof FileRefused || (code !== undefined && !code.startsWith('CSV_'))) throw error
    const problem = problemOf(message)
    throw new FileRefused(problem, problem === 'encrypted' ? {} : { error: message })
  }
}
