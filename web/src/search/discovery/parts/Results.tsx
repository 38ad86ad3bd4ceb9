import { CODES } from '@kolscope/contract/core/errors'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import {
  choosesLike,
  DEFAULT_PAGE_SIZE,
  MAX_OFFSET,
  type SearchQuery,
  type SortField,
  sortFieldsOf,
} from '@kolscope/contract/search/discovery/search'
import type { SearchPageName } from '@kolscope/contract/search/saved-searches'
import { VisuallyHidden } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLatest } from '../../../core/use-latest'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { Pagination } from '../../../ui/list/Pagination'
import { isCapped, type ResultCount } from '../../filters/count-words'
import type { FieldWords } from '../../filters/field-words'
import { useSearch } from '../../filters/search-calls'
import { searchedFirst, withDescendants } from '../../hits/hit-facts'
import { useSelection } from '../../selection/use-selection'
import { cardOf, useListKeys } from '../use-list-keys'
import { useListPreview } from '../use-list-preview'
import { useQuickActions } from '../use-quick-actions'
import { useView } from '../use-view'
import { ExportFound } from './ExportFound'
import { HitGrid, HitSkeleton } from './HitGrid'
import { HitTable } from './HitTable'
import { DroppedNotice } from './Notices'
import { Preview } from './Preview'
import { Refused } from './Refused'
import { PageSize, ResultBar, ResultLine } from './ResultBar'
import bar from './result-bar.module.css'
import classes from './results.module.css'
import { SaveSearch } from './SaveSearch'
import { SelectionBar } from './SelectionBar'
import { SelectMenu } from './SelectMenu'

