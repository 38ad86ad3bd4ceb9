import { MAX_PASSWORD, MIN_PASSWORD, type SIGN_UP_KINDS, SignUp } from '@kolscope/contract/people/authentication'
import type { Translate } from '../../core/i18n'
import { builtFromNames, lengthOf } from './set-up-rules'

export interface PasswordFields {
  password: string
  confirmPassword: string
}

export interface SignUpFields extends PasswordFields {
  name: string
  email: string
  company: string
  phone: string
  youtube_channel_url: string
  facebook_page_url: string
  /** Whether the terms were accepted. */
  terms_version: boolean
}
export type SignUpKind = (typeof SIGN_UP_KINDS)[number]
export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>

export const isEmail = (text: string): boolean => SignUp.shape.email.safeParse(text).success

/** The rules for a new password that can be checked here; the server also refuses common ones. */
export function passwordErrors(
  { password, confirmPassword }: PasswordFields,
  { email, least }: { email: string; least: number },
  t: Translate,
): Partial<Record<keyof PasswordFields, string>> {
  const length = lengthOf(password)
  const differs = confirmPassword === password ? {} : { confirmPassword: t('setUp.mismatch') }
  if (length < least) return { ...differs, password: t('setUp.passwordShort', { count: least - length }) }
  if (length > MAX_PASSWORD) return { ...differs, password: t('setUp.passwordLong', { count: MAX_PASSWORD }) }
  return builtFromNames(password, email) ? { ...differs, password: t('setUp.passwordName') } : differs
}

/** The rules of signing up that can be checked here. */
export function signUpErrors(fields: SignUpFields, kind: SignUpKind, t: Translate): SignUpErrors {
  const errors: SignUpErrors = passwordErrors(fields, { email: fields.email, least: MIN_PASSWORD }, t)
  if (!SignUp.shape.name.safeParse(fields.name).success) errors.name = t('setUp.nameLength')
  if (!isEmail(fields.email.trim())) errors.email = t('setUp.emailWrong')
  if (kind === 'influencer' && !fields.terms_version) errors.terms_version = t('problem.terms-missing')
  return errors
}
