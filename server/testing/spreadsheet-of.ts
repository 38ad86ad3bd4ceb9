import { writeXlsx } from 'hucre'

export type Cell = string | number | null

/** An .xlsx file of sheets, each a name with its rows. */
export async function spreadsheetOf(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Promise<Buffer> {
  const workbookSheets = Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) }))
  return Buffer.from(await writeXlsx({ sheets: workbookSheets }))
}
