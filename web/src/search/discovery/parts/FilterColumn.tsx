import { memo } from 'react'
import { activeFields } from '../../filters/discover-search'
import { FilterPanel } from './FilterPanel'
import classes from './filter-column.module.css'
import type { Panel } from './panel'

interface Props {
  panel: Panel
  onReset: () => void
  failed: boolean
}

/** The filters next to the results; a change is committed on release or Enter. */
export const FilterColumn = memo(function FilterColumn({ panel, onReset, failed }: Props) {
  const { t } = panel.words
  return (
    <aside className={classes.column} aria-label={t('filters.title')}>
      <div className={classes.columnHead}>
        <h2>{t('filters.title')}</h2>
        <button
          type="button"
          className={classes.reset}
          disabled={activeFields(panel.draft).length === 0}
          onClick={onReset}
        >
          {t('filters.reset')}
        </button>
      </div>
      {panel.errors.length > 0 && <p className={classes.problem}>{t('filters.error')}</p>}
      {failed && <p className={classes.problem}>{t('filters.countsFailed')}</p>}
      <div className={classes.columnBody}>
        <FilterPanel panel={panel} />
      </div>
    </aside>
  )
})
