import type { LoadState } from '@kolscope/contract/lists/loads/loads'
import type { ComponentProps } from 'react'
import type { Translate } from '../../core/i18n'
import type { useFormat } from '../../core/use-format'
import type { Tag } from '../../ui/mark/Tag'

export const STATE_TONES: Readonly<Record<LoadState, ComponentProps<typeof Tag>['tone']>> = {
  uploading: 'plain',
  reading: 'plain',
  ready: 'warning',
  unreadable: 'negative',
  loading: 'accent',
  loaded: 'positive',
  cancelled: 'warning',
  failed: 'negative',
  undoing: 'accent',
  undone: 'plain',
}

const KIB = 1024
const MIB = KIB * KIB

/** The size of a file in kilobytes, from a megabyte in megabytes with one decimal. */
export function sizeText(t: Translate, format: ReturnType<typeof useFormat>, bytes: number): string {
  if (bytes < MIB) return t('loads.kilobytes', { size: format.full(Math.ceil(bytes / KIB)) })
  return t('loads.megabytes', { size: format.full(Math.round((bytes / MIB) * 10) / 10) })
}

const MAX_NAMES = 5

/** Names of columns or sheets in a row of a text; the end of a long one is counted. */
export function namesText(t: Translate, names: readonly string[], quote = false): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => (quote ? `“${name}”` : name))
  const rest = names.length - shown.length
  return rest > 0 ? t('loads.andMore', { names: shown.join(', '), count: rest }) : shown.join(', ')
}
