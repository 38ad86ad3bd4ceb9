import { authentication, type LinkOwner, MIN_PASSWORD } from '@kolscope/contract/people/authentication'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useLanguage, useT } from '../../core/i18n'
import { signIn, signOut } from '../../core/sign-in'
import { useFields } from '../../ui/action/use-fields'
import { FormFoot } from './FormFoot'
import { failedOf } from './failed'
import classes from './forms.module.css'
import { PasswordField } from './PasswordField'
import { type PasswordFields, passwordErrors } from './sign-up-rules'

interface Props {
  token: string
  owner: LinkOwner
  onSpent: () => void
}

/** Saves the new password and signs in with it. */
export function SetPasswordForm({ token, owner, onSpent }: Props) {
  const t = useT()
  const language = useLanguage()
  const { email, least_password_length: least } = owner
  const { fields, set, errors, line, isSending, submit } = useFields<PasswordFields>({
    empty: { password: '', confirmPassword: '' },
    wrongIn: (values) => passwordErrors(values, { email, least }, t),
    send: async (values) => {
      await call(authentication.setPassword, { token, language, ...values })
      signOut()
      await signIn(email, values.password)
      // The sign-in page redirects to where this account begins.
      window.location.assign('/sign-in')
    },
    refusal: (_, error) => {
      if (isApiFailure(error) && error.status === 403) onSpent()
      return failedOf(error, t, ['password', 'confirmPassword'], 'action.failed')
    },
  })

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('setPassword.password')}
        name="password"
        autoComplete="new-password"
        value={fields.password}
        error={errors.password}
        hint={t(least > MIN_PASSWORD ? 'signUp.passwordRuleManaging' : 'signUp.passwordRule', { count: least })}
        onChange={set('password')}
      />
      <PasswordField
        label={t('setPassword.confirm')}
        name="confirmPassword"
        autoComplete="new-password"
        value={fields.confirmPassword}
        error={errors.confirmPassword}
        onChange={set('confirmPassword')}
      />
      <FormFoot line={line} busy={isSending} submit={t('setPassword.submit')} />
    </form>
  )
}
