import { normalize } from '@kolscope/contract/core/normalize'
import { isApiFailure, NO_ANSWER } from '../../core/api-failure'
import type { Translate } from '../../core/i18n'
import { problemText } from '../../core/problem-text'

export const EMPTY_PASSWORDS = { currentPassword: '', newPassword: '', confirmPassword: '' }
export type Passwords = typeof EMPTY_PASSWORDS
export type PasswordErrors = Partial<Record<keyof Passwords, string>>

/** What can be checked here; the server checks how easily a password is guessed. */
export function passwordErrors(passwords: Passwords, least: number, t: Translate): PasswordErrors {
  const errors: PasswordErrors = {}
  const length = [...normalize(passwords.newPassword, 'NFKC')].length
  if (passwords.currentPassword === '') errors.currentPassword = t('problem.missing-password')
  if (length < least) errors.newPassword = t('profile.passwordRule', { count: least })
  if (passwords.confirmPassword !== passwords.newPassword) errors.confirmPassword = t('problem.passwords-differ')
  return errors
}

/** Why the server refused: at its field, and in a line with the reason if the specification requires one. */
export function passwordRefusal(error: unknown, t: Translate): { fields: PasswordErrors; line: string } {
  if (!isApiFailure(error)) return { fields: {}, line: t('profile.passwordFailed') }
  if (error.status === NO_ANSWER || error.status >= 502) return { fields: {}, line: t('form.noAnswer') }
  if (error.status === 429) return { fields: {}, line: t('profile.tooMany') }
  if (error.code !== 400) return { fields: {}, line: t('profile.passwordFailed') }
  const [first] = error.errors
  const reason = first ? problemText(t, first) : error.message
  const isOwn = first !== undefined && Object.hasOwn(EMPTY_PASSWORDS, first.field)
  const line = t('profile.passwordReason', { reason })
  return { fields: isOwn ? { [first.field]: reason } : {}, line }
}
