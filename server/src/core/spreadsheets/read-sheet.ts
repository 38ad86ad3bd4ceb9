/** A row as read; `links` are the URLs behind its cells, by column from 0. */
export interface ReadRow {
  number: number
  cells: readonly string[]
  links: Readonly<Record<number, string>>
  /** A person in it was erased, so nothing of it was stored. */
  isErased?: boolean
}

/** One sheet of an uploaded file; empty rows are omitted. */
export interface ReadSheet {
  /** Differs from the name of every other file of the upload. */
  file: string
  sheet: string
  /** .xls, which is read without the URLs behind its cells. */
  isOldFormat: boolean
  rows: readonly ReadRow[]
}
