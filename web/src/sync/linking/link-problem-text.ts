import { LINK_PROBLEMS, type LinkProblemCode } from '@kolscope/contract/sync/linking'
import { isApiFailure, NO_ANSWER } from '../../core/api-failure'
import { dateTime } from '../../core/format'
import type { TextKey, Translate } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { failureText } from '../../ui/form/form-texts'

type Values = Readonly<Record<string, string | number>>

const isLinkProblem = (code: string | undefined): code is LinkProblemCode =>
  code !== undefined && Object.hasOwn(LINK_PROBLEMS, code)

/** Why linking did not work, in the reader's language. */
export function linkProblemText(t: Translate, error: unknown): string {
  if (!isApiFailure(error)) return t('action.failed')
  const [first] = error.errors
  if (first && isLinkProblem(first.code)) {
    const key: TextKey = `linking.problem.${first.code}`
    const until = first.values?.until
    const values = { ...first.values, ...(until !== undefined && { until: dateTime(until) ?? '' }) }
    return (t as (key: TextKey, values: Values) => string)(key, values)
  }
  if (first) return problemText(t, first)
  if (error.status === NO_ANSWER || error.status >= 502) return failureText(t, error)
  return t('action.failed')
}
