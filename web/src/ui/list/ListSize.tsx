import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useT } from '../../core/i18n'
import type { ListProps } from './list-props'
import classes from './list-size.module.css'

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
