import { guardedText, NEEDS_QUOTES } from '@kolscope/contract/core/spreadsheet-text'

/** Begins a file, so that spreadsheets read the letters of every language. */
export const BYTE_ORDER_MARK = '\uFEFF'

const quote = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A cell that no spreadsheet runs as a formula. */
export const textCell = (text: string): string => quote(guardedText(text))

/** A line of cells, which are quoted already. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
