import type { ListColumn } from '@kolscope/contract/lists/loads/list-sheets'

/** Below this share of readable cells a column is probably something else. */
const LOW = 0.8

export const isLow = ({ confidence }: Pick<ListColumn, 'confidence'>): boolean =>
  confidence !== null && confidence < LOW
