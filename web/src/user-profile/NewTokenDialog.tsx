import { NewToken, Right, userProfile } from '@kolscope/contract/user-profile'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type FormEvent, useState } from 'react'
import { call } from '../core/api'
import { isApiFailure } from '../core/api-failure'
import { useT } from '../core/i18n'
import { problemText } from '../core/problem-text'
import { useSession } from '../core/session'
import { Dialog } from '../ui/Dialog'
import { failureText } from '../ui/form-texts'
import { ShownOnce } from '../ui/ShownOnce'
import choices from './choices.module.css'
import form from './form.module.css'

const DAYS = [30, 90, 366] as const
const NEVER = 'never'

function ScopeField({ scope, onChange }: { scope: readonly Right[]; onChange: (scope: Right[]) => void }) {
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
      <p className={form.hint}>{t('token.scopeNone')}</p>
    </fieldset>
  )
}

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Right[]>([])
  const [days, setDays] = useState<string>(String(DAYS[1]))
  const [nameError, setNameError] = useState('')
  const [line, setLine] = useState('')
  const [busy, setBusy] = useState(false)
  const [token, setToken] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setLine('')
    if (busy) return
    if (!NewToken.shape.name.safeParse(name).success) return setNameError(t('form.tooShort', { count: 2 }))
    setBusy(true)
    try {
      const ends = days === NEVER ? {} : { expires_in_days: Number(days) }
      setToken((await call(userProfile.createToken, { name, scope, ...ends })).data.token)
    } catch (error) {
      const own = isApiFailure(error) ? error.errors.find(({ field }) => field === 'name') : undefined
      if (own) setNameError(problemText(t, own))
      else setLine(isApiFailure(error) && error.status === 400 ? t('token.failed') : failureText(t, error))
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
          error={nameError}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setNameError('')
          }}
        />
        <ScopeField scope={scope} onChange={setScope} />
        <NativeSelect
          label={t('token.expires')}
          value={days}
          data={[
            ...DAYS.map((count) => ({ value: String(count), label: t('token.days', { count }) })),
            { value: NEVER, label: t('token.never') },
          ]}
          onChange={(event) => setDays(event.currentTarget.value)}
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
