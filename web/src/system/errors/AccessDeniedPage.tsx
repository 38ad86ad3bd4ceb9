import { userProfile } from '@kolscope/contract/people/user-profile'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { useSession } from '../../core/session'
import { Loading } from '../../ui/feedback/Loading'
import { ResultPage } from '../../ui/feedback/ResultPage'
import classes from '../../ui/feedback/ResultPage.module.css'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'

interface Person {
  name: string
  email: string
}

function SignOut() {
  const t = useT()
  return (
    <Button component="a" href="/sign-out" variant="default">
      {t('account.signOut')}
    </Button>
  )
}

/** Pages stay closed until the email address is verified, whatever the role. */
function MustConfirm({ email }: { email: string }) {
  const t = useT()
  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <h1 className={classes.title}>{t('profile.mustTitle')}</h1>
        <p className={classes.text}>{t('profile.mustText', { email })}</p>
        <div className={classes.actions}>
          <Button component="a" href="/profile">
            {t('profile.mustDo')}
          </Button>
          <SignOut />
        </div>
      </section>
    </div>
  )
}

function Denied({ person }: { person: Person }) {
  const t = useT()
  const [must, setMust] = useState<boolean>()
  useEffect(() => {
    const leaving = new AbortController()
    call(userProfile.getProfile, {}, { signal: leaving.signal }).then(
      ({ data }) => setMust(data.must_confirm_email),
      () => setMust(false),
    )
    return () => leaving.abort()
  }, [])
  if (must === undefined) return <Loading />
  if (must) return <MustConfirm email={person.email} />
  return (
    <ResultPage status={403} actions={<SignOut />}>
      {t('account.signedInAs', { name: person.name, email: person.email })}
    </ResultPage>
  )
}

/** Shows who is signed in, because another account may have access. */
export function AccessDeniedPage() {
  const t = useT()
  const { account } = useSession()
  return (
    <PublicFrame>
      <PageTitle>{t('page.denied')}</PageTitle>
      {account ? <Denied person={account} /> : <ResultPage status={403} />}
    </PublicFrame>
  )
}
