import { isApiFailure, NO_ANSWER } from '../../core/api-failure'
import { InsecureContext } from '../../core/captcha'
import type { TextKey, Translate } from '../../core/i18n'
import { problemText } from '../../core/problem-text'

export interface Failed<F extends string> {
  /** What is wrong with each field. */
  fields: Partial<Record<F, string>>
  /** What is wrong with all of it; empty when a field is to blame. */
  line: string
}

/** Converts a refusal to messages of a form; `knownFields` are the fields that can show their own. */
export function failedOf<F extends string>(
  error: unknown,
  t: Translate,
  knownFields: readonly F[],
  otherwise: Extract<TextKey, `${string}.failed`>,
): Failed<F> {
  const failedLine = (line: string): Failed<F> => ({ fields: {}, line })
  if (error instanceof InsecureContext) return failedLine(t('captcha.insecure'))
  if (!isApiFailure(error)) return failedLine(t(otherwise as 'signUp.failed'))
  const isKnown = (field: string): field is F => (knownFields as readonly string[]).includes(field)
  const fields: Failed<F>['fields'] = {}
  for (const one of error.errors) if (isKnown(one.field)) fields[one.field] ??= problemText(t, one)
  if (Object.keys(fields).length > 0) return { fields, line: '' }
  const [first] = error.errors
  if (first) return failedLine(problemText(t, first))
  if (error.status === NO_ANSWER || error.status >= 502) return failedLine(t('signIn.noAnswer'))
  if (error.status !== 429) return failedLine(t(otherwise as 'signUp.failed'))
  const minutes = Math.ceil((error.retryAfterMs ?? 0) / 60_000)
  return failedLine(minutes > 0 ? t('signIn.tooManyFor', { count: minutes }) : t('signIn.tooMany'))
}
