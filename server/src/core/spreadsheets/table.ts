/** One row of a sheet; `number` counts the sheet's rows from 1 as a spreadsheet shows them. */
export type SheetRow = {
  sheet: string
  number: number
  cells: string[]
  /** URLs behind cells, by column from 0; only if they were requested. */
  links?: Readonly<Record<number, string>>
}

/** Rows of a file in blocks, sheet by sheet. */
export type Rows = AsyncGenerator<SheetRow[]>
