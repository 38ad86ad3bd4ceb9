import { isApiFailure } from '../../../core/api-failure'
import type { Translate } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'

/** Why it was refused, in the reader's language: the name's own problem first. */
export function failureText(t: Translate, error: unknown): string {
  const [first] = isApiFailure(error) ? error.errors : []
  if (first?.code === 'taken') return t('savedSearches.nameTaken')
  return first ? problemText(t, first) : t('savedSearches.failed')
}
