/** What a spreadsheet may cost before and while it is read; larger ones are refused. */
export type SpreadsheetLimits = {
  bytes: number
  entries: number
  inflatedBytes: number
  /** Inflated bytes for each compressed one. */
  ratio: number
  columns: number
  rows: number
  cells: number
  /** Last row times last column that hold something. */
  area: number
  heapMb: number
  residentMb: number
  timeoutMs: number
}

/** For files an operator loads by command; uploads have a smaller `bytes`. */
export const SPREADSHEET_LIMITS: SpreadsheetLimits = {
  bytes: 16 * 1024 * 1024,
  entries: 200,
  inflatedBytes: 32 * 1024 * 1024,
  ratio: 200,
  columns: 256,
  rows: 100_000,
  cells: 1_000_000,
  area: 2_000_000,
  heapMb: 256,
  residentMb: 512,
  timeoutMs: 20_000,
}
