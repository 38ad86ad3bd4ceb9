import { authentication } from '@kolscope/contract/people/authentication'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { session } from '../../core/session'
import { startSession } from '../../core/sign-in'
import { useAction } from '../../ui/action/use-action'
import { Dialog } from '../../ui/overlay/Dialog'
import { EmailVerification } from './EmailVerification'
import classes from './forms.module.css'
import { PhoneVerification } from './PhoneVerification'
import { signInFailure } from './sign-in-failure'

export interface Credentials {
  email: string
  password: string
  phone: string
}

const KEPT_MS = 60_000

/** Returns the credentials once, within a minute; they exist only in memory. */
function useKeptCredentials(credentials: Credentials) {
  const latest = useRef<Credentials | null>(credentials)
  useEffect(() => {
    latest.current = credentials
    const timer = setTimeout(() => {
      latest.current = null
    }, KEPT_MS)
    return () => {
      clearTimeout(timer)
      latest.current = null
    }
  }, [credentials])
  return () => {
    const current = latest.current
    latest.current = null
    return current
  }
}

type Step = 'offer' | 'email' | 'phone'

/** Shown after signing up: offers to verify the email and then the phone, and continues to the product. */
export function SignedUpDialog({ credentials }: { credentials: Credentials }) {
  const t = useT()
  const takeCredentials = useKeptCredentials(credentials)
  const [step, setStep] = useState<Step>('offer')
  const [line, setLine] = useState('')

  /** Signs in: from here on there is a token, but no page behind the sign-in until `goOn`. */
  const signingIn = useAction(
    async () => {
      const signInCredentials = takeCredentials()
      if (signInCredentials === null) return setLine(t('signedUp.gone'))
      session.keep(
        await call(authentication.signIn, { email: signInCredentials.email, password: signInCredentials.password }),
      )
      setStep('email')
    },
    {
      failure: (_, error) => {
        const failure = signInFailure(error, t)
        setLine(failure.kind === 'line' ? failure.text : t('signIn.inactive'))
        return null
      },
    },
  )
  const goOn = () => void startSession()
  const close = () => {
    takeCredentials()
    if (session.token() === null) window.location.assign('/sign-in')
    else goOn()
  }

  return (
    <Dialog title={t('signedUp.title')} onClose={close} size={520}>
      <div className={classes.dialog}>
        {step === 'offer' && (
          <>
            <p>{t('signedUp.mailed', { email: credentials.email })}</p>
            <div role="alert" className={classes.alert}>
              {line !== '' && <p className={classes.failure}>{line}</p>}
            </div>
            {line === '' ? (
              <Button data-autofocus loading={signingIn.isRunning} onClick={() => void signingIn.run()}>
                {t('signedUp.emailNow')}
              </Button>
            ) : (
              <Button component="a" href="/sign-in">
                {t('signUp.signIn')}
              </Button>
            )}
          </>
        )}
        {step === 'email' && (
          <>
            <EmailVerification onVerified={() => setStep('phone')} />
            <Button variant="default" onClick={goOn}>
              {t('signedUp.go')}
            </Button>
          </>
        )}
        {step === 'phone' && (
          <>
            <p>{t('signedUp.phone')}</p>
            <PhoneVerification phone={credentials.phone} isChange={false} onVerified={goOn} />
            <Button variant="subtle" onClick={goOn}>
              {t('signedUp.skip')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
