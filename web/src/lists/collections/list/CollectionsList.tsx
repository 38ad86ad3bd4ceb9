import { COLLECTION_PAGE_SIZES, type Collection } from '@kolscope/contract/lists/collections/collections'
import { Button } from '@mantine/core'
import { IconFolders, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../core/i18n'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import classes from './collections.module.css'
import type { CollectionsState } from './use-collections'

interface Props {
  state: CollectionsState
  card: (one: Collection) => ReactNode
}

function Nothing({ state }: { state: CollectionsState }) {
  const t = useT()
  if ((state.query.data?.total ?? 0) > 0) {
    return (
      <EmptyState
        title={t('list.past', { page: state.page + 1 })}
        actions={<Button onClick={() => state.setPage(0)}>{t('list.first')}</Button>}
      />
    )
  }
  if (state.isFiltered) {
    return (
      <EmptyState
        title={t('collections.noneTitle')}
        actions={
          <Button variant="default" onClick={state.clear}>
            {t('action.clearAll')}
          </Button>
        }
      />
    )
  }
  if (state.isTrash) return <EmptyState icon={<IconTrash size={24} />} title={t('collections.trashEmpty')} />
  return (
    <EmptyState
      icon={<IconFolders size={24} />}
      title={t('collections.emptyTitle')}
      actions={<Button onClick={state.openCreate}>{t('collections.create')}</Button>}
    >
      {t('collections.empty')}
    </EmptyState>
  )
}

/** The cards of one page, or why there are none. */
export function CollectionsList({ state, card }: Props) {
  const t = useT()
  const { query } = state
  if (query.error) {
    const { status, requestId } = query.error
    return <ResultPage status={status} requestId={requestId} withHome={false} onRetry={() => void query.refetch()} />
  }
  if (!query.data) {
    return (
      <div className={classes.grid} role="status" aria-label={t('collections.loading')}>
        {Array.from({ length: COLLECTION_PAGE_SIZES[0] }, (_, index) => index).map((key) => (
          <div key={key} className={classes.bone} aria-hidden="true" />
        ))}
      </div>
    )
  }
  if (query.data.data.length === 0) return <Nothing state={state} />
  return (
    <div className={classes.grid} data-stale={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
      {query.data.data.map(card)}
    </div>
  )
}
