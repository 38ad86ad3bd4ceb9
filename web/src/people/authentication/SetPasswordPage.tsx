import { authentication, type LinkOwner } from '@kolscope/contract/people/authentication'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import classes from './forms.module.css'
import { SetPasswordForm } from './SetPasswordForm'
import { tokenOf } from './set-up-rules'

type Link = { token: string; owner: LinkOwner } | 'loading' | 'spent' | 'unreachable'

/** The account of the link in the URL; the token never leaves the part after the #. */
function useLink(): [Link, retry: () => void] {
  const [token] = useState(() => tokenOf({ hash: window.location.hash, search: '' }))
  const [link, setLink] = useState<Link>(token === null ? 'spent' : 'loading')
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again is a reason to ask again
  useEffect(() => {
    if (token === null) return
    const leaving = new AbortController()
    call(authentication.readLink, { token }, { signal: leaving.signal, repeatable: true }).then(
      ({ data }) => setLink({ token, owner: data }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        setLink(isApiFailure(error) && [400, 403].includes(error.status) ? 'spent' : 'unreachable')
      },
    )
    return () => leaving.abort()
  }, [token, attempts])
  return [link, () => setAttempts((before) => before + 1)]
}

function Spent() {
  const t = useT()
  return (
    <>
      <h1 className={classes.title}>{t('setPassword.spentTitle')}</h1>
      <p className={classes.lead}>{t('setPassword.spent')}</p>
      <Button className={classes.after} component="a" href="/forgot-password">
        {t('setPassword.new')}
      </Button>
    </>
  )
}

/** The target of a mailed link, for an invitation or a forgotten password. */
export function SetPasswordPage() {
  const t = useT()
  const [link, retry] = useLink()
  const [isSpent, setSpent] = useState(false)
  if (link === 'unreachable') return <ResultPage status={0} full onRetry={retry} />
  return (
    <PublicFrame>
      <PageTitle>{t('page.setPassword')}</PageTitle>
      <div className={classes.sheet} data-card>
        {link === 'loading' ? (
          <p role="status">{t('app.loading')}</p>
        ) : link === 'spent' || isSpent ? (
          <Spent />
        ) : (
          <>
            <h1 className={classes.title}>
              {link.owner.kind === 'invite'
                ? t('setPassword.inviteTitle', { name: link.owner.name })
                : t('setPassword.resetTitle')}
            </h1>
            <p className={classes.lead}>
              {t(link.owner.kind === 'invite' ? 'setPassword.inviteLead' : 'setPassword.resetLead', {
                email: link.owner.email,
              })}
            </p>
            <SetPasswordForm token={link.token} owner={link.owner} onSpent={() => setSpent(true)} />
          </>
        )}
        <p className={classes.other}>
          <a href="/sign-in">{t('forgot.back')}</a>
        </p>
      </div>
    </PublicFrame>
  )
}
