import { headerWords } from './header-words'

type Named = { header: string; index: number }

/** How a person names a column: by its header, else by its place. */
export const columnName = ({ header, index }: Named): string => header || `column ${index + 1}`

/** A column's name as answers about it are found. */
export const columnKey = (column: Named): string => headerWords(columnName(column))
