import { LOADS_PAGE, type LoadSummary, loads } from '@kolscope/contract/lists/loads/loads'
import { IconDatabaseImport } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { ListPage } from '../../../ui/list/ListPage'
import { useList } from '../../../ui/list/list-search'
import { AddByLink } from '../../adding/AddByLink'
import { LOADS_PER_PAGE, LoadsSearch } from '../loads-search'
import { isWorking } from '../use-load'
import { UploadPanel } from './UploadPanel'
import { useLoadColumns } from './use-load-columns'

const WATCH_MS = 2_000
const DEFAULTS = { rowsPerPage: LOADS_PAGE, sizes: LOADS_PER_PAGE }

const idOf = ({ id }: LoadSummary) => id
const nameOf = ({ file_name }: LoadSummary) => file_name

/** Takes files or one link, and lists the loads of the installation, latest first. */
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
      createLabel={t('adding.open')}
      beforeSearch={<UploadPanel onOpen={onOpen} />}
      empty={{ icon: <IconDatabaseImport size={24} />, title: t('loads.emptyTitle'), text: t('loads.empty') }}
    >
      {list.isCreating && <AddByLink onClose={list.closeDrawer} />}
    </ListPage>
  )
}
