import { MIN_PASSWORD } from '@kolscope/contract/people/authentication'
import { type UserProfile, userProfile } from '@kolscope/contract/people/user-profile'
import { Button } from '@mantine/core'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { refreshQueriesOf } from '../../core/query'
import { useFields } from '../../ui/action/use-fields'
import { UnsavedGuard } from '../../ui/edit-form/UnsavedGuard'
import { notify } from '../../ui/feedback/notify'
import { PasswordField } from '../authentication/PasswordField'
import form from './form.module.css'
import { ProfileSection } from './ProfileSection'
import { EMPTY_PASSWORDS, type Passwords, passwordErrors, passwordRefusal } from './password-answer'

export function PasswordSection({ profile }: { profile: UserProfile }) {
  const t = useT()
  const { fields, set, errors, line, isSending, submit, clear } = useFields({
    empty: EMPTY_PASSWORDS,
    wrongIn: (values) => passwordErrors(values, profile.least_password_characters, t),
    send: async (values) => {
      await call(userProfile.updateProfile, values)
      clear()
      notify({ text: t('profile.passwordSaved') })
      await refreshQueriesOf(userProfile.listSessions, userProfile.listTokens)
    },
    refusal: (_, error) => passwordRefusal(error, t),
  })
  const isTyped = Object.values(fields).some((text) => text !== '')
  const field = (name: keyof Passwords) => ({ name, value: fields[name], error: errors[name], onChange: set(name) })

  const least = profile.least_password_characters
  const rule = t(least > MIN_PASSWORD ? 'profile.passwordRuleManaging' : 'profile.passwordRule', { count: least })
  return (
    <ProfileSection id="password" title={t('profile.password')} hint={t('profile.passwordHint')}>
      <form className={form.fields} onSubmit={submit} noValidate>
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={t('profile.newPassword')}
          autoComplete="new-password"
          hint={rule}
          {...field('newPassword')}
        />
        <PasswordField label={t('profile.confirmPassword')} autoComplete="new-password" {...field('confirmPassword')} />
        <p role="alert" className={form.problem} hidden={line === ''}>
          {line}
        </p>
        <div className={form.end}>
          <Button type="submit" loading={isSending}>
            {t('profile.passwordSave')}
          </Button>
        </div>
      </form>
      <UnsavedGuard isDirty={() => isTyped} />
    </ProfileSection>
  )
}
