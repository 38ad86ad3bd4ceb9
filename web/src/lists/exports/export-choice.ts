import { LANGUAGES, type Language } from '@kolscope/contract/core/enums'
import {
  EXPORT_COLUMN_KEYS,
  type ExportColumn,
  type ExportGroup,
  exportColumn,
} from '@kolscope/contract/lists/export-columns'
import { EXPORT_FORMATS, type ExportFormat, type ExportSource } from '@kolscope/contract/lists/exports'

/** The contents of a file as last chosen in this browser. */
export interface ExportChoice {
  format: ExportFormat
  language: Language
  /** The selected columns, in their order. */
  columns: ExportColumn[]
}

const inGroup = (group: ExportGroup) => EXPORT_COLUMN_KEYS.filter((column) => exportColumn(column).group === group)

/** Columns by subject, as the dialog shows them. */
export const GROUPS: Readonly<Record<ExportGroup, readonly ExportColumn[]>> = {
  person: inGroup('person'),
  more: inGroup('more'),
  numbers: inGroup('numbers'),
  collection: inGroup('collection'),
}

/** Only a collection has data about its members. */
export const isOffered = (column: ExportColumn, { from }: ExportSource): boolean =>
  from === 'collection' || exportColumn(column).group !== 'collection'

const KEY = 'export'

function storedChoice(): Partial<Record<keyof ExportChoice, unknown>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** The last choice, without parts that are no longer known. */
export function lastChoice(usualLanguage: Language): ExportChoice {
  const { format, language, columns } = storedChoice()
  const names: unknown[] = Array.isArray(columns) ? columns : []
  const keys = names.flatMap((column) => EXPORT_COLUMN_KEYS.find((one) => one === column) ?? [])
  return {
    format: EXPORT_FORMATS.find((one) => one === format) ?? 'xlsx',
    language: LANGUAGES.find((one) => one === language) ?? usualLanguage,
    columns: keys.length > 0 ? [...new Set(keys)] : EXPORT_COLUMN_KEYS.filter((column) => exportColumn(column).usual),
  }
}

export const rememberChoice = (choice: ExportChoice): void => localStorage.setItem(KEY, JSON.stringify(choice))

/** Moves a column past its neighbor among those that are offered. */
export function moveColumn(columns: readonly ExportColumn[], column: ExportColumn, by: -1 | 1, source: ExportSource) {
  const offeredColumns = columns.filter((one) => isOffered(one, source))
  const other = offeredColumns[offeredColumns.indexOf(column) + by]
  if (other === undefined) return [...columns]
  return columns.map((one) => (one === column ? other : one === other ? column : one))
}

export const toggledColumn = (columns: readonly ExportColumn[], column: ExportColumn): ExportColumn[] =>
  columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column]
