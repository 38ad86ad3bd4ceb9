import { fold } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'
import { MAX_PASSWORD, MIN_MANAGEMENT_PASSWORD, SetUp } from '@kolscope/contract/people/authentication'
import type { Translate } from '../../core/i18n'

export interface SetUpFields {
  name: string
  email: string
  password: string
  confirm: string
}
export type SetUpErrors = Partial<Record<keyof SetUpFields, string>>

const PRODUCT = 'kolscope'

/** Length in characters as people count them, after the same normalization as on the server. */
export const lengthOf = (password: string): number => [...normalize(password, 'NFKC')].length

export function builtFromNames(password: string, email: string): boolean {
  const foldedPassword = fold(password)
  const local = fold(email.split('@')[0] ?? '')
  return foldedPassword.includes(PRODUCT) || (local.length >= 4 && foldedPassword.includes(local))
}

/** The rules that can be checked here; the server also refuses common passwords. */
export function setUpErrors({ name, email, password, confirm }: SetUpFields, t: Translate): SetUpErrors {
  const errors: SetUpErrors = {}
  const length = lengthOf(password)
  if (!SetUp.shape.name.safeParse(name).success) errors.name = t('setUp.nameLength')
  if (!SetUp.shape.email.safeParse(email.trim()).success) errors.email = t('setUp.emailWrong')
  if (length < MIN_MANAGEMENT_PASSWORD) {
    errors.password = t('setUp.passwordShort', { count: MIN_MANAGEMENT_PASSWORD - length })
  } else if (length > MAX_PASSWORD) errors.password = t('setUp.passwordLong', { count: MAX_PASSWORD })
  else if (builtFromNames(password, email)) errors.password = t('setUp.passwordName')
  if (confirm !== password) errors.confirm = t('setUp.mismatch')
  return errors
}

/** The one-time token of the link: after `#`, as `#token=…`, or as `?token=…`. */
export function tokenOf({ hash, search }: { hash: string; search: string }): string | null {
  const fragment = hash.replace(/^#/, '')
  const namedToken = new URLSearchParams(fragment).get('token') ?? new URLSearchParams(search).get('token')
  const token = namedToken ?? (fragment.includes('=') ? '' : fragment)
  return SetUp.shape.token.safeParse(token).success ? token : null
}
