import { MAX_IMPORT_ROWS } from '@kolscope/contract/lists/importer-rules'

/** What a spreadsheet may cost before and while it is read; larger spreadsheets are refused. */
export type SpreadsheetLimits = {
  bytes: number
  entries: number
  inflatedBytes: number
  /** The maximum number of inflated bytes per compressed byte. */
  ratio: number
  /** Sheets that are shown; several can refer to one part of the file. */
  sheets: number
  columns: number
  /** The maximum number of rows of a sheet. */
  rows: number
  cells: number
  /** Last row times last column with content. */
  area: number
  /**
   * Letters as compared, of which one sign can expand to eighteen: longer cells are cut, longer rows and files refused.
   */
  cellLetters: number
  rowLetters: number
  letters: number
  heapMb: number
  residentMb: number
  timeoutMs: number
}

/** The limits of files that an operator loads by command. */
export const SPREADSHEET_LIMITS: SpreadsheetLimits = {
  bytes: 16 * 1024 * 1024,
  entries: 200,
  inflatedBytes: 32 * 1024 * 1024,
  ratio: 200,
  sheets: 50,
  columns: 256,
  rows: 100_000,
  cells: 1_000_000,
  area: 2_000_000,
  cellLetters: 100_000,
  rowLetters: 1_000_000,
  letters: 256_000_000,
  heapMb: 256,
  residentMb: 512,
  timeoutMs: 20_000,
}

/** Letters per byte of an upload, which is held as a whole. */
const LETTERS_OF_A_BYTE = 16

/** What the files of one upload may contain together: rows are held until they are stored. */
export const UPLOAD_ROOM = { rows: MAX_IMPORT_ROWS, cells: 2_000_000, letters: 64_000_000 } as const

/** The limits of uploaded files of at most this many bytes. */
export const uploadLimits = (bytes: number): SpreadsheetLimits => ({
  ...SPREADSHEET_LIMITS,
  bytes,
  cellLetters: 4_000,
  rowLetters: 50_000,
  letters: bytes * LETTERS_OF_A_BYTE,
  timeoutMs: 10_000,
})
