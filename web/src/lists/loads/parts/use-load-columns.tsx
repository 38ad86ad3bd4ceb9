import type { ListedLoad } from '@kolscope/contract/lists/loads/loads'
import { Link } from '@tanstack/react-router'
import { dateTime } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import type { Column } from '../../../ui/list/list-props'
import { Hint } from '../../../ui/overlay/Hint'
import { expectedText, inParts, outcomeText, sizeText } from '../load-words'
import { LoadState } from './LoadState'
import classes from './load-list.module.css'
import { RowCount } from './RowCount'

/** The columns of the list of loads. */
export function useLoadColumns(): readonly Column<ListedLoad>[] {
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
    { key: 'state', label: t('loads.column.state'), cell: (load) => <LoadState load={load} /> },
    {
      key: 'rows',
      label: t('loads.column.rows'),
      align: 'end',
      noWrap: true,
      cell: (load) => <RowCount load={load} />,
    },
    {
      key: 'outcome',
      label: t('loads.column.outcome'),
      hideBelow: 640,
      cell: ({ counts, expected, undone }) => {
        if (undone) return inParts(t('loads.undoneLine', undone))
        if (counts) return inParts(outcomeText(t, counts))
        return expected ? inParts(expectedText(t, expected)) : '–'
      },
    },
    {
      key: 'by',
      label: t('loads.column.by'),
      hideBelow: 860,
      cell: ({ created_by, by_command }) => (
        <bdi>{created_by ?? t(by_command ? 'loads.byCommand' : 'loads.byDeleted')}</bdi>
      ),
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
