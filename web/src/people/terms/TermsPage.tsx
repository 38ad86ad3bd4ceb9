import { TERMS_VERSION, type TermsAcceptance, terms } from '@kolscope/contract/people/terms'
import { Button } from '@mantine/core'
import { isApiFailure } from '../../core/api-failure'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { queries, queryOf, useQueryOf } from '../../core/query'
import { useAction } from '../../ui/action/use-action'
import { PageTitle } from '../../ui/layout/PageTitle'
import { TermsText } from './TermsText'
import classes from './terms.module.css'

function Acceptance({ state }: { state: TermsAcceptance }) {
  const t = useT()
  const { accepted_version: version, accepted_at } = state
  const when = accepted_at === null ? '' : (dateTime(accepted_at) ?? '')

  const accept = useAction(terms.acceptTerms, {
    success: t('terms.thanks'),
    failure: (_, error) => t(isApiFailure(error) && error.status === 409 ? 'terms.outdated' : 'terms.failed'),
    onDone: (answer) => queries.setQueryData(queryOf(terms.getTerms, {}).queryKey, answer),
  })

  if (version === state.version) return <p className={classes.accepted}>{t('terms.accepted', { version, when })}</p>
  return (
    <div className={classes.asked}>
      <p>{version === null ? t('terms.notAccepted') : t('terms.changed', { version, when })}</p>
      <Button loading={accept.isRunning} onClick={() => void accept.run({ version: TERMS_VERSION })}>
        {t('terms.accept')}
      </Button>
    </div>
  )
}

export function TermsPage() {
  const t = useT()
  const query = useQueryOf(terms.getTerms, {})
  return (
    <article className={classes.page}>
      <PageTitle>{t('page.terms')}</PageTitle>
      <header className={classes.head}>
        <h1>{t('terms.title')}</h1>
        <p className={classes.lead}>{t('terms.lead')}</p>
        <p className={classes.lead}>{t('terms.version', { date: TERMS_VERSION })}</p>
      </header>
      <div className={classes.state} aria-live="polite">
        {query.data && <Acceptance state={query.data.data} />}
        {query.error && (
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('action.retry')}
          </Button>
        )}
      </div>
      <TermsText withContents />
    </article>
  )
}
