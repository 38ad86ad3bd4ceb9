import { type ListedLoad, LOADS_PAGE, loads } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { IconDatabaseImport, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { ListPage } from '../../../ui/list/ListPage'
import { useList } from '../../../ui/list/list-search'
import { AddByLink } from '../../adding/AddByLink'
import { LOADS_PER_PAGE, LoadsSearch } from '../loads-search'
import { isWorking } from '../use-load'
import { StartAll } from './StartAll'
import { UploadPanel } from './UploadPanel'
import { useLoadColumns } from './use-load-columns'

const WATCH_MS = 2_000
const DEFAULTS = { rowsPerPage: LOADS_PAGE, sizes: LOADS_PER_PAGE }

const idOf = ({ id }: ListedLoad) => id
const nameOf = ({ file_name }: ListedLoad) => file_name

/** Takes files or one link, and lists the loads of the installation: what waits for a person first. */
export function LoadList({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useT()
  const list = useList(LoadsSearch, DEFAULTS)
  const { page_index, page_size } = list.input
  const query = useQueryOf(
    loads.listLoads,
    { page_index, page_size },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(isWorking) ? WATCH_MS : false),
    },
  )
  const columns = useLoadColumns()
  return (
    <ListPage
      title={t('page.loads')}
      description={t('loads.about')}
      list={list}
      columns={columns}
      rows={query.data?.data}
      total={query.data?.total ?? 0}
      query={query}
      idOf={idOf}
      nameOf={nameOf}
      opensDrawer={false}
      toolbar={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={list.openCreate}>
          {t('adding.open')}
        </Button>
      }
      beforeSearch={
        <>
          <UploadPanel onOpen={onOpen} />
          <StartAll isWatching={query.data?.data.some(isWorking) ?? false} />
        </>
      }
      empty={{ icon: <IconDatabaseImport size={24} />, title: t('loads.emptyTitle'), text: t('loads.empty') }}
    >
      {list.isCreating && <AddByLink onClose={list.closeDrawer} />}
    </ListPage>
  )
}
