import { BYTE_ORDER_MARK, csvLine, textCell } from '../../core/csv'
import type { ChartSeries } from './chart-data'
import { knownIndexes } from './chart-data'
import { type ChartWords, marksAt, type ShownChart } from './chart-words'

/** Name and unit of a column. */
export const headOf = ({ name, unit }: ChartSeries, { t }: ChartWords): string =>
  t('chart.inUnit', { name, unit: t(`chart.unit.${unit}`) })

/** The chart's numbers as a CSV file: full precision with a point, unknown cells empty. */
export function csvOf(chart: ShownChart, words: ChartWords): string {
  const { atName, series, grid, marks } = chart
  const hasMarks = marks.length > 0
  const head = [atName, ...series.map((one) => headOf(one, words)), ...(hasMarks ? [words.t('chart.event')] : [])]
  const rows = knownIndexes(grid).map((index) => [
    textCell(grid.at[index] ?? ''),
    ...grid.values.map((row) => String(row[index] ?? '')),
    ...(hasMarks ? [textCell(marksAt(chart, index).join('; '))] : []),
  ])
  return BYTE_ORDER_MARK + [head.map(textCell), ...rows].map(csvLine).join('')
}

/** A name that every file system accepts. */
export const fileName = (title: string, ending: string): string =>
  `${title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)}.${ending}`
