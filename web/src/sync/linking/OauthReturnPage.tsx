import { type LinkedPlatform, linking } from '@kolscope/contract/sync/linking'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { useCan, useSession } from '../../core/session'
import classes from '../../people/authentication/forms.module.css'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import { linkProblemText } from './link-problem-text'
import { type Returned, takeReturned } from './returned'
import { storeProblem } from './stored-problem'

const DASHBOARD = '/influencer-dashboard'

/** Even if the page renders twice, it sends its code once. */
const finishing = new Map<string, Promise<LinkedPlatform>>()
function finish(returned: Returned): Promise<LinkedPlatform> {
  const under = finishing.get(returned.state) ?? call(linking.finishLinking, returned).then(({ data }) => data.platform)
  finishing.set(returned.state, under)
  return under
}

function SignInFirst({ back }: { back: string }) {
  const t = useT()
  return (
    <>
      <p className={classes.lead}>{t('linking.signInFirst')}</p>
      <Button className={classes.after} component="a" href={`/sign-in?${new URLSearchParams({ redirect: back })}`}>
        {t('linking.signIn')}
      </Button>
    </>
  )
}

function Failed({ text }: { text: string }) {
  const t = useT()
  return (
    <>
      <h1 className={classes.title}>{t('linking.notLinked')}</h1>
      <p role="alert" className={classes.lead}>
        {text}
      </p>
      <Button className={classes.after} component="a" href={`${DASHBOARD}?link=all`}>
        {t('linking.again')}
      </Button>
      <p className={classes.other}>
        <a href={DASHBOARD}>{t('linking.toDashboard')}</a>
      </p>
    </>
  )
}

/** Providers redirect people back to this page; from here they continue in the dialog on their dashboard. */
export function OauthReturnPage() {
  const t = useT()
  const { status } = useSession()
  const [back] = useState(() => window.location.pathname + window.location.search)
  const [returned] = useState(() => takeReturned(window.location))
  const [problem, setProblem] = useState('')
  const isSignedIn = status === 'signedIn'
  const hasDashboard = useCan(linking.startLinking.access)
  useEffect(() => {
    if (!isSignedIn || returned === null) return
    // The parameters in the URL would not work a second time.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    finish(returned).then(
      (platform) => window.location.replace(`${DASHBOARD}?link=${platform}`),
      (error: unknown) => {
        const text = linkProblemText(t, error)
        if (!hasDashboard) return setProblem(text)
        storeProblem(text)
        window.location.replace(`${DASHBOARD}?link=all`)
      },
    )
  }, [isSignedIn, returned, hasDashboard, t])
  const text = returned === null ? t('linking.problem.link-expired') : problem
  return (
    <PublicFrame>
      <PageTitle>{t('linking.returnTitle')}</PageTitle>
      <div className={classes.sheet} data-card>
        {text !== '' ? (
          <Failed text={text} />
        ) : (
          <>
            <h1 className={classes.title}>{t('linking.returnTitle')}</h1>
            {isSignedIn || status === 'loading' ? (
              <p role="status" className={classes.lead}>
                {t('linking.returning')}
              </p>
            ) : (
              <SignInFirst back={back} />
            )}
          </>
        )}
      </div>
    </PublicFrame>
  )
}
