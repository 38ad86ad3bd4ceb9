import { MIN_PASSWORD } from '@kolscope/contract/people/authentication'
import { type UserProfile, userProfile } from '@kolscope/contract/people/user-profile'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { notify } from '../../ui/feedback/notify'
import { UnsavedGuard } from '../../ui/overlay/FormDrawerGuard'
import { PasswordField } from '../sign-in/PasswordField'
import form from './form.module.css'
import { ProfileSection } from './ProfileSection'
import {
  EMPTY_PASSWORDS,
  type PasswordErrors,
  type Passwords,
  passwordErrors,
  passwordRefusal,
} from './password-answer'

export function PasswordSection({ profile }: { profile: UserProfile }) {
  const t = useT()
  const queries = useQueryClient()
  const [fields, setFields] = useState(EMPTY_PASSWORDS)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [line, setLine] = useState('')
  const [busy, setBusy] = useState(false)
  const isTyped = Object.values(fields).some((text) => text !== '')

  const field = (name: keyof Passwords) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _, ...rest }) => rest)
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = passwordErrors(fields, profile.least_password_characters, t)
    setErrors(found)
    setLine('')
    if (busy || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await call(userProfile.updateProfile, fields)
      setFields(EMPTY_PASSWORDS)
      notify({ text: t('profile.passwordSaved') })
      for (const { method, path } of [userProfile.listSessions, userProfile.listTokens]) {
        await queries.invalidateQueries({ queryKey: [method, path] })
      }
    } catch (error) {
      const refusal = passwordRefusal(error, t)
      setErrors(refusal.errors)
      setLine(refusal.line)
    } finally {
      setBusy(false)
    }
  }

  const least = profile.least_password_characters
  const rule = t(least > MIN_PASSWORD ? 'profile.passwordRuleManaging' : 'profile.passwordRule', { count: least })
  return (
    <ProfileSection id="password" title={t('profile.password')} hint={t('profile.passwordHint')}>
      <form className={form.fields} onSubmit={(event) => void submit(event)} noValidate>
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
          <Button type="submit" loading={busy}>
            {t('profile.passwordSave')}
          </Button>
        </div>
      </form>
      <UnsavedGuard isDirty={() => isTyped} dirty={isTyped} />
    </ProfileSection>
  )
}
