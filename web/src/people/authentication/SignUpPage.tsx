import { SIGN_UP_KINDS } from '@kolscope/contract/people/authentication'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import classes from './forms.module.css'
import { KindChoice } from './KindChoice'
import { ProductPanel } from './ProductPanel'
import { type Credentials, SignedUpDialog } from './SignedUpDialog'
import { SignUpForm } from './SignUpForm'
import { AwaitsApprovalDialog, SignUpNotice } from './SignUpNotice'
import type { SignUpKind } from './sign-up-rules'
import { useSignUpRules } from './use-sign-up-rules'

const kindIn = (search: Record<string, unknown>): SignUpKind =>
  SIGN_UP_KINDS.find((kind) => kind === search.as) ?? 'agency'

/** Signs up an agency or brand, or an influencer with ?as=influencer; switching keeps what was typed. */
export function SignUpPage() {
  const t = useT()
  const navigate = useNavigate()
  const kind = useRouterState({ select: ({ location }) => kindIn(location.search as Record<string, unknown>) })
  const [signedUp, setSignedUp] = useState<Credentials | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  const rule = useSignUpRules()?.[kind]

  const choose = (next: SignUpKind) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, as: next }), replace: true })

  return (
    <PublicFrame aside={<ProductPanel />}>
      <PageTitle>{t('page.signUp')}</PageTitle>
      <div className={classes.sheet}>
        <h1 className={classes.title}>{t('signUp.title')}</h1>
        <p className={classes.lead}>{t('signUp.lead')}</p>
        <KindChoice value={kind} onChange={choose} />
        {rule && <SignUpNotice kind={kind} rule={rule} />}
        {rule?.mode !== 'invitation' && <SignUpForm kind={kind} onSignedUp={setSignedUp} onWaiting={setWaiting} />}
        <p className={classes.other}>
          {t('signUp.haveAccount')} <a href="/sign-in">{t('signUp.signIn')}</a>
        </p>
      </div>
      {signedUp && <SignedUpDialog credentials={signedUp} />}
      {waiting !== null && <AwaitsApprovalDialog email={waiting} />}
    </PublicFrame>
  )
}
