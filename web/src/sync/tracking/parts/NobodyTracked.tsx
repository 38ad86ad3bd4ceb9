import { DEMO_RESEARCHER } from '@kolscope/contract/core/demo'
import { tracking } from '@kolscope/contract/sync/tracking'
import { IconRadar2 } from '@tabler/icons-react'
import { useT } from '../../../core/i18n'
import { useSession } from '../../../core/session'
import { useFilling } from '../../../core/use-filling'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { FillingMarket } from '../../../ui/feedback/FillingMarket'
import { LinkButton } from '../../../ui/form/LinkButton'
import { PageTitle } from '../../../ui/layout/PageTitle'
import classes from './tracking.module.css'

/** What changes when the demo market is complete. */
const NEWS = [tracking.listTracked, tracking.listAlerts].map(({ method, path }) => [method, path] as const)

/** Shown if no influencer is tracked; the demo's researcher sees that some soon will be. */
export function NobodyTracked() {
  const t = useT()
  const isDemo = useSession().account?.email === DEMO_RESEARCHER
  const fillingJob = useFilling(NEWS, isDemo)
  const actions = <LinkButton to="/discover-influencers">{t('tracking.toDiscover')}</LinkButton>
  return (
    <section className={classes.empty} aria-label={t('page.tracking')}>
      <PageTitle>{t('page.tracking')}</PageTitle>
      <h1 className={classes.title}>{t('page.tracking')}</h1>
      {fillingJob ? (
        <FillingMarket job={fillingJob} title={t('tracking.fillingTitle')} actions={actions}>
          {t('tracking.filling')}
        </FillingMarket>
      ) : (
        <EmptyState icon={<IconRadar2 size={24} />} title={t('tracking.emptyTitle')} actions={actions}>
          {t('tracking.empty')}
        </EmptyState>
      )}
    </section>
  )
}
