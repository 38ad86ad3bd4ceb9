import type { RefusedRow } from '@kolscope/contract/lists/loads/load-outcomes'
import { LOAD_DAYS, type Load, REFUSED_PAGE } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { useT } from '../../../core/i18n'
import { ListPages } from '../../../ui/list/ListPages'
import { reasonText, rowText } from '../reason-text'
import { useRefusedRows } from '../use-refused-rows'
import classes from './row-table.module.css'

export interface RefusedPaging {
  /** Zero-based. */
  refusedPage: number
  onRefusedPage: (page: number) => void
}

function Table({ rows }: { rows: readonly RefusedRow[] }) {
  const t = useT()
  const label = t('loads.refusedRows')
  return (
    <div className={classes.stacking}>
      <table className={classes.preview} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('loads.row.number')}</th>
            <th scope="col">{t('loads.row.reasons')}</th>
            <th scope="col">{t('loads.row.cells')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, reason, cells, is_cut }) => (
            <tr key={row}>
              <th scope="row" className={classes.number} data-label={t('loads.row.number')}>
                <bdi>{rowText(t, row)}</bdi>
              </th>
              <td className={classes.reasons} data-label={t('loads.row.reasons')}>
                {reasonText(t, reason)}
              </td>
              <td className={classes.cells} data-label={t('loads.row.cells')}>
                <bdi>{cells.filter((cell) => cell !== '').join(' · ')}</bdi>
                {is_cut && <span className={classes.about}>{t('loads.refusedCut')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The rows that were not loaded, each with its reason; nothing if there are none. */
export function RefusedRows({ load, refusedPage, onRefusedPage }: RefusedPaging & { load: Load }) {
  const t = useT()
  const refused = load.counts?.refused ?? 0
  const query = useRefusedRows(load, refusedPage)
  if (refused === 0) return null
  const total = query.data?.total ?? 0
  return (
    <div className={classes.section}>
      <h3>{t('loads.refusedRows')}</h3>
      {query.error && (
        <p role="alert">
          {t('action.failed')}{' '}
          <Button variant="subtle" onClick={() => void query.refetch()}>
            {t('action.retry')}
          </Button>
        </p>
      )}
      {query.isPending && <p role="status">{t('app.loading')}</p>}
      {query.data && total === 0 && <p>{t('loads.refusedGone', { days: LOAD_DAYS })}</p>}
      {total > 0 && total < refused && <p>{t('loads.refusedKept', { count: total })}</p>}
      {query.data && query.data.data.length > 0 && <Table rows={query.data.data} />}
      <ListPages page={refusedPage} pages={Math.ceil(total / REFUSED_PAGE)} onPage={onRefusedPage} />
    </div>
  )
}
