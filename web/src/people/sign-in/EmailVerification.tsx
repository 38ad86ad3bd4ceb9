import type { Answer } from '@kolscope/contract/core/route'
import { authentication } from '@kolscope/contract/people/authentication'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { CodeField } from './CodeField'
import { type Failed, failedOf } from './failed'
import classes from './forms.module.css'
import { useCountdown } from './use-countdown'

type State = Answer<typeof authentication.getEmailState>['data']

const NOTHING: Failed<'code'> = { fields: {}, line: '' }

/** Takes back the code that was mailed to the own address, or has a new one mailed. */
export function EmailVerification({ onVerified }: { onVerified: () => void }) {
  const t = useT()
  const [email, setEmail] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const [verified, setVerified] = useState(false)
  const [busy, setBusy] = useState<'send' | 'code' | null>(null)
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

  async function attempt(action: 'sendCode' | 'verifyCode') {
    setBusy(action === 'sendCode' ? 'send' : 'code')
    setFailed(NOTHING)
    try {
      const { data } = await call(
        authentication.verifyEmail,
        action === 'sendCode' ? { action } : { action, code: code.trim() },
      )
      show(data)
      if (data.is_verified) onVerified()
    } catch (error) {
      setFailed(failedOf(error, t, ['code'], 'action.failed'))
    } finally {
      setBusy(null)
    }
  }

  if (email === null) {
    return failed.line === '' ? <p className={classes.soft}>{t('app.loading')}</p> : <p role="alert">{failed.line}</p>
  }
  if (verified) return <p className={classes.notice}>{t('verify.emailDone', { email })}</p>
  return (
    <div className={classes.verify}>
      <div className={classes.sendRow}>
        <p className={classes.soft}>{t(sent ? 'verify.emailSent' : 'verify.emailAsk', { email })}</p>
        <Button
          variant="default"
          loading={busy === 'send'}
          disabled={pause !== null || busy !== null}
          onClick={() => void attempt('sendCode')}
        >
          {pause !== null ? t('verify.resendIn', { count: pause }) : t(sent ? 'verify.resend' : 'verify.send')}
        </Button>
      </div>
      {sent && (
        <CodeField
          value={code}
          onChange={setCode}
          onSubmit={() => void attempt('verifyCode')}
          error={failed.fields.code}
          busy={busy === 'code'}
          sent={sent}
          life={life}
        />
      )}
      <div role="alert" className={classes.alert}>
        {failed.line !== '' && <p className={classes.failure}>{failed.line}</p>}
      </div>
    </div>
  )
}
