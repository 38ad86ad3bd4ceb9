import { NativeSelect } from '@mantine/core'
import { useT } from '../../core/i18n'
import classes from './list-cards.module.css'
import type { ListProps } from './list-props'
import { OpenRow } from './OpenRow'
import { RowActions } from './RowActions'

type Props<T> = Pick<ListProps<T>, 'title' | 'list' | 'columns' | 'idOf' | 'nameOf' | 'opensDrawer' | 'actions'> & {
  rows: readonly T[]
}

/** The rows of a list on phones: one card per row, its columns as labeled lines. */
export function ListCards<T>({ title, columns, rows, idOf, nameOf, opensDrawer = true, actions }: Props<T>) {
  const [first, ...others] = columns
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row) => (
        <li key={idOf(row)} className={classes.card}>
          <div className={classes.cardHead}>
            {opensDrawer ? <OpenRow id={idOf(row)}>{first?.cell(row)}</OpenRow> : <div>{first?.cell(row)}</div>}
            {actions && <RowActions name={nameOf(row)} actions={actions(row)} />}
          </div>
          <dl>
            {others.map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The sorting that the table's head offers from tablets up. */
export function SortChoice<T>({ columns, list }: Pick<ListProps<T>, 'columns' | 'list'>) {
  const t = useT()
  const sortable = columns.flatMap(({ sort, label, secondarySort }) => [
    ...(sort === undefined ? [] : [{ sort, label }]),
    ...(secondarySort ? [secondarySort] : []),
  ])
  if (sortable.length === 0) return null
  return (
    <NativeSelect
      className={classes.sortChoice}
      aria-label={t('list.sort')}
      value={`${list.sort ?? ''} ${list.direction}`}
      onChange={(event) => {
        const [sort = '', direction] = event.currentTarget.value.split(' ')
        list.setSort(sort, direction === 'desc' ? 'desc' : 'asc')
      }}
      data={sortable.flatMap(({ sort, label }) => [
        { value: `${sort} asc`, label: t('list.ascending', { column: label }) },
        { value: `${sort} desc`, label: t('list.descending', { column: label }) },
      ])}
    />
  )
}
