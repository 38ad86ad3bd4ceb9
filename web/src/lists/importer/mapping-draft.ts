import { COLUMN_MEANINGS, type ColumnMeaning, type ImportSheet } from '@kolscope/contract/lists/importer'

type Meaning = ColumnMeaning['meaning']

/** What a reader may change of a sheet before its rows are interpreted again. */
export interface MappingDraft {
  header_row: number | null
  columns: readonly ColumnMeaning[]
}

export const draftOf = ({ header_row, columns }: ImportSheet): MappingDraft => ({
  header_row,
  columns: columns.map(({ index, meaning, platform }) => ({ index, meaning, platform })),
})

/** Meanings that belong to one platform, if the sheet itself does not say which. */
const OF_A_PLATFORM: readonly Meaning[] = ['link', 'handle', 'id']
export const hasPlatform = (meaning: Meaning): boolean => OF_A_PLATFORM.includes(meaning)

export const meaningOf = (text: string): Meaning => COLUMN_MEANINGS.find((one) => one === text) ?? 'ignored'

export function withColumn(draft: MappingDraft, column: ColumnMeaning): MappingDraft {
  const platform = hasPlatform(column.meaning) ? column.platform : null
  const next = { ...column, platform }
  return { ...draft, columns: draft.columns.map((one) => (one.index === next.index ? next : one)) }
}

export const isChanged = (draft: MappingDraft, sheet: ImportSheet): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(sheet))

/** Whether the meanings of the columns are enough to find accounts. */
export const namesAccounts = ({ columns }: Pick<ImportSheet, 'columns'>): boolean =>
  columns.some(({ meaning }) => hasPlatform(meaning))
