import { phone as calls } from '@kolscope/contract/people/phone'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../core/api'
import { solveCaptcha } from '../../core/captcha'
import { useT } from '../../core/i18n'
import { useAction } from '../../ui/action/use-action'
import { CodeField } from './CodeField'
import { type Failed, failedOf } from './failed'
import classes from './forms.module.css'
import { PasswordField } from './PasswordField'
import { useCountdown } from './use-countdown'

interface Props {
  /** The initial value of the field. */
  phone?: string | null
  /** Whether a number is verified already: replacing it requires the password. */
  isChange: boolean
  onVerified: (phone: string) => void
}

type Fields = 'phone' | 'currentPassword' | 'code'
const FIELDS: readonly Fields[] = ['phone', 'currentPassword', 'code']
const NOTHING: Failed<Fields> = { fields: {}, line: '' }

/** Sends a code to a number and verifies it. The caller has to load the texts of the area signIn. */
export function PhoneVerification({ phone: currentPhone, isChange, onVerified }: Props) {
  const t = useT()
  const [phone, setPhone] = useState(currentPhone ?? '')
  const [currentPassword, setCurrentPassword] = useState('')
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [failed, setFailed] = useState(NOTHING)
  const [life, startLife] = useCountdown()
  const [pause, startPause] = useCountdown()

  const options = {
    failure: (_: unknown, error: unknown) => {
      setFailed(failedOf(error, t, FIELDS, 'action.failed'))
      return null
    },
  }
  const sending = useAction(async () => {
    setFailed(NOTHING)
    const captcha = await solveCaptcha()
    const proof = isChange ? { currentPassword } : {}
    const { data } = await call(calls.verifyPhone, { action: 'sendCode', phone, captcha, ...proof })
    setCode('')
    setSent(true)
    startLife(data.expires_in_seconds)
    startPause(data.resend_in_seconds)
  }, options)
  const verifying = useAction(async () => {
    setFailed(NOTHING)
    const { data } = await call(calls.verifyPhone, { action: 'verifyCode', code: code.trim() })
    onVerified(data.phone)
  }, options)
  const isBusy = sending.isRunning || verifying.isRunning

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pause === null && !isBusy) void sending.run()
  }

  return (
    <div className={classes.verify}>
      <form className={classes.code} onSubmit={submit} noValidate>
        {isChange && (
          <div className={classes.whole}>
            <PasswordField
              label={t('verify.password')}
              name="currentPassword"
              autoComplete="current-password"
              value={currentPassword}
              error={failed.fields.currentPassword}
              hint={t('verify.passwordHint')}
              onChange={setCurrentPassword}
            />
          </div>
        )}
        <TextInput
          label={t('verify.phone')}
          name="phone"
          type="tel"
          size="md"
          autoComplete="tel"
          value={phone}
          error={failed.fields.phone}
          description={t('verify.phoneHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="md"
          variant={isSent ? 'default' : 'filled'}
          loading={sending.isRunning}
          disabled={pause !== null || phone.trim() === '' || (isChange && currentPassword === '')}
        >
          {pause !== null ? t('verify.resendIn', { count: pause }) : t(isSent ? 'verify.resend' : 'verify.send')}
        </Button>
      </form>
      <CodeField
        value={code}
        onChange={setCode}
        onSubmit={() => void (isBusy || verifying.run())}
        error={failed.fields.code}
        busy={verifying.isRunning}
        isSent={isSent}
        life={life}
      />
      <div role="alert" className={classes.alert}>
        {failed.line !== '' && <p className={classes.failure}>{failed.line}</p>}
      </div>
    </div>
  )
}
