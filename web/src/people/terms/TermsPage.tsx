import { TERMS_VERSION, type TermsAcceptance, terms } from '@kolscope/contract/people/terms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { notify } from '../../ui/feedback/notify'
import { PageTitle } from '../../ui/layout/PageTitle'
import { TermsText } from './TermsText'
import classes from './terms.module.css'

function Acceptance({ state }: { state: TermsAcceptance }) {
  const t = useT()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { accepted_version: version, accepted_at } = state
  const when = accepted_at === null ? '' : (dateTime(accepted_at) ?? '')

  async function accept() {
    setBusy(true)
    try {
      const answer = await call(terms.acceptTerms, { version: TERMS_VERSION })
      queries.setQueryData([terms.getTerms.method, terms.getTerms.path, {}], answer)
      notify({ text: t('terms.thanks') })
    } catch (error) {
      const isOutdated = isApiFailure(error) && error.status === 409
      notify({ text: t(isOutdated ? 'terms.outdated' : 'terms.failed'), color: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  if (version === state.version) return <p className={classes.accepted}>{t('terms.accepted', { version, when })}</p>
  return (
    <div className={classes.asked}>
      <p>{version === null ? t('terms.notAccepted') : t('terms.changed', { version, when })}</p>
      <Button loading={busy} onClick={() => void accept()}>
        {t('terms.accept')}
      </Button>
    </div>
  )
}

export function TermsPage() {
  const t = useT()
  const asked = useQueryOf(terms.getTerms, {})
  return (
    <article className={classes.page}>
      <PageTitle>{t('page.terms')}</PageTitle>
      <header className={classes.head}>
        <h1>{t('terms.title')}</h1>
        <p className={classes.lead}>{t('terms.lead')}</p>
        <p className={classes.lead}>{t('terms.version', { date: TERMS_VERSION })}</p>
      </header>
      <div className={classes.state} aria-live="polite">
        {asked.data && <Acceptance state={asked.data.data} />}
        {asked.error && (
          <Button variant="default" onClick={() => void asked.refetch()}>
            {t('action.retry')}
          </Button>
        )}
      </div>
      <TermsText withContents />
    </article>
  )
}
