import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Loading } from '../../../ui/feedback/Loading'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { useLoad } from '../use-load'
import type { ListedPaging } from './LoadInfluencers'
import { LoadSteps } from './LoadSteps'
import type { RefusedPaging } from './RefusedRows'

interface Props extends RefusedPaging, ListedPaging {
  id: number
}

/** One load, from the upload to its undo. */
export function LoadView({ id, ...paging }: Props) {
  const t = useT()
  const query = useLoad(id)
  const { error, data } = query
  const all = (
    <Button variant="default" renderRoot={(props) => <Link to="." search={{}} {...props} />}>
      {t('loads.all')}
    </Button>
  )
  if (error?.status === 404) return <EmptyState title={t('loads.gone')} actions={all} />
  // What is on screen stays if it cannot be reloaded for a moment.
  if (error && !data) {
    return (
      <ResultPage
        status={error.status}
        requestId={error.requestId}
        withHome={false}
        onRetry={() => void query.refetch()}
        actions={all}
      />
    )
  }
  return data ? <LoadSteps load={data.data} {...paging} /> : <Loading />
}
