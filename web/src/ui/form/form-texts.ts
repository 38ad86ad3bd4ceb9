import type { z } from 'zod'
import { isApiFailure, NO_ANSWER } from '../../core/api-failure'
import type { Translate } from '../../core/i18n'

const countOf = (value: unknown) => Number(value ?? 0)

/** What a schema finds wrong, in the reader's language. */
export function issueText(t: Translate, issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return t('form.required')
  if (issue.code === 'invalid_type' && issue.expected === 'int') return t('form.whole')
  if (issue.code === 'invalid_type' && issue.expected === 'number') return t('form.number')
  if (issue.code === 'too_small') {
    const count = countOf(issue.minimum)
    if (issue.origin === 'string') return t(count <= 1 ? 'form.required' : 'form.tooShort', { count } as never)
    return issue.origin === 'array' ? t('form.tooFew', { count }) : t('form.tooSmall', { count })
  }
  if (issue.code === 'too_big') {
    // The bound that every integer has means nothing to a reader.
    if (issue.maximum === Number.MAX_SAFE_INTEGER) return t('form.huge')
    const count = countOf(issue.maximum)
    if (issue.origin === 'string') return t('form.tooLong', { count })
    return issue.origin === 'array' ? t('form.tooMany', { count }) : t('form.tooLarge', { count })
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return t('form.email')
  if (issue.code === 'invalid_format' && issue.path?.at(-1) === 'phone') return t('form.phone')
  return t('form.invalid')
}

/** A failed save in one line, if no field is to blame. */
export function failureText(t: Translate, error: unknown): string {
  if (!isApiFailure(error)) return t('form.failed')
  if (error.status === NO_ANSWER || error.status >= 502) return t('form.noAnswer')
  if (error.status === 403) return t('form.notAllowed')
  if (error.status === 404) return t('form.gone')
  return t('form.failed')
}
