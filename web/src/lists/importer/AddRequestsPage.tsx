import { ADD_REQUEST_STATES, importer } from '@kolscope/contract/lists/importer'
import { NativeSelect } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { z } from 'zod'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { ListPage } from '../../ui/list/ListPage'
import { listSearch, useList } from '../../ui/list/list-search'
import { AddByLink } from '../adding/AddByLink'
import { DecideRequest } from './parts/DecideRequest'
import { useAddRequestColumns } from './parts/use-add-request-columns'
import { requestName } from './request-name'

const RequestsSearch = listSearch(['id'], { state: z.enum(ADD_REQUEST_STATES).optional() })

/** Accounts that people have requested to add. */
export function AddRequestsPage() {
  const t = useT()
  const list = useList(RequestsSearch)
  const { state } = list.filters
  const { page_index, page_size } = list.input
  const query = useQueryOf(
    importer.listAddRequests,
    { page_index, page_size, ...(state && { state }) },
    { placeholderData: keepPreviousData },
  )
  const columns = useAddRequestColumns()
  const rows = query.data?.data
  return (
    <ListPage
      title={t('page.addRequests')}
      description={t('requests.about')}
      list={list}
      columns={columns}
      rows={rows}
      total={query.data?.total ?? 0}
      query={query}
      idOf={(one) => one.id}
      nameOf={requestName}
      createLabel={t('adding.open')}
      filters={
        <NativeSelect
          aria-label={t('requests.state')}
          value={state ?? ''}
          onChange={(event) =>
            list.setFilters({ state: ADD_REQUEST_STATES.find((one) => one === event.currentTarget.value) })
          }
          data={[
            { value: '', label: t('requests.all') },
            ...ADD_REQUEST_STATES.map((value) => ({ value: value as string, label: t(`requests.state.${value}`) })),
          ]}
        />
      }
      empty={{ icon: <IconUserPlus size={24} />, title: t('requests.emptyTitle'), text: t('requests.empty') }}
    >
      {list.isCreating && <AddByLink onClose={list.closeDrawer} />}
      {list.editing !== undefined && rows && (
        <DecideRequest
          key={list.editing}
          request={rows.find(({ id }) => id === list.editing)}
          onClose={list.closeDrawer}
        />
      )}
    </ListPage>
  )
}
