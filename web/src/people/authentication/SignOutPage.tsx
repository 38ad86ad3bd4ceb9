import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../core/i18n'
import { signOut } from '../../core/sign-in'
import { Loading } from '../../ui/feedback/Loading'
import { PageTitle } from '../../ui/layout/PageTitle'

/** Deletes token, user, expiry and history, then offers the sign-in. */
export function SignOutPage() {
  const t = useT()
  const navigate = useNavigate()
  useEffect(() => {
    signOut()
    void navigate({ to: '/sign-in', replace: true })
  }, [navigate])
  return (
    <>
      <PageTitle>{t('page.signOut')}</PageTitle>
      <Loading full />
    </>
  )
}
