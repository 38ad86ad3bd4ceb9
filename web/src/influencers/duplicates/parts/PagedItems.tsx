import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { ListPages } from '../../../ui/list/ListPages'
import { ListSize } from '../../../ui/list/ListSize'
import type { ListState } from '../../../ui/list/list-search'
import classes from '../duplicates.module.css'

interface Props<T> {
  list: ListState
  query: {
    data: { data: T[]; total: number } | undefined
    error: ApiFailure | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  label: string
  /** Said above the list, or its empty state. */
  note?: string | undefined
  empty: { icon: ReactNode; title: string; text: string }
  count: (total: number) => string
  item: (one: T) => ReactNode
}

/** A list of cards with its states and pages. */
export function PagedItems<T>({ list, query, label, note, empty, count, item }: Props<T>) {
  const t = useT()
  const { data: answer, error } = query
  if (error) {
    const { status, requestId } = error
    return <ResultPage status={status} requestId={requestId} withHome={false} onRetry={() => void query.refetch()} />
  }
  if (!answer) {
    return (
      <div className={classes.loading} role="status">
        <Loader size="sm" aria-hidden="true" />
        {t('app.loading')}
      </div>
    )
  }
  if (answer.total === 0)
    return (
      <EmptyState icon={empty.icon} title={empty.title}>
        {note ?? empty.text}
      </EmptyState>
    )
  return (
    <>
      <p role="status" className={classes.count}>
        {query.isPlaceholderData ? '' : [count(answer.total), note].filter(Boolean).join(' · ')}
      </p>
      <ul className={classes.items} aria-label={label} data-stale={query.isPlaceholderData || undefined}>
        {answer.data.map(item)}
      </ul>
      <div className={classes.foot}>
        <ListSize list={list} />
        <ListPages page={list.page} pages={Math.ceil(answer.total / list.size)} onPage={list.setPage} />
      </div>
    </>
  )
}