const SelectedActions = lazy(async () => ({ default: (await import('./SelectedActions')).SelectedActions }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog')).ShortcutsDialog }))

interface Props {
  kind: SearchPageName
  query: SearchQuery
  conditions: readonly Condition[]
  /** Identifies the filters; the selection is cleared when they change. */
  filterKey: string
  /** Zero-based. */
  page: number
  size: number
  preview: number | undefined
  /** A count that is being tried out while filters are dragged. */
  probe: ResultCount | null
  words: FieldWords
  onSort: (sort: SortField) => void
  onPage: (page: number) => void
  onSize: (size: number) => void
  onPreview: (id: number | undefined, how?: { replace?: boolean }) => void
  onDropFilters: (filters: readonly string[]) => void
  empty: ReactNode
}

/** The list of one search: total, sort, cards or rows, paging, preview, keyboard. */
export function Results(props: Props) {
  const { query, conditions, filterKey, page, size, preview, probe, words, onPreview, empty } = props
  const { t, format } = words
  const result = useSearch(query)
  const [view, setView] = useView()
  const [helping, setHelping] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const usedUp = result.error?.code === CODES.searchesUsedUp
  const answer = usedUp ? undefined : result.data
  const hits = useMemo(() => {
    const searchedIds = conditions.flatMap((one) =>
      one.field === 'categories' && !one.not ? one.values.map(Number) : [],
    )
    return searchedFirst(answer?.influencers ?? [], withDescendants(searchedIds, words.references.categories))
  }, [answer, conditions, words.references.categories])
  // Many cards render at once, so keys and clicks take precedence.
  const drawnHits = useDeferredValue(hits)
  const drawnView = useDeferredValue(view)
  const ids = useMemo(() => answer?.influencers.map((one) => one.id) ?? [], [answer])
  const total = answer?.total ?? 0
  const selection = useSelection(filterKey, total)
  const toggle = useLatest(selection.toggle)
  const onToggle = useCallback((id: number) => toggle.current(id), [toggle])
  const { dialog, ...quick } = useQuickActions(hits)
  const listKey = `${filterKey} ${page}`
  const { current, setCurrent, show, toggle: onShow } = useListPreview({ preview, listed: listKey, ids, onPreview })
  useListKeys({
    ids,
    current,
    previewed: preview,
    onCurrent: setCurrent,
    onToggle,
    onPreview: show,
    onEnter: (id) => {
      show(id)
      requestAnimationFrame(() => document.getElementById('preview-title')?.focus())
    },
    onSave: quick.onSave,
    onHelp: () => setHelping(true),
  })
  if (result.error && !usedUp && result.error.status !== 400) {
    const { status, requestId } = result.error
    return <ResultPage status={status} requestId={requestId} onRetry={() => void result.refetch()} />
  }
  const pages = Math.ceil(Math.min(total, MAX_OFFSET) / size)
  const goTo = (next: number) => {
    props.onPage(next)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const isDrawn = drawnHits.length > 0 || hits.length === 0
  const list = {
    hits: drawnHits,
    words,
    isChosen: selection.has,
    previewed: preview,
    current,
    onToggle,
    onPreview: onShow,
    ...quick,
  }
  const choosing = { selection, page: ids, total, capped: answer ? isCapped(answer) : false, words }
  const stale = result.isPlaceholderData || probe !== null || drawnHits !== hits
  return (
    <section className={classes.results} aria-labelledby="results-title" ref={top}>
      <VisuallyHidden component="h2" id="results-title">
        {t('results.title')}
      </VisuallyHidden>
      <VisuallyHidden component="p" role="status">
        {answer && !result.isPlaceholderData
          ? isCapped(answer)
            ? t('results.announceCapped', { count: total })
            : t('results.announce', { count: total })
          : ''}
      </VisuallyHidden>
      {result.error ? (
        <Refused error={result.error} words={words} />
      ) : (
        <ResultBar
          words={words}
          line={<ResultLine answer={answer} probe={probe} words={words} />}
          select={<SelectMenu {...choosing} />}
          save={
            <>
              <SaveSearch query={query} page={props.kind} words={words} />
              <ExportFound query={query} total={total} words={words} />
            </>
          }
          sort={answer?.sort_field ?? query.sort_field ?? 'total_followers'}
          sorts={sortFieldsOf(conditions, choosesLike(query))}
          onSort={props.onSort}
          size={size}
          onSize={props.onSize}
          view={view}
          onView={setView}
          onHelp={() => setHelping(true)}
        />
      )}
      {!result.error && (
        <SelectionBar {...choosing}>
          <Suspense>
            <SelectedActions selection={selection} query={query} words={words} />
          </Suspense>
        </SelectionBar>
      )}
      {answer && (
        <DroppedNotice dropped={answer.dropped} conditions={conditions} words={words} onRemove={props.onDropFilters} />
      )}
      <div className={classes.list} data-stale={stale || undefined} aria-busy={result.isFetching}>
        {(!answer || !isDrawn) && !result.error && <HitSkeleton rows={view === 'rows'} count={size} />}
        {answer && hits.length === 0 && total === 0 && empty}
        {answer && hits.length === 0 && total > 0 && (
          <EmptyState
            title={t('pages.past', { page: page + 1 })}
            actions={
              <button type="button" className={bar.choose} onClick={() => props.onPage(0)}>
                {t('pages.first')}
              </button>
            }
          >
            {!isCapped(answer) && t('pages.shorter')}
          </EmptyState>
        )}
        {hits.length > 0 && isDrawn && (drawnView === 'rows' ? <HitTable {...list} /> : <HitGrid {...list} />)}
      </div>
      <Pagination
        page={page}
        pages={pages}
        onPage={goTo}
        write={format.full}
        labels={{
          all: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (count) => t('pages.page', { count }),
        }}
      />
      {answer && isCapped(answer) && page >= pages - 1 && (
        <p className={classes.cap}>{t('results.cap', { count: total })}</p>
      )}
      {total > DEFAULT_PAGE_SIZE && (
        <div className={classes.sizeBelow}>
          <span>{t('pageSize.label')}</span>
          <PageSize words={words} size={size} onSize={props.onSize} />
        </div>
      )}
      {preview !== undefined && (
        <Preview
          id={preview}
          hit={hits.find((one) => one.id === preview)}
          ids={ids}
          words={words}
          standing={quick.standings.get(preview)}
          onSave={quick.onSave}
          onHide={quick.onHide}
          onMove={(id) => {
            setCurrent(id)
            show(id)
          }}
          onClose={() => {
            show(undefined)
            cardOf(preview)?.focus({ preventScroll: true })
          }}
        />
      )}
      {dialog}
      {helping && (
        <Suspense>
          <ShortcutsDialog words={words} onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </section>
  )
}
