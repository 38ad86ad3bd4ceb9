import { type ActivityLog, activityLogs } from '@kolscope/contract/people/activity-logs'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { exactTime, timeZone } from '../../core/format'
import { useLanguage, useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { ListPage } from '../../ui/list/ListPage'
import { useList } from '../../ui/list/list-search'
import { ACTIVITY_SIZES, ActivitySearch, knownActions, knownIds, momentsOf, rangeOf } from './activity-search'
import { ActivityFilters } from './parts/ActivityFilters'
import { ActivityTools } from './parts/ActivityTools'
import { useActivityColumns } from './parts/use-activity-columns'

const NO_OPTIONS = { roles: [], users: [] }
const DEFAULTS = { rowsPerPage: 12, sizes: ACTIVITY_SIZES, sort: 'createdTime', sortDirection: 'desc' } as const

/** The address in the form of the call; null until the options that validate it are loaded. */
function useAsked(list: ReturnType<typeof useList<typeof ActivitySearch>>) {
  const options = useQueryOf(activityLogs.listActivityOptions, {})
  const { roles, users } = options.data?.data ?? NO_OPTIONS
  const { filters } = list
  const range = rangeOf(filters)
  const chosen = {
    actions: knownActions(filters),
    roles: knownIds(filters.roles, roles),
    users: knownIds(filters.users, users),
  }
  const ready = !options.isPending || (!filters.roles && !filters.users)
  const asked = { ...chosen, ...momentsOf(range) }
  return { asked, chosen, range, ready, roles, users }
}

/** Who did what, with the filters of the address; seven days unless it says otherwise. */
export function ActivityLogsPage() {
  const t = useT()
  const list = useList(ActivitySearch, DEFAULTS)
  const { asked, chosen, range, ready, roles, users } = useAsked(list)
  const isBackwards = range.from > range.to
  const found = useQueryOf(
    activityLogs.listActivityLogs,
    { ...list.asked, ...asked },
    { placeholderData: keepPreviousData, enabled: ready && !isBackwards },
  )
  const columns = useActivityColumns()
  const language = useLanguage()
  return (
    <ListPage<ActivityLog>
      title={t('page.activityLogs')}
      description={`${t('activity.about')} ${t('activity.zone', { zone: timeZone(language) })}`}
      list={list}
      columns={columns}
      rows={isBackwards ? [] : found.data?.data}
      total={isBackwards ? 0 : (found.data?.total ?? 0)}
      query={found}
      idOf={(one) => one.id}
      nameOf={(one) => exactTime(one.created_time) ?? ''}
      opensDrawer={false}
      toolbar={
        <ActivityTools
          asked={asked}
          isEmpty={!found.data || found.data.total === 0 || isBackwards}
          isFetching={found.isRefetching}
          onRefresh={() => void found.refetch()}
        />
      }
      filters={
        <ActivityFilters
          list={list}
          chosen={chosen}
          range={range}
          isBackwards={isBackwards}
          roles={roles}
          users={users}
        />
      }
      empty={{ icon: <IconHistory size={24} />, title: t('activity.emptyTitle'), text: t('activity.empty') }}
    />
  )
}
