import type { ImportStats } from '@kolscope/contract/lists/importer'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { ListSearchBox } from '../../../ui/list/ListSearchBox'
import { countOf, ROW_FILTERS, type RowFilter } from '../row-filter'
import classes from './rows.module.css'

interface Props {
  stats: ImportStats
  filters: readonly RowFilter[]
  text: string
  onFilters: (filters: RowFilter[]) => void
  onText: (text: string) => void
}

/** Statuses to show and select, each with its count, and a search. */
export function RowFilters({ stats, filters, text, onFilters, onText }: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={classes.bar}>
      <fieldset className={classes.filters}>
        <legend className={classes.unseen}>{t('importer.filters')}</legend>
        {ROW_FILTERS.filter((one) => countOf(stats, one) > 0 || filters.includes(one)).map((one) => (
          <button
            key={one}
            type="button"
            className={classes.filter}
            aria-pressed={filters.includes(one)}
            onClick={() =>
              onFilters(filters.includes(one) ? filters.filter((other) => other !== one) : [...filters, one])
            }
          >
            {t(`importer.status.${one}`)} <span className={classes.count}>{format.full(countOf(stats, one))}</span>
          </button>
        ))}
      </fieldset>
      <ListSearchBox label={t('importer.search')} text={text} onText={onText} />
    </div>
  )
}
