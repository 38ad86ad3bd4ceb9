import type { Answer, Input } from '@kolscope/contract/core/route'
import { authentication } from '@kolscope/contract/people/authentication'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { type ActionOptions, useAction } from '../../ui/action/use-action'
import { CodeField } from './CodeField'
import { type Failed, failedOf } from './failed'
import classes from './forms.module.css'
import { useCountdown } from './use-countdown'

type State = Answer<typeof authentication.getEmailState>['data']

const NOTHING: Failed<'code'> = { fields: {}, line: '' }

/** Verifies the code mailed to the user's own address, or requests a new one. */
export function EmailVerification({ onVerified }: { onVerified: () => void }) {
  const t = useT()
  const [email, setEmail] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [verified, setVerified] = useState(false)
  const [failed, setFailed] = useState(NOTHING)
  const [life, startLife] = useCountdown()
  const [pause, startPause] = useCountdown()

  const show = useCallback(
    (state: State) => {
      setEmail(state.email)
      setVerified(state.is_verified)
      setSent(state.expires_in_seconds !== null)
      startLife(state.expires_in_seconds)
      startPause(state.resend_in_seconds)
    },
    [startLife, startPause],
  )

  useEffect(() => {
    const leaving = new AbortController()
    call(authentication.getEmailState, {}, { signal: leaving.signal }).then(
      ({ data }) => show(data),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailed(failedOf(error, t, ['code'], 'action.failed'))
      },
    )
    return () => leaving.abort()
  }, [show, t])

  const options: ActionOptions<Input<typeof authentication.verifyEmail>, { code: 200; data: State }> = {
    failure: (_, error) => {
      setFailed(failedOf(error, t, ['code'], 'action.failed'))
      return null
    },
    onDone: (answer) => {
      if (!answer) return
      show(answer.data)
      if (answer.data.is_verified) onVerified()
    },
  }
  const sending = useAction(authentication.verifyEmail, options)
  const verifying = useAction(authentication.verifyEmail, options)
  const busy = sending.isRunning || verifying.isRunning
  function send() {
    setFailed(NOTHING)
    void sending.run({ action: 'sendCode' })
  }
  function verify() {
    setFailed(NOTHING)
    void verifying.run({ action: 'verifyCode', code: code.trim() })
  }

  if (email === null) {
    return failed.line === '' ? <p className={classes.soft}>{t('app.loading')}</p> : <p role="alert">{failed.line}</p>
  }
  if (verified) return <p className={classes.notice}>{t('verify.emailDone', { email })}</p>
  return (
    <div className={classes.verify}>
      <div className={classes.sendRow}>
        <p className={classes.soft}>{t(isSent ? 'verify.emailSent' : 'verify.emailAsk', { email })}</p>
        <Button variant="default" loading={sending.isRunning} disabled={pause !== null || busy} onClick={send}>
          {pause !== null ? t('verify.resendIn', { count: pause }) : t(isSent ? 'verify.resend' : 'verify.send')}
        </Button>
      </div>
      {isSent && (
        <CodeField
          value={code}
          onChange={setCode}
          onSubmit={verify}
          error={failed.fields.code}
          busy={verifying.isRunning}
          isSent={isSent}
          life={life}
        />
      )}
      <div role="alert" className={classes.alert}>
        {failed.line !== '' && <p className={classes.failure}>{failed.line}</p>}
      </div>
    </div>
  )
}
