import { isApiFailure } from '../../core/api-failure'
import type { Translate } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { failureText } from '../../ui/form/form-texts'

/** Why an action on a load failed; it may have been changed, loaded or undone elsewhere in the meantime. */
export function lateText(t: Translate, error: unknown): string {
  if (!isApiFailure(error)) return t('action.failed')
  const { status, errors } = error
  const [first] = errors
  if (first) return problemText(t, first)
  if (status === 409) return t('loads.wasChanged')
  return status === 400 || status === 500 ? t('action.failed') : failureText(t, error)
}
