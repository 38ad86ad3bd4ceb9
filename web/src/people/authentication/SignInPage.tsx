import { useT } from '../../core/i18n'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import classes from './forms.module.css'
import { ProductPanel } from './ProductPanel'
import { SignInForm } from './SignInForm'

export function SignInPage() {
  const t = useT()
  return (
    <PublicFrame aside={<ProductPanel />}>
      <PageTitle>{t('page.signIn')}</PageTitle>
      <div className={classes.sheet}>
        <h1 className={classes.title}>{t('signIn.title')}</h1>
        <p className={classes.lead}>{t('signIn.lead')}</p>
        <SignInForm />
      </div>
    </PublicFrame>
  )
}
