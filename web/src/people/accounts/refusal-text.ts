import { isApiFailure } from '../../core/api-failure'
import type { TextKey, Translate } from '../../core/i18n'
import { problemText } from '../../core/problem-text'

/** Why an action was refused, with the server's own reason if it gave one. */
export function refusalText(t: Translate, error: unknown): string {
  if (!isApiFailure(error)) return t('action.failed')
  const [first] = error.errors
  if (first) return problemText(t, first)
  const key: TextKey = error.status === 409 ? 'accounts.changed' : 'action.failed'
  return t(key)
}
