import { useT } from '../../core/i18n'
import { useSetPageName } from '../../core/page-name'
import { FailedListing } from '../../ui/feedback/PlanSpent'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PageTitle } from '../../ui/layout/PageTitle'
import { ReportSkeleton } from '../report/ReportSkeleton'
import { NotAllowed } from './NotAllowed'
import { ReportFrame } from './ReportFrame'
import { useCollectionAbove } from './use-collection-above'
import { useReport } from './use-report'
import { useSeen } from './use-seen'

/** Influencer Detail: everything known about one influencer, each number with its source. */
export function ReportPage() {
  const t = useT()
  const { data: cached, error, isNobody, refetch } = useReport()
  const status = isNobody ? 404 : error?.status
  // A deleted influencer is not shown from the cache.
  const data = status === 404 ? undefined : cached
  const name = data?.results.name
  useSetPageName(name)
  useCollectionAbove()
  useSeen(data?.results.id)
  if (data) {
    return (
      <>
        <PageTitle>{data.results.name}</PageTitle>
        <ReportFrame key={data.results.id} report={data.results} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{t('page.influencer')}</PageTitle>
      {status === 403 && <NotAllowed />}
      {(status === 404 || status === 400) && <ResultPage status={404}>{t('report.goneHint')}</ResultPage>}
      {error && ![400, 403, 404].includes(error.status) && (
        <FailedListing error={error} onRetry={() => void refetch()} />
      )}
      {status === undefined && <ReportSkeleton />}
    </>
  )
}
