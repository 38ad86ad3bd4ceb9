import { LANGUAGES, type Language } from '@kolscope/contract/core/enums'
import {
  COLLECTION_COLUMNS,
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  type ExportColumn,
  type ExportFormat,
  type ExportSource,
} from '@kolscope/contract/lists/exports'

/** The contents of a file as last chosen in this browser. */
export interface ExportChoice {
  format: ExportFormat
  language: Language
  /** In their order. */
  columns: ExportColumn[]
}

/** Columns by what they tell, as the dialog shows them. */
export const GROUPS = {
  person: ['name', 'platform', 'user_name', 'platform_url', 'location', 'size', 'kind', 'gender', 'birth_year'],
  more: ['marital_status', 'professions', 'categories', 'verified', 'state', 'id', 'social_id'],
  numbers: [
    'total_followers',
    'avg_engagement',
    'engagement_rate',
    'total_followers_growth_4w',
    'follower_growth_by_percentage',
    'reach_followers',
    'sentiment_rate',
    'avg_influence_scores',
    'last_post_at',
    'observed_at',
  ],
  collection: COLLECTION_COLUMNS,
} as const satisfies Record<string, readonly ExportColumn[]>
export type Group = keyof typeof GROUPS

const USUAL: readonly ExportColumn[] = [
  'name',
  'platform',
  'user_name',
  'platform_url',
  'location',
  'size',
  'categories',
  'total_followers',
  'avg_engagement',
  'engagement_rate',
  'avg_influence_scores',
  'last_post_at',
  ...COLLECTION_COLUMNS,
]

export const isOfCollections = (column: ExportColumn): boolean => COLLECTION_COLUMNS.some((one) => one === column)

/** Only a collection tells of its members. */
export const offered = (column: ExportColumn, { from }: ExportSource): boolean =>
  from === 'collection' || !isOfCollections(column)

const KEY = 'export'

function stored(): Partial<Record<keyof ExportChoice, unknown>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** The last choice, without the parts that are no longer known. */
export function lastChoice(usualLanguage: Language): ExportChoice {
  const { format, language, columns } = stored()
  const known = (Array.isArray(columns) ? columns : []).filter(
    (column): column is ExportColumn => typeof column === 'string' && Object.hasOwn(EXPORT_COLUMNS, column),
  )
  return {
    format: EXPORT_FORMATS.find((one) => one === format) ?? 'xlsx',
    language: LANGUAGES.find((one) => one === language) ?? usualLanguage,
    columns: known.length > 0 ? [...new Set(known)] : [...USUAL],
  }
}

export const rememberChoice = (choice: ExportChoice): void => localStorage.setItem(KEY, JSON.stringify(choice))

/** Moves a column past its neighbour among those that are offered. */
export function moved(columns: readonly ExportColumn[], column: ExportColumn, by: -1 | 1, source: ExportSource) {
  const shown = columns.filter((one) => offered(one, source))
  const other = shown[shown.indexOf(column) + by]
  if (other === undefined) return [...columns]
  return columns.map((one) => (one === column ? other : one === other ? column : one))
}

export const toggledColumn = (columns: readonly ExportColumn[], column: ExportColumn): ExportColumn[] =>
  columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column]
