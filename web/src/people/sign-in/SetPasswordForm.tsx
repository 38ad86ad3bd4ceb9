import { authentication, type LinkOwner, MIN_PASSWORD } from '@kolscope/contract/people/authentication'
import { type FormEvent, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useLanguage, useT } from '../../core/i18n'
import { signIn, signOut } from '../../core/sign-in'
import { FormFoot } from './FormFoot'
import { type Failed, failedOf } from './failed'
import classes from './forms.module.css'
import { PasswordField } from './PasswordField'
import { type PasswordFields, passwordErrors } from './sign-up-rules'

interface Props {
  token: string
  owner: LinkOwner
  onSpent: () => void
}

const NOTHING: Failed<keyof PasswordFields> = { fields: {}, line: '' }

/** Saves the new password and signs in with it. */
export function SetPasswordForm({ token, owner, onSpent }: Props) {
  const t = useT()
  const language = useLanguage()
  const [fields, setFields] = useState<PasswordFields>({ password: '', confirmPassword: '' })
  const [failed, setFailed] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const { email, least_password_length: least } = owner

  const change = (key: keyof PasswordFields) => (value: string) => {
    setFields((before) => ({ ...before, [key]: value }))
    setFailed(NOTHING)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = passwordErrors(fields, { email, least }, t)
    setFailed({ fields: wrong, line: '' })
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await call(authentication.setPassword, { token, language, ...fields })
      signOut()
      await signIn(email, fields.password)
      // Which leads on to where this account begins.
      window.location.assign('/sign-in')
    } catch (error) {
      if (isApiFailure(error) && error.status === 403) onSpent()
      setFailed(failedOf(error, t, ['password', 'confirmPassword'], 'verify.failed'))
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('setPassword.password')}
        name="password"
        autoComplete="new-password"
        value={fields.password}
        error={failed.fields.password}
        hint={t(least > MIN_PASSWORD ? 'signUp.passwordRuleManaging' : 'signUp.passwordRule', { count: least })}
        onChange={change('password')}
      />
      <PasswordField
        label={t('setPassword.confirm')}
        name="confirmPassword"
        autoComplete="new-password"
        value={fields.confirmPassword}
        error={failed.fields.confirmPassword}
        onChange={change('confirmPassword')}
      />
      <FormFoot line={failed.line} busy={busy} submit={t('setPassword.submit')} />
    </form>
  )
}
