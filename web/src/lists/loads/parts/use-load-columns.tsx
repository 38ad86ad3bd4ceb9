import type { LoadSummary } from '@kolscope/contract/lists/loads/loads'
import { Link } from '@tanstack/react-router'
import { dateTime } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import type { Column } from '../../../ui/list/list-props'
import { Hint } from '../../../ui/overlay/Hint'
import { sizeText } from '../load-words'
import classes from './load-list.module.css'
import { StateTag } from './StateTag'

/** The columns of the list of loads. */
export function useLoadColumns(): readonly Column<LoadSummary>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'file',
      label: t('loads.column.file'),
      cell: ({ id, file_name, bytes }) => (
        <span className={classes.file}>
          <Link to="." search={{ load: String(id) }} preload={false}>
            <bdi>{file_name}</bdi>
          </Link>
          <span className={classes.size}>{sizeText(t, format, bytes)}</span>
        </span>
      ),
    },
    { key: 'state', label: t('loads.column.state'), cell: ({ state }) => <StateTag state={state} /> },
    {
      key: 'rows',
      label: t('loads.column.rows'),
      align: 'end',
      noWrap: true,
      cell: ({ counts }) => (counts === null ? '–' : format.full(counts.rows)),
    },
    {
      key: 'outcome',
      label: t('loads.column.outcome'),
      hideBelow: 860,
      cell: ({ counts }) => (counts === null ? '–' : t('loads.outcomeLine', counts)),
    },
    {
      key: 'by',
      label: t('loads.column.by'),
      hideBelow: 640,
      cell: ({ created_by }) => <bdi>{created_by ?? t('loads.noAccount')}</bdi>,
    },
    {
      key: 'at',
      label: t('loads.column.at'),
      noWrap: true,
      cell: ({ created_at }) => (
        <Hint label={dateTime(created_at)}>
          <time dateTime={created_at}>{format.recent(created_at)}</time>
        </Hint>
      ),
    },
  ]
}
