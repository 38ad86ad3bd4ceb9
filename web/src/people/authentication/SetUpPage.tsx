import { useEffect, useState } from 'react'
import { useT } from '../../core/i18n'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import classes from './forms.module.css'
import { SetUpForm } from './SetUpForm'
import { tokenOf } from './set-up-rules'

/** A token in the query moves after the `#`, where no server and no log sees it. */
function hideToken(token: string | null) {
  if (token === null || !window.location.search.includes('token=')) return
  window.history.replaceState(window.history.state, '', `/set-up#token=${encodeURIComponent(token)}`)
}

export function SetUpPage() {
  const t = useT()
  const [token] = useState(() => tokenOf(window.location))
  useEffect(() => hideToken(token), [token])
  return (
    <PublicFrame>
      <PageTitle>{t('page.setUp')}</PageTitle>
      <div className={classes.sheet} data-card>
        <h1 className={classes.title}>{token === null ? t('setUp.noToken') : t('setUp.title')}</h1>
        <p className={classes.lead}>{token === null ? t('setUp.noTokenHint') : t('setUp.lead')}</p>
        {token !== null && <SetUpForm token={token} />}
      </div>
    </PublicFrame>
  )
}
