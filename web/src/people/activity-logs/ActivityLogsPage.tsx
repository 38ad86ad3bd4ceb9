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

/** The URL in the form of the call; null until the options that validate it are loaded. */
function useActivityQuery(list: ReturnType<typeof useList<typeof ActivitySearch>>) {
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
  const query = { ...chosen, ...momentsOf(range) }
  return { query, chosen, range, ready, roles, users }
}

/** Who did what, with the filters of the URL; seven days unless it says otherwise. */
export function ActivityLogsPage() {
  const t = useT()
  const list = useList(ActivitySearch, DEFAULTS)
  const { query, chosen, range, ready, roles, users } = useActivityQuery(list)
  const isBackwards = range.from > range.to
  const logs = useQueryOf(
    activityLogs.listActivityLogs,
    { ...list.input, ...query },
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
      rows={isBackwards ? [] : logs.data?.data}
      total={isBackwards ? 0 : (logs.data?.total ?? 0)}
      query={logs}
      idOf={(one) => one.id}
      nameOf={(one) => exactTime(one.created_time) ?? ''}
      opensDrawer={false}
      toolbar={
        <ActivityTools
          query={query}
          isEmpty={!logs.data || logs.data.total === 0 || isBackwards}
          isFetching={logs.isRefetching}
          onRefresh={() => void logs.refetch()}
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
