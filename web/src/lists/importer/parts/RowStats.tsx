import type { ImportStats } from '@kolscope/contract/lists/importer'
import { useT } from '../../../core/i18n'
import { StatisticCard } from '../../../ui/figure/StatisticCard'
import { countOf, ROW_FILTERS } from '../row-filter'
import classes from './rows.module.css'

/** The number of rows, in total and by status. */
export function RowStats({ stats }: { stats: ImportStats }) {
  const t = useT()
  const shownFilters = ROW_FILTERS.filter((one) => one !== 'none' || stats.empty > 0)
  return (
    <div className={classes.stats}>
      <StatisticCard label={t('importer.total')} value={stats.total} />
      {shownFilters.map((one) => (
        <StatisticCard key={one} label={t(`importer.status.${one}`)} value={countOf(stats, one)} />
      ))}
    </div>
  )
}
