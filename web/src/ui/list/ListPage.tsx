import { Button, Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../core/i18n'
import { EmptyState } from '../feedback/EmptyState'
import { ResultPage } from '../feedback/ResultPage'
import { PageHead } from '../layout/PageHead'
import { ListCards, SortChoice } from './ListCards'
import { ListPages } from './ListPages'
import { ListSearchBox } from './ListSearchBox'
import { ListSize } from './ListSize'
import { ListTable } from './ListTable'
import classes from './list-page.module.css'
import type { ListProps } from './list-props'

export type { Column } from './list-props'

function Head<T>({ title, description, list, createLabel, toolbar }: ListProps<T>) {
  return (
    <PageHead
      title={title}
      description={description}
      actions={
        <>
          {toolbar}
          {createLabel !== undefined && (
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={list.openCreate}>
              {createLabel}
            </Button>
          )}
        </>
      }
    />
  )
}

function Nothing<T>({ list, total, empty, createLabel }: ListProps<T>) {
  const t = useT()
  if (total > 0) {
    return (
      <EmptyState
        title={t('list.past', { page: list.page + 1 })}
        actions={<Button onClick={() => list.setPage(0)}>{t('list.first')}</Button>}
      />
    )
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        title={t('list.none')}
        actions={
          <Button variant="default" onClick={list.clear}>
            {t('action.clearAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={empty.icon}
      title={empty.title}
      actions={createLabel === undefined ? undefined : <Button onClick={list.openCreate}>{createLabel}</Button>}
    >
      {empty.text}
    </EmptyState>
  )
}

function Rows<T>(props: ListProps<T>) {
  const t = useT()
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const { rows, query } = props
  if (query.error) {
    const { status, requestId } = query.error
    return <ResultPage status={status} requestId={requestId} withHome={false} onRetry={() => void query.refetch()} />
  }
  if (rows === undefined) {
    return (
      <div className={classes.loading} role="status">
        <Loader size="sm" aria-hidden="true" />
        {t('app.loading')}
      </div>
    )
  }
  if (rows.length === 0) return <Nothing {...props} />
  return (
    <div className={classes.rows} data-stale={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
      {narrow ? <ListCards {...props} rows={rows} /> : <ListTable {...props} rows={rows} />}
    </div>
  )
}

/** A list with search, filters, sort, pages and a drawer, all stored in the URL. */
export function ListPage<T>(props: ListProps<T>) {
  const t = useT()
  const { title, list, columns, rows, total, query, searchLabel, filters, children } = props
  const top = useRef<HTMLElement>(null)
  const isShown = rows !== undefined && !query.error && !query.isPlaceholderData
  return (
    <section className={classes.page} ref={top} aria-label={title}>
      <Head {...props} />
      {props.beforeSearch}
      {(searchLabel !== undefined || filters !== undefined) && (
        <div className={classes.bar}>
          {searchLabel !== undefined && <ListSearchBox label={searchLabel} text={list.text} onText={list.setText} />}
          {filters}
        </div>
      )}
      <div className={classes.line}>
        <p role="status">{isShown && (total > 0 || list.isFiltered) ? t('list.count', { count: total }) : ''}</p>
        <SortChoice columns={columns} list={list} />
      </div>
      <Rows {...props} />
      {rows !== undefined && total > 0 && !query.error && (
        <div className={classes.foot}>
          <ListSize list={list} />
          <ListPages
            page={list.page}
            pages={Math.ceil(total / list.size)}
            onPage={(page) => {
              list.setPage(page)
              top.current?.scrollIntoView({ block: 'start' })
            }}
          />
        </div>
      )}
      {children}
    </section>
  )
}
