import { EXPORT_COLUMNS, type ExportColumn } from '@kolscope/contract/lists/exports'
import type { Column } from '../../core/workbook/worksheet'

const WIDTHS: Partial<Record<ExportColumn, number>> = {
  name: 30,
  user_name: 22,
  social_id: 24,
  platform_url: 44,
  location: 22,
  professions: 28,
  categories: 36,
  reason: 40,
  note: 40,
}
const USUAL_WIDTH = 17

const RATES: readonly ExportColumn[] = [
  'engagement_rate',
  'follower_growth_by_percentage',
  'sentiment_rate',
  'avg_influence_scores',
]
const PLAIN: readonly ExportColumn[] = ['id', 'birth_year']

function lookOf(column: ExportColumn): Column['look'] {
  const kind = EXPORT_COLUMNS[column]
  if (kind === 'date' || kind === 'link') return kind
  if (kind !== 'number') return 'text'
  if (PLAIN.includes(column)) return 'plain'
  return RATES.includes(column) ? 'rate' : 'count'
}

/** How a spreadsheet shows a column of an export. */
export const sheetColumn = (column: ExportColumn, head: string): Column => ({
  head,
  width: WIDTHS[column] ?? USUAL_WIDTH,
  look: lookOf(column),
})
