import { LOAD_DAYS, type Load, loads, REFUSED_PAGE, type RefusedRow } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { saveCsv } from '../../../core/save-file'
import { useAction } from '../../../ui/action/use-action'
import { ListPages } from '../../../ui/list/ListPages'
import { reasonText } from '../reason-text'
import classes from './row-table.module.css'

export interface RefusedPaging {
  /** Zero-based. */
  refusedPage: number
  onRefusedPage: (page: number) => void
}

function DownloadRefused({ id }: { id: number }) {
  const t = useT()
  const save = useAction(
    async () => {
      const { data } = await call(loads.getRefusedFile, { id })
      saveCsv(data.name, data.text)
    },
    { failure: () => t('loads.saveFailed') },
  )
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={save.isRunning}
      onClick={() => void save.run()}
    >
      {t('loads.refusedFile')}
    </Button>
  )
}

function Table({ rows }: { rows: readonly RefusedRow[] }) {
  const t = useT()
  const label = t('loads.refusedRows')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard.
    <section className={classes.box} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('loads.row.number')}</th>
            <th scope="col">{t('loads.row.reasons')}</th>
            <th scope="col">{t('loads.row.cells')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, reason, cells }) => (
            <tr key={row}>
              <th scope="row" className={classes.number}>
                <bdi>{row}</bdi>
              </th>
              <td className={classes.reasons}>{reasonText(t, reason)}</td>
              <td className={classes.cells}>
                <bdi>{cells.filter((cell) => cell !== '').join(' · ')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The rows that were not loaded, each with its reason; nothing if there are none. */
export function RefusedRows({ load, refusedPage, onRefusedPage }: RefusedPaging & { load: Load }) {
  const t = useT()
  const { id, counts } = load
  const refused = counts?.refused ?? 0
  const query = useQueryOf(
    loads.listRefusedRows,
    { id, page_size: REFUSED_PAGE, page_index: refusedPage },
    { ...refusedInPlace, placeholderData: keepPreviousData, enabled: refused > 0 },
  )
  if (refused === 0) return null
  const total = query.data?.total ?? 0
  return (
    <div className={classes.section}>
      <div className={classes.foot}>
        <h3>{t('loads.refusedRows')}</h3>
        {total > 0 && <DownloadRefused id={id} />}
      </div>
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
