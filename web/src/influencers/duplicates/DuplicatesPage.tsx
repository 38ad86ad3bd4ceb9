import { useRef } from 'react'
import { useT } from '../../core/i18n'
import { PageHead } from '../../ui/layout/PageHead'
import { TabRow } from '../../ui/layout/TabRow'
import { useList } from '../../ui/list/list-search'
import classes from './duplicates.module.css'
import { DUPLICATES_PER_PAGE, DuplicatesSearch, VIEWS } from './duplicates-search'
import { MergeList } from './parts/MergeList'
import { PairList } from './parts/PairList'

const DEFAULTS = { rowsPerPage: DUPLICATES_PER_PAGE[0], sizes: DUPLICATES_PER_PAGE }

/** Influencers that may be one account: merge them, say that they are not, or undo a merge. */
export function DuplicatesPage() {
  const t = useT()
  const list = useList(DuplicatesSearch, DEFAULTS)
  const panel = useRef<HTMLDivElement>(null)
  const { view = 'undecided' } = list.filters
  // What was decided leaves the list, with the button that had the focus.
  const onDone = () => panel.current?.focus()
  return (
    <section className={classes.page} aria-label={t('page.duplicates')}>
      <PageHead title={t('page.duplicates')} description={t('duplicates.about')} />
      <TabRow
        id="duplicates"
        label={t('duplicates.views')}
        tabs={VIEWS.map((key) => ({ key, content: t(`duplicates.view.${key}`) }))}
        chosen={view}
        onChoose={(next) => list.setFilters({ view: next === 'undecided' ? undefined : next })}
      />
      <div
        ref={panel}
        className={classes.panel}
        role="tabpanel"
        id="duplicates-panel"
        aria-labelledby={`duplicates-${view}`}
        tabIndex={-1}
      >
        {view === 'merged' ? (
          <MergeList list={list} onDone={onDone} />
        ) : (
          <PairList key={view} list={list} view={view} onDone={onDone} />
        )}
      </div>
    </section>
  )
}
