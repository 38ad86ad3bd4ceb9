import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../core/i18n'
import { useSession } from '../core/session'
import { startSession } from '../core/sign-in'
import { PublicFrame } from '../shell/PublicFrame'
import { PageTitle } from '../ui/PageTitle'
import { EmailVerification } from './EmailVerification'
import classes from './forms.module.css'
import { PhoneVerification } from './PhoneVerification'

/** For somebody signed in: proves the phone number, and the e-mail where that is still open. */
export function VerifyPhonePage() {
  const t = useT()
  const { account } = useSession()
  const [proved, setProved] = useState<string | null>(null)
  const reload = () => void startSession()
  return (
    <PublicFrame>
      <PageTitle>{t('page.verifyPhone')}</PageTitle>
      <div className={classes.sheet} data-card>
        <h1 className={classes.title}>{t('verify.title')}</h1>
        <p className={classes.lead}>{t('verify.lead')}</p>
        <section className={classes.part} aria-labelledby="verify-phone">
          <h2 id="verify-phone">{t('verify.phoneTitle')}</h2>
          {proved === null ? (
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
        <section className={classes.part} aria-labelledby="verify-email">
          <h2 id="verify-email">{t('verify.emailTitle')}</h2>
          <EmailVerification onVerified={reload} />
        </section>
        <p className={classes.other}>
          <a href="/profile">{t('verify.back')}</a>
        </p>
      </div>
    </PublicFrame>
  )
}
