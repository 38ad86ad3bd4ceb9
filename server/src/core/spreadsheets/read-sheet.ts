/** A row as it was read; `links` are the addresses behind its cells, by column from 0. */
export interface ReadRow {
  number: number
  cells: readonly string[]
  links: Readonly<Record<number, string>>
  /** A person in it was erased, so that nothing of it was kept. */
  isErased?: boolean
}

/** One sheet of an uploaded file; rows without content are left out. */
export interface ReadSheet {
  /** Unlike the name of any other file of the upload. */
  file: string
  sheet: string
  /** .xls, which is read without the addresses behind its cells. */
  isOldFormat: boolean
  rows: readonly ReadRow[]
}
