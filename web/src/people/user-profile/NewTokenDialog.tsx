import { DEFAULT_TOKEN_DAYS, NewToken, Right } from '@kolscope/contract/people/personal-tokens'
import { userProfile } from '@kolscope/contract/people/user-profile'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { type Translate, useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { useSession } from '../../core/session'
import { type Refused, useFields } from '../../ui/action/use-fields'
import { failureText } from '../../ui/form/form-texts'
import { Dialog } from '../../ui/overlay/Dialog'
import { ShownOnce } from '../../ui/overlay/ShownOnce'
import { PasswordField } from '../authentication/PasswordField'
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
  const ownRights = Right.options.filter((right) => account?.role.globalPermissions.includes(right))
  const toggle = (right: Right) =>
    onChange(scope.includes(right) ? scope.filter((one) => one !== right) : [...scope, right])
  return (
    <fieldset className={choices.scope}>
      <legend>{t('token.scope')}</legend>
      {ownRights.map((right) => (
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

interface Typed {
  name: string
  scope: Right[]
  currentPassword: string
  days: string
}
const EMPTY: Typed = { name: '', scope: [], currentPassword: '', days: String(DEFAULT_TOKEN_DAYS) }

function refusal(t: Translate, error: unknown): Refused<Typed> {
  const own = isApiFailure(error) ? error.errors.filter(({ field }) => Object.hasOwn(EMPTY, field)) : []
  if (own.length > 0)
    return { fields: Object.fromEntries(own.map((one) => [one.field, problemText(t, one)])), line: '' }
  const failedLine = (line: string) => ({ fields: {}, line })
  if (isApiFailure(error) && error.status === 400) return failedLine(t('token.failed'))
  return failedLine(isApiFailure(error) && error.status === 429 ? t('profile.tooMany') : failureText(t, error))
}

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [token, setToken] = useState<string | null>(null)
  const { fields, set, errors, line, isSending, submit } = useFields({
    empty: EMPTY,
    wrongIn: ({ name, scope, currentPassword }) => ({
      ...(!NewToken.shape.name.safeParse(name).success && { name: t('form.tooShort', { count: 2 }) }),
      ...(scope.length === 0 && { scope: t('token.scopeMissing') }),
      ...(currentPassword === '' && { currentPassword: t('token.passwordMissing') }),
    }),
    send: async ({ days, ...values }) => {
      const { data } = await call(userProfile.createToken, { ...values, expires_in_days: Number(days) })
      setToken(data.token)
    },
    refusal,
  })

  if (token !== null) {
    const labels = { title: t('token.madeTitle'), about: t('token.made'), kept: t('token.kept') }
    return <ShownOnce secret={token} onClose={onClose} labels={labels} />
  }
  return (
    <Dialog title={t('token.new')} onClose={onClose} size={520}>
      <form className={form.fields} onSubmit={submit} noValidate>
        <TextInput
          label={t('token.name')}
          description={t('token.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          maxLength={100}
          autoComplete="off"
          name="name"
          value={fields.name}
          error={errors.name}
          onChange={(event) => set('name')(event.currentTarget.value)}
        />
        <ScopeField scope={fields.scope} error={errors.scope} onChange={set('scope')} />
        <NativeSelect
          label={t('token.expires')}
          value={fields.days}
          data={DAYS.map((count) => ({ value: String(count), label: t('token.days', { count }) }))}
          onChange={(event) => set('days')(event.currentTarget.value)}
        />
        <PasswordField
          label={t('profile.currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          hint={t('token.passwordHint')}
          value={fields.currentPassword}
          error={errors.currentPassword}
          onChange={set('currentPassword')}
        />
        <p role="alert" className={form.problem} hidden={line === ''}>
          {line}
        </p>
        <div className={form.end}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('token.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
