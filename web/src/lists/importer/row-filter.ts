import { fold } from '@kolscope/contract/core/fold'
import type { ImportRow, ImportStats } from '@kolscope/contract/lists/importer'

/** The statuses as a URL writes them; a row without a link has none. */
export const ROW_FILTERS = ['Approved', 'Rejected', 'Unavailable', 'none'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

export const filterOf = ({ status }: Pick<ImportRow, 'status'>): RowFilter => (status === '' ? 'none' : status)

/** How many rows a filter would leave. */
export function countOf({ approved, rejected, unavailable, empty }: ImportStats, filter: RowFilter): number {
  return { Approved: approved, Rejected: rejected, Unavailable: unavailable, none: empty }[filter]
}

/** Rows of these statuses; all rows if there are none. */
export const ofStatus = (rows: readonly ImportRow[], filters: readonly RowFilter[]): readonly ImportRow[] =>
  filters.length === 0 ? rows : rows.filter((row) => filters.includes(filterOf(row)))

/** The text that a search checks for each row, in the rows' order. */
export const haystacksOf = (rows: readonly ImportRow[]): readonly string[] =>
  rows.map(({ influencerName, influencerURL, sheet }) => fold(`${influencerName} ${influencerURL} ${sheet}`))

/** Rows that contain every word of the text. */
export function withWords(
  rows: readonly ImportRow[],
  haystacks: readonly string[],
  text: string,
): readonly ImportRow[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((_, index) => words.every((word) => haystacks[index]?.includes(word)))
}
