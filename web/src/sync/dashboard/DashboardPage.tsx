import { DEMO_INFLUENCER } from '@kolscope/contract/core/demo'
import type { Answer } from '@kolscope/contract/core/route'
import { LINKED_PLATFORMS, linking as routes } from '@kolscope/contract/sync/linking'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { useSession } from '../../core/session'
import { useFilling } from '../../core/use-filling'
import { ReportSkeleton } from '../../influencers/report/ReportSkeleton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { FillingMarket } from '../../ui/feedback/FillingMarket'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PageHead } from '../../ui/layout/PageHead'
import classes from './dashboard.module.css'
import { LinkedAccounts } from './LinkedAccounts'

const LinkingDialog = lazy(async () => ({ default: (await import('../linking/LinkingDialog')).LinkingDialog }))

const { method, path } = routes.listSocialAccounts
const LINKS = [[method, path]] as const

/** Nothing is linked; the demo's own account shows that something will be soon. */
function Nothing({ onLink }: { onLink: () => void }) {
  const t = useT()
  const isDemo = useSession().account?.email === DEMO_INFLUENCER
  const fillingJob = useFilling(LINKS, isDemo)
  if (fillingJob === undefined) return <ReportSkeleton />
  if (fillingJob !== null) {
    return (
      <FillingMarket job={fillingJob} title={t('dashboard.fillingTitle')}>
        {t('dashboard.filling')}
      </FillingMarket>
    )
  }
  return (
    <EmptyState
      icon={<IconLink size={24} />}
      title={t('dashboard.noneTitle')}
      actions={<Button onClick={onLink}>{t('dashboard.link')}</Button>}
    >
      {t('dashboard.none')}
    </EmptyState>
  )
}

const LOOK_AGAIN_MS = 30_000

type Linked = Answer<typeof routes.listSocialAccounts>['data']
/** Whether data of linked accounts is still to come. */
const isStill = (accounts: Linked | undefined) =>
  Object.values(accounts ?? {}).some(
    ({ state, next_run_at: next }) =>
      state === 'waiting' || state === 'failing' || (next !== null && Date.parse(next) <= Date.now()),
  )

/** My Dashboard: the numbers of the influencer's own linked accounts. */
export function DashboardPage() {
  const t = useT()
  const { data, error, refetch } = useQueryOf(
    routes.listSocialAccounts,
    {},
    { ...refusedInPlace, refetchInterval: ({ state }) => (isStill(state.data?.data) ? LOOK_AGAIN_MS : false) },
  )
  const [isLinking, setLinking] = useState(false)
  const openLinking = () => setLinking(true)
  const accounts = LINKED_PLATFORMS.flatMap((platform) => data?.data[platform] ?? [])
  return (
    <section className={classes.page} aria-label={t('page.dashboard')}>
      <PageHead
        title={t('page.dashboard')}
        description={t('dashboard.about')}
        actions={
          accounts.length > 0 && (
            <Button variant="default" leftSection={<IconLink size={16} aria-hidden="true" />} onClick={openLinking}>
              {t('dashboard.manage')}
            </Button>
          )
        }
      />
      {!data && error === null && <ReportSkeleton />}
      {!data && error !== null && (
        <ResultPage status={error.status} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {data && accounts.length === 0 && <Nothing onLink={openLinking} />}
      {accounts.length > 0 && <LinkedAccounts accounts={accounts} onLink={openLinking} />}
      {isLinking && (
        <Suspense>
          <LinkingDialog onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </section>
  )
}
