import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useT } from '../../core/i18n'
import classes from './list.module.css'
import type { ListProps } from './list-props'

/** How many rows a page has. */
export function ListSize<T>({ list }: Pick<ListProps<T>, 'list'>) {
  const t = useT()
  return (
    <div className={classes.size}>
      <span aria-hidden="true">{t('list.rows')}</span>
      <NativeSelect
        aria-label={t('list.rows')}
        value={String(list.size)}
        onChange={(event) => list.setSize(Number(event.currentTarget.value))}
        data={list.sizes.map(String)}
      />
    </div>
  )
}
