import { DEFAULT_TOKEN_DAYS, NewToken, Right } from '@kolscope/contract/people/personal-tokens'
import { userProfile } from '@kolscope/contract/people/user-profile'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type FormEvent, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { type Translate, useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { useSession } from '../../core/session'
import { failureText } from '../../ui/form/form-texts'
import { Dialog } from '../../ui/overlay/Dialog'
import { ShownOnce } from '../../ui/overlay/ShownOnce'
import { PasswordField } from '../sign-in/PasswordField'
import choices from './choices.module.css'
import form from './form.module.css'

const DAYS = [7, 30, 90, 180, 366] as const

interface ScopeProps {
  scope: readonly Right[]
  error: string | undefined
  onChange: (scope: Right[]) => void
}

function ScopeField({ scope, error, onChange }: ScopeProps) {
  const t = useT()
  const { account } = useSession()
  const held = Right.options.filter((right) => account?.role.globalPermissions.includes(right))
  const toggle = (right: Right) =>
    onChange(scope.includes(right) ? scope.filter((one) => one !== right) : [...scope, right])
  return (
    <fieldset className={choices.scope}>
      <legend>{t('token.scope')}</legend>
      {held.map((right) => (
        <label key={right} className={choices.check}>
          <input type="checkbox" checked={scope.includes(right)} onChange={() => toggle(right)} />
          {t(`right.${right}`)}
        </label>
      ))}
      <p className={error ? choices.error : form.hint} {...(error && { role: 'alert' })}>
        {error ?? t('token.scopeHint')}
      </p>
    </fieldset>
  )
}

const FIELDS = ['name', 'scope', 'currentPassword'] as const
type Field = (typeof FIELDS)[number]
type Errors = Partial<Record<Field, string | undefined>>
const isField = (field: string): field is Field => FIELDS.some((one) => one === field)

function refusal(t: Translate, error: unknown): string {
  if (isApiFailure(error) && error.status === 400) return t('token.failed')
  return isApiFailure(error) && error.status === 429 ? t('profile.tooMany') : failureText(t, error)
}

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Right[]>([])
  const [days, setDays] = useState(String(DEFAULT_TOKEN_DAYS))
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [line, setLine] = useState('')
  const [busy, setBusy] = useState(false)
  const [token, setToken] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setLine('')
    if (busy) return
    const missing: Errors = {
      ...(!NewToken.shape.name.safeParse(name).success && { name: t('form.tooShort', { count: 2 }) }),
      ...(scope.length === 0 && { scope: t('token.scopeMissing') }),
      ...(password === '' && { currentPassword: t('token.passwordMissing') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const given = { name, scope, expires_in_days: Number(days), currentPassword: password }
      setToken((await call(userProfile.createToken, given)).data.token)
    } catch (error) {
      const own = isApiFailure(error) ? error.errors.filter(({ field }) => isField(field)) : []
      setErrors(Object.fromEntries(own.map((one) => [one.field, problemText(t, one)])))
      if (own.length === 0) setLine(refusal(t, error))
    } finally {
      setBusy(false)
    }
  }

  if (token !== null) {
    const labels = { title: t('token.madeTitle'), about: t('token.made'), kept: t('token.kept') }
    return <ShownOnce secret={token} onClose={onClose} labels={labels} />
  }
  return (
    <Dialog title={t('token.new')} onClose={onClose} size={520}>
      <form className={form.fields} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('token.name')}
          description={t('token.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          maxLength={100}
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setErrors({ ...errors, name: undefined })
          }}
        />
        <ScopeField
          scope={scope}
          error={errors.scope}
          onChange={(rights) => {
            setScope(rights)
            setErrors({ ...errors, scope: undefined })
          }}
        />
        <NativeSelect
          label={t('token.expires')}
          value={days}
          data={DAYS.map((count) => ({ value: String(count), label: t('token.days', { count }) }))}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <PasswordField
          label={t('profile.currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          hint={t('token.passwordHint')}
          value={password}
          error={errors.currentPassword}
          onChange={(typed) => {
            setPassword(typed)
            setErrors({ ...errors, currentPassword: undefined })
          }}
        />
        <p role="alert" className={form.problem} hidden={line === ''}>
          {line}
        </p>
        <div className={form.end}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('token.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
