import { QUALIFIED_DAYS } from '../../../contract/src/search/discovery/fields'
import { cutoffOf } from '../../../server/src/search/discovery/index/semantics'
import { codeOf } from './row'
import type { Parameters } from './statement'

/** Columns that isQualified reads. */
export const QUALIFIED_COLUMNS = ['state', 'level', 'observed_at'] as const

/** SQL that is true or false for a row; never null, because unknown is stored as a number. */
export function isQualified(parameters: Parameters, today: string): string {
  const code = (column: 'state' | 'level', value: string) => parameters.code((codeOf(column, value) ?? -1) + 1)
  const since = parameters.whole(cutoffOf(today, QUALIFIED_DAYS))
  return `(state = ${code('state', 'Approved')} AND level <> ${code('level', 'null')} AND observed_at >= ${since})`
}
