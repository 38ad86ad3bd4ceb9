import type { LoadCounts, LoadPreview } from '@kolscope/contract/lists/loads/load-outcomes'
import type { Load, LoadState } from '@kolscope/contract/lists/loads/loads'
import type { ComponentProps } from 'react'
import type { Translate } from '../../core/i18n'
import type { useFormat } from '../../core/use-format'
import type { Tag } from '../../ui/mark/Tag'

export const STATE_TONES: Readonly<Record<LoadState, ComponentProps<typeof Tag>['tone']>> = {
  uploading: 'plain',
  reading: 'plain',
  ready: 'accent',
  unreadable: 'negative',
  loading: 'plain',
  loaded: 'positive',
  cancelled: 'warning',
  failed: 'negative',
  undoing: 'plain',
  undone: 'plain',
}

const KIB = 1024
const MIB = KIB * KIB

/** The size of a file in kilobytes, from a megabyte in megabytes with one decimal. */
export function sizeText(t: Translate, format: ReturnType<typeof useFormat>, bytes: number): string {
  if (bytes < MIB) return t('loads.kilobytes', { size: format.full(Math.ceil(bytes / KIB)) })
  return t('loads.megabytes', { size: format.full(Math.round((bytes / MIB) * 10) / 10) })
}

/** Rows of a file, with the accounts that they name if there are more or fewer. */
export function countText(t: Translate, { rows, accounts }: Pick<LoadCounts, 'rows' | 'accounts'>): string {
  const text = t('loads.rowCount', { count: rows })
  if (accounts === rows) return text
  return t('loads.rowsWith', { rows: text, accounts: t('loads.accountCount', { count: accounts }) })
}

/** A line of several parts that breaks between them only. */
export const inParts = (line: string): string => line.replaceAll(/(?<![·:]) /g, '\u00a0')

const LISTED_OUTCOMES = ['new', 'changed', 'merged', 'unchanged'] as const

/** What became of the accounts of a list, without those that were refused. */
export function outcomeText(t: Translate, counts: LoadCounts): string {
  const outcomes = LISTED_OUTCOMES.filter((one) => counts[one] > 0)
  if (outcomes.length === 0) return '–'
  return outcomes.map((one) => t(`loads.countOf.${one}`, { count: counts[one] })).join(' · ')
}

/** What loading a list will do; of a long one, what its first rows will. */
export function expectedText(t: Translate, { counts, is_whole }: NonNullable<Load['expected']>): string {
  const outcome = outcomeText(t, counts)
  return is_whole ? t('loads.expected', { outcome }) : t('loads.expectedPart', { outcome, count: counts.rows })
}

/**
 * What the button that loads a list says: its accounts if rows name more or fewer, without refused ones, whose number a
 * preview of a part does not know.
 */
export function startText(t: Translate, { rows }: Pick<Load, 'rows'>, { counts, is_whole }: LoadPreview): string {
  if (rows === null || (!is_whole && counts.refused > 0)) return t('loads.startList')
  const { accounts, refused } = is_whole ? counts : { accounts: rows, refused: 0 }
  const what = t(accounts === rows ? 'loads.rowCount' : 'loads.accountCount', { count: accounts - refused })
  return t('loads.startOf', { what })
}

const MAX_NAMES = 5

/** Names of columns or sheets in a row of a text; the end of a long one is counted. */
export function namesText(t: Translate, names: readonly string[], quote = false): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => (quote ? `“${name}”` : name))
  const rest = names.length - shown.length
  return rest > 0 ? t('loads.andMore', { names: shown.join(', '), count: rest }) : shown.join(', ')
}
