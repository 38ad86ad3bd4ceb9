import { userProfile } from '@kolscope/contract/people/user-profile'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { useSession } from '../../core/session'
import { startSession } from '../../core/sign-in'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import { EmailVerification } from './EmailVerification'
import classes from './forms.module.css'
import { PhoneVerification } from './PhoneVerification'

/** Lets a signed-in user verify the phone number, and the email address if that is not verified yet. */
export function VerifyPhonePage() {
  const t = useT()
  const { account } = useSession()
  const [must, setMust] = useState(false)
  const [proved, setProved] = useState<string | null>(null)
  const reload = () => void startSession()
  useEffect(() => {
    const leaving = new AbortController()
    call(userProfile.getProfile, {}, { signal: leaving.signal }).then(
      ({ data }) => setMust(data.must_confirm_email),
      // The calls of both parts report what is wrong.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return (
    <PublicFrame>
      <PageTitle>{t('page.verifyPhone')}</PageTitle>
      <div className={classes.sheet} data-card>
        <h1 className={classes.title}>{t('verify.title')}</h1>
        <p className={classes.lead}>{t('verify.lead')}</p>
        <section className={classes.part} aria-labelledby="verify-email">
          <h2 id="verify-email">{t('verify.emailTitle')}</h2>
          <EmailVerification
            onVerified={() => {
              setMust(false)
              reload()
            }}
          />
        </section>
        <section className={classes.part} aria-labelledby="verify-phone">
          <h2 id="verify-phone">{t('verify.phoneTitle')}</h2>
          {must ? (
            <p className={classes.notice}>{t('verify.emailFirst')}</p>
          ) : proved === null ? (
            <PhoneVerification
              isChange={account?.is_phone_number_verified ?? false}
              onVerified={(phone) => {
                setProved(phone)
                reload()
              }}
            />
          ) : (
            <div className={classes.sendRow}>
              <p role="status" className={classes.notice}>
                {t('verify.done', { phone: proved })}
              </p>
              <Button variant="default" onClick={() => setProved(null)}>
                {t('verify.another')}
              </Button>
            </div>
          )}
        </section>
        <p className={classes.other}>
          <a href="/profile">{t('verify.back')}</a>
        </p>
      </div>
    </PublicFrame>
  )
}
