import { CODES, MESSAGES } from '@kolscope/contract/core/errors'
import { isApiFailure, NO_ANSWER } from '../../core/api-failure'
import type { Translate } from '../../core/i18n'

/** How to show a failed sign-in; inactive accounts get a dialog instead of a line. */
export type SignInFailure = { kind: 'inactive' } | { kind: 'line'; text: string }

const line = (text: string): SignInFailure => ({ kind: 'line', text })

/** Converts the response of the sign-in call to a message. */
export function signInFailure(error: unknown, t: Translate): SignInFailure {
  // Compares the name, because the class is in the captcha's code, which this page loads only if needed.
  if ((error as Error).name === 'InsecureContext') return line(t('captcha.insecure'))
  if (!isApiFailure(error)) return line(t('signIn.failed'))
  if (error.code === CODES.accountInactive) return { kind: 'inactive' }
  if (error.status === NO_ANSWER || error.status >= 502) return line(t('signIn.noAnswer'))
  if (error.status === 429) {
    const minutes = Math.ceil((error.retryAfterMs ?? 0) / 60_000)
    return line(minutes > 0 ? t('signIn.tooManyFor', { count: minutes }) : t('signIn.tooMany'))
  }
  if (error.status === 401) return line(t('signIn.wrong'))
  if (error.status === 400 && error.message === MESSAGES.missingCredentials) return line(t('signIn.missing'))
  return line(t('signIn.failed'))
}
