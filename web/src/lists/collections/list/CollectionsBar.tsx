import { COLLECTION_PAGE_SIZES } from '@kolscope/contract/lists/collections/collections'
import { Button, NativeSelect } from '@mantine/core'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { useT } from '../../../core/i18n'
import { ListSearchBox } from '../../../ui/list/ListSearchBox'
import classes from './collections.module.css'
import { type CollectionsState, SHOWS, type Show, SORTS, type Sort, showOf, sortOf } from './use-collections'

/** Search, filters, sort, page size, and a link to the trash. */
export function CollectionsBar({ state }: { state: CollectionsState }) {
  const t = useT()
  const { search, seesAll, isTrash, size } = state
  const shows = SHOWS.filter((one) => one !== 'mine' || seesAll)
  return (
    <div className={classes.bar}>
      <ListSearchBox label={t('collections.search')} text={search.name ?? ''} onText={state.setText} />
      {!isTrash && (
        <NativeSelect
          aria-label={t('collections.show')}
          value={showOf(search, seesAll)}
          onChange={(event) => state.setShow(event.currentTarget.value as Show)}
          data={shows.map((one) => ({ value: one, label: t(`collections.show.${one}`) }))}
        />
      )}
      <NativeSelect
        aria-label={t('collections.sort')}
        value={sortOf(search)}
        onChange={(event) => state.setSort(event.currentTarget.value as Sort)}
        data={(Object.keys(SORTS) as Sort[]).map((one) => ({ value: one, label: t(`collections.sort.${one}`) }))}
      />
      <span className={classes.size}>
        <span aria-hidden="true">{t('collections.pageSize')}</span>
        <NativeSelect
          aria-label={t('collections.pageSize')}
          value={String(size)}
          onChange={(event) => state.setSize(Number(event.currentTarget.value))}
          data={COLLECTION_PAGE_SIZES.map(String)}
        />
      </span>
      <Button
        className={classes.trash ?? ''}
        variant="subtle"
        leftSection={
          isTrash ? <IconArrowLeft size={16} aria-hidden="true" /> : <IconTrash size={16} aria-hidden="true" />
        }
        onClick={() => state.setTrash(!isTrash)}
      >
        {t(isTrash ? 'collections.leaveTrash' : 'collections.trash')}
      </Button>
    </div>
  )
}
