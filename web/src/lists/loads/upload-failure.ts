import { type ApiFailure, NO_ANSWER } from '../../core/api-failure'
import type { Translate } from '../../core/i18n'
import { problemText } from '../../core/problem-text'

/** Why a file could not be sent, and what to do. */
export function failedUploadText(t: Translate, { status, errors }: ApiFailure): string {
  if (status === NO_ANSWER) return t('loads.upload.lost')
  const [first] = errors
  return first ? problemText(t, first) : t('loads.upload.failed')
}
