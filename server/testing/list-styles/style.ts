import type { Platform } from '@kolscope/contract/core/enums'
import type { QuestionKind } from '@kolscope/contract/lists/loads/list-answers'
import type { FileRefusalCode } from '@kolscope/contract/lists/loads/load-reasons'
import { writeXlsx } from 'hucre'
import type { ListAnswers } from '../../src/lists/reading/questions'
import type { SheetCell } from '../importing'

/** A cell of a workbook that is shown in a number format. */
export type FormattedCell = { value: number; format: string }
export type StyleCell = SheetCell | FormattedCell

export interface StyleSheet {
  name: string
  rows: readonly (readonly StyleCell[])[]
  /** Merged ranges as [first row, first column, last row, last column], from 0. */
  merges?: readonly (readonly [number, number, number, number])[]
}

/** What an account has to be stored with; `observed` is the day, `name` its name, all else are numbers by field. */
export type ExpectedAccount = Readonly<Record<string, number | string | null>>

/** One way to write a list, and how a reasonable person reads it. */
export interface ListStyle {
  title: string
  file: string
  content: string | readonly StyleSheet[]
  /** Of a text; UTF-8 if nothing is said. */
  encoding?: 'utf16le' | 'latin1'
  /** By name of the sheet: the field of each column, `-` for one that is not read, `a|b` if both are right. */
  fields: Readonly<Record<string, string>>
  /** Why the file is no list that can be loaded. */
  refused?: FileRefusalCode
  asks?: readonly QuestionKind[]
  answers?: ListAnswers
  /** How many accounts it names. */
  count: number
  /** By platform and user name, id or name. */
  accounts: Readonly<Record<`${Platform} ${string}`, ExpectedAccount>>
  /** It has a user name, a platform and plain followers. */
  isPlain?: true
}

const isFormatted = (cell: StyleCell): cell is FormattedCell =>
  typeof cell === 'object' && cell !== null && 'format' in cell
const isLink = (cell: StyleCell): cell is { text: string; to: string } =>
  typeof cell === 'object' && cell !== null && 'to' in cell

function shownIn(cell: StyleCell) {
  if (isFormatted(cell)) return cell.value
  return isLink(cell) ? cell.text : cell
}

function overrideOf(cell: StyleCell) {
  if (isFormatted(cell)) return { value: cell.value, type: 'number' as const, style: { numFmt: cell.format } }
  return isLink(cell) ? { value: cell.text, type: 'string' as const, hyperlink: { target: cell.to } } : null
}

/** An .xlsx file of the sheets, with links, formats and merged cells. */
export async function workbookOf(sheets: readonly StyleSheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, rows, merges = [] }) => ({
    name,
    rows: rows.map((row) => row.map(shownIn)),
    cells: new Map(
      rows.flatMap((row, rowIndex) =>
        row.flatMap((cell, column) => {
          const override = overrideOf(cell)
          return override ? [[`${rowIndex},${column}`, override] as const] : []
        }),
      ),
    ),
    merges: merges.map(([startRow, startCol, endRow, endCol]) => ({ startRow, startCol, endRow, endCol })),
  }))
  return Buffer.from(await writeXlsx({ sheets: written }))
}

export const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`
