import { useT } from '../../core/i18n'
import { session } from '../../core/session'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import classes from './forms.module.css'
import { SignInForm } from './SignInForm'

/** Signing in again from here leads back to the page that the user was on. */
export function AuthExpiredPage() {
  const t = useT()
  return (
    <PublicFrame>
      <PageTitle>{t('page.expired')}</PageTitle>
      <div className={classes.sheet} data-card>
        <h1 className={classes.title}>{t('expired.title')}</h1>
        <p className={classes.lead}>{t('expired.what')}</p>
        <p className={classes.notice}>{t('expired.kept')}</p>
        <SignInForm knownEmail={session.refusedEmail() ?? ''} />
      </div>
    </PublicFrame>
  )
}
