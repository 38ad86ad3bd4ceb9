import { problem } from '@kolscope/contract/core/errors'
import { parseProfileUrl } from '@kolscope/contract/core/profile-url'
import type { Translate } from '../../core/i18n'
import { problemText } from '../../core/problem-text'

/** Why a text is no link to a profile; undefined if it is one. */
export function linkProblem(t: Translate, text: string): string | undefined {
  if (text.trim() === '') return t('form.required')
  if (parseProfileUrl(text)) return undefined
  return /[./]/.test(text) ? problemText(t, problem('url', 'no-profile-link')) : t('adding.notALink')
}
