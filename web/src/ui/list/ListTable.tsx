import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../core/i18n'
import type { Column, ListProps } from './list-props'
import classes from './list-table.module.css'
import { OpenRow } from './OpenRow'
import { RowActions } from './RowActions'

type Props<T> = Pick<ListProps<T>, 'title' | 'list' | 'columns' | 'idOf' | 'nameOf' | 'opensDrawer' | 'actions'> & {
  rows: readonly T[]
}

interface SortButtonProps<T> extends Pick<Props<T>, 'list'> {
  label: string
  sort: string
}

function SortButton<T>({ label, sort, list }: SortButtonProps<T>) {
  const isSorted = list.sort === sort
  const Icon = isSorted ? (list.direction === 'asc' ? IconArrowUp : IconArrowDown) : IconSelector
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={isSorted || undefined}
      aria-current={isSorted || undefined}
      onClick={() => list.setSort(sort, isSorted && list.direction === 'asc' ? 'desc' : 'asc')}
    >
      {label}
      <Icon size={14} aria-hidden="true" />
    </button>
  )
}

function SortHead<T>({ column, list }: { column: Column<T>; list: Props<T>['list'] }) {
  const { label, sort, secondarySort } = column
  const isSorted = list.sort !== undefined && (list.sort === sort || list.sort === secondarySort?.sort)
  return (
    <th
      scope="col"
      data-align={column.align}
      data-hide-below={column.hideBelow}
      aria-sort={isSorted ? (list.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined ? label : <SortButton label={label} sort={sort} list={list} />}{' '}
      {secondarySort && <SortButton {...secondarySort} list={list} />}
    </th>
  )
}

/** Up and down move from row to row, while Tab goes through everything. */
function moveRow(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('[data-opens]')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opens]')]
  event.preventDefault()
  all[all.indexOf(event.target) + step]?.focus()
}

/** The rows of a list from tablets up. */
export function ListTable<T>({ title, list, columns, rows, idOf, nameOf, opensDrawer = true, actions }: Props<T>) {
  const t = useT()
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column.key} column={column} list={list} />
            ))}
            {actions && (
              <th scope="col" className={classes.actions}>
                <span className={classes.live}>{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveRow}>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={classes.first}>
                    {opensDrawer ? <OpenRow id={idOf(row)}>{column.cell(row)}</OpenRow> : column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-hide-below={column.hideBelow}
                    data-no-wrap={column.noWrap}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
              {actions && (
                <td className={classes.actions}>
                  <RowActions name={nameOf(row)} actions={actions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
